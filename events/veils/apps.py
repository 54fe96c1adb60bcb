from django.apps import AppConfig


class VeilsConfig(AppConfig):
    name = "events.veils"
