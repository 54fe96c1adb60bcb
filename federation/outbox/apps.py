from django.apps import AppConfig


class OutboxConfig(AppConfig):
    name = "federation.outbox"
    default_auto_field = "django.db.models.BigAutoField"
