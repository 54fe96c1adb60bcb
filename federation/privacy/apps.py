from importlib import import_module

from django.apps import AppConfig
from django.db.models.signals import post_migrate


class PrivacyConfig(AppConfig):
    name = "federation.privacy"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Bind the rows to their projectors."""
        import_module(f"{self.name}.projections")
        post_migrate.connect(import_module(f"{self.name}.rights").grant_rights, sender=self)
