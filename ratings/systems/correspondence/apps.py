from importlib import import_module

from django.apps import AppConfig


class CorrespondenceConfig(AppConfig):
    name = "ratings.systems.correspondence"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Make the app's event types and projectors known."""
        for room in ("events", "projections"):
            import_module(f"{self.name}.{room}")
