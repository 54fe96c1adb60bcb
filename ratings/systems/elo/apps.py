from importlib import import_module

from django.apps import AppConfig

from events.restricted_streams import veil, veil_types


class EloConfig(AppConfig):
    name = "ratings.systems.elo"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Make the app's rooms known. A number with FIDE leads to a name for ever: it is for few eyes."""
        for room in ("events", "projections"):
            import_module(f"{self.name}.{room}")
        facts = import_module(f"{self.name}.events")
        veil("elo-list/")
        veil_types(facts.FideIdConfirmed, facts.FideIdRejected)
