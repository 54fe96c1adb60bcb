from django.apps import AppConfig
from django.db.models.signals import post_migrate


class EventsConfig(AppConfig):
    name = "events"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Wake projectors after commits; hand the application's role its rights after migrations."""
        from events.rights import grant_rights
        from events.tasks import wake_projectors
        from events.work import wake_with

        wake_with(wake_projectors)
        post_migrate.connect(grant_rights, sender=self)
