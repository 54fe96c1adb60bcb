from importlib import import_module

from django.apps import AppConfig

from events.names import look_names_up_with


class MembersConfig(AppConfig):
    name = "federation.members"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Make the app's event types and projectors known, and lend the log's pages the names of persons."""
        for room in ("events", "projections"):
            import_module(f"{self.name}.{room}")
        look_names_up_with(import_module(f"{self.name}.lookup").names)
