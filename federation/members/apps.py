from importlib import import_module

from django.apps import AppConfig

from events.names import look_names_up_with


class MembersConfig(AppConfig):
    name = "federation.members"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Bind the rows to their projectors, and lend the log's pages the names of persons."""
        import_module(f"{self.name}.projections")
        look_names_up_with(import_module(f"{self.name}.directory").names)
