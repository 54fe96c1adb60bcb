from importlib import import_module

from django.apps import AppConfig

from events.restricted_streams import veil


class SanctionsConfig(AppConfig):
    name = "federation.sanctions"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Bind the rows to their projectors; what it records is for few eyes."""
        import_module(f"{self.name}.projections")
        veil("sanctions/", "sanctioned/", "docket/")
