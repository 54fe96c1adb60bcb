from django.apps import AppConfig


class ExplainedConfig(AppConfig):
    name = "ratings.explained"
    default_auto_field = "django.db.models.BigAutoField"
