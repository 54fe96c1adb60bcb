from importlib import import_module

from django.apps import AppConfig

from events.restricted_streams import veil


class CorrectionsConfig(AppConfig):
    name = "ratings.corrections"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Make event types and projectors known; some corrections are for few eyes."""
        for room in ("events", "projections"):
            import_module(f"{self.name}.{room}")
        veil(import_module(f"{self.name}.state").VEILED)
