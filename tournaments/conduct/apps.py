from importlib import import_module

from django.apps import AppConfig

from events.restricted_streams import veil


class ConductConfig(AppConfig):
    name = "tournaments.conduct"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Bind the rows to their projectors; veil what was noted of conduct."""
        import_module(f"{self.name}.projections")
        veil(import_module(f"{self.name}.state").BREACHES)
