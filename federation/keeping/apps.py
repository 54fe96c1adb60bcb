from django.apps import AppConfig


class KeepingConfig(AppConfig):
    name = "federation.keeping"
    default_auto_field = "django.db.models.BigAutoField"
