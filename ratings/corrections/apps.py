from importlib import import_module

from django.apps import AppConfig

from events.restricted_streams import veil


class CorrectionsConfig(AppConfig):
    name = "ratings.corrections"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Bind the rows to their projectors; some corrections are for few eyes."""
        import_module(f"{self.name}.projections")
        veil(import_module(f"{self.name}.state").VEILED)
