from importlib import import_module

from django.apps import AppConfig
from django.db.models.signals import post_migrate

from events.restricted_streams import veil


class PrivacyConfig(AppConfig):
    name = "federation.privacy"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Bind the rows to their projectors; who asks to go is for few eyes."""
        import_module(f"{self.name}.projections")
        veil("erasure/")
        post_migrate.connect(import_module(f"{self.name}.rights").grant_rights, sender=self)
