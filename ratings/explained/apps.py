from django.apps import AppConfig
from django.utils.module_loading import autodiscover_modules


class ExplainedConfig(AppConfig):
    name = "ratings.explained"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Make known what rests on what: every room says it of its own rows."""
        autodiscover_modules("dependents")
