from importlib import import_module

from django.apps import AppConfig
from django.db.models.signals import post_migrate


class CheckpointsConfig(AppConfig):
    name = "events.checkpoints"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Sign what is published, and let rows be added only."""
        import_module("events.work").wake_with(import_module(f"{self.name}.tasks").sign_lists)
        post_migrate.connect(import_module(f"{self.name}.rights").grant_rights, sender=self)
