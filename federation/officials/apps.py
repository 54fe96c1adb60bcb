from importlib import import_module

from django.apps import AppConfig

from events.restricted_streams import veil_types


class OfficialsConfig(AppConfig):
    name = "federation.officials"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Bind the rows to their projectors; who stands behind an account is for few eyes."""
        import_module(f"{self.name}.projections")
        veil_types(import_module(f"{self.name}.events").AccountTied)
