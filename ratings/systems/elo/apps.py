from importlib import import_module

from django.apps import AppConfig

from events.restricted_streams import veil, veil_types


class EloConfig(AppConfig):
    name = "ratings.systems.elo"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Bind the rows to their projectors. A number with FIDE, which leads to a name, is for few eyes."""
        import_module(f"{self.name}.projections")
        facts = import_module(f"{self.name}.events")
        veil("elo-list/")
        veil_types(facts.FideIdConfirmed, facts.FideIdRejected)
