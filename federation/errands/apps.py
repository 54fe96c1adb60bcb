from django.apps import AppConfig


class ErrandsConfig(AppConfig):
    name = "federation.errands"
    default_auto_field = "django.db.models.BigAutoField"
