from importlib import import_module

from django.apps import AppConfig
from django.db.models.signals import post_migrate

from events.restricted_streams import veil


class PrivacyConfig(AppConfig):
    name = "federation.privacy"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Make the app's event types and projectors known; who asks to go is for few eyes."""
        for room in ("events", "projections"):
            import_module(f"{self.name}.{room}")
        veil("erasure/")
        post_migrate.connect(import_module(f"{self.name}.rights").grant_rights, sender=self)
