"""The Celery application: `celery -A federation worker` and `celery -A federation beat`."""

import os
from pathlib import Path

from celery import Celery
from django.conf import settings

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "federation.settings")

app = Celery("federation")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()


def make_broker_folders() -> None:
    """The file system transport wants its folders to exist; a broker folder deleted comes back."""
    for name, value in settings.CELERY_BROKER_TRANSPORT_OPTIONS.items():
        if "folder" in name:
            Path(value).mkdir(parents=True, exist_ok=True)
