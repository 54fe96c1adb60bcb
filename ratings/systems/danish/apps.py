from importlib import import_module

from django.apps import AppConfig


class DanishConfig(AppConfig):
    name = "ratings.systems.danish"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Make the app's event types and projectors known."""
        for room in ("events", "projections"):
            import_module(f"{self.name}.{room}")
        import_module(f"{self.name}.system").follow_in_tournaments()
