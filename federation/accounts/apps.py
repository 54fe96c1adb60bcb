from importlib import import_module

from django.apps import AppConfig


class AccountsConfig(AppConfig):
    name = "federation.accounts"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Bind the rows to their projectors, and what is set up to sign in with to the log."""
        import_module(f"{self.name}.projections")
        import_module(f"{self.name}.factors").listen()
