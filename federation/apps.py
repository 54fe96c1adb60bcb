from importlib import import_module

from django.apps import AppConfig


class FederationConfig(AppConfig):
    name = "federation"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Make the Celery application the one that tasks are sent with."""
        celery = import_module("federation.celery")
        celery.make_broker_folders()
        celery.clear_torn_bindings()
