from django.apps import AppConfig


class GrantsConfig(AppConfig):
    name = "federation.grants"
