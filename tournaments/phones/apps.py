from django.apps import AppConfig


class PhonesConfig(AppConfig):
    name = "tournaments.phones"
