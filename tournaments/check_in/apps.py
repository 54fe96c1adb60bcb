from django.apps import AppConfig


class CheckInConfig(AppConfig):
    name = "tournaments.check_in"
