from importlib import import_module

from django.apps import AppConfig

from events.restricted_streams import veil


class ConductConfig(AppConfig):
    name = "tournaments.conduct"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Make the app's event types and projectors known; veil what was noted of conduct."""
        for room in ("events", "projections"):
            import_module(f"{self.name}.{room}")
        veil(import_module(f"{self.name}.state").BREACHES)
