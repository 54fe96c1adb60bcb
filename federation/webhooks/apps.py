from importlib import import_module

from django.apps import AppConfig


class WebhooksConfig(AppConfig):
    name = "federation.webhooks"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """What was just recorded is sent at once."""
        import_module("events.work").wake_with(import_module(f"{self.name}.tasks").wake_sender)
