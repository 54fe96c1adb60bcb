from importlib import import_module

from django.apps import AppConfig
from django.db.models.signals import post_migrate


class EventsConfig(AppConfig):
    name = "events"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Give refusals their texts and tables their names, wake projectors, hand out rights."""
        import_module("events.citing").Refused.tables = import_module("events.registries").gathered
        import_module("events.work").wake_with(import_module("events.tasks").wake_projectors)
        import_module("events.table_words").name_tables()
        post_migrate.connect(import_module("events.rights").grant_rights, sender=self)
