from importlib import import_module

from django.apps import AppConfig


class LettersConfig(AppConfig):
    name = "federation.letters"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Bind the rows to their projectors."""
        import_module(f"{self.name}.projections")
