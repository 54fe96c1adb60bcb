from importlib import import_module

from django.apps import AppConfig

from events.restricted_streams import veil


class SanctionsConfig(AppConfig):
    name = "federation.sanctions"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Make the app's event types and projectors known; what it records is for few eyes."""
        for room in ("events", "projections"):
            import_module(f"{self.name}.{room}")
        veil("sanctions/", "sanctioned/", "docket/")
