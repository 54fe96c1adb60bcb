from importlib import import_module

from django.apps import AppConfig
from django.db.models.signals import post_migrate


class EventsConfig(AppConfig):
    name = "events"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Wake projectors after commits; hand the application's role its rights after migrations."""
        import_module("events.work").wake_with(import_module("events.tasks").wake_projectors)
        post_migrate.connect(import_module("events.rights").grant_rights, sender=self)
