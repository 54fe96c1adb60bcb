from importlib import import_module

from django.apps import AppConfig
from django.core import checks


class FederationConfig(AppConfig):
    name = "federation"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Send tasks with our Celery application; have what the apps declare checked."""
        celery = import_module("federation.celery")
        celery.make_broker_folders()
        celery.clear_torn_bindings()
        registry = import_module("federation.checks")
        checks.register(registry.check_registries, registry.TAG)
