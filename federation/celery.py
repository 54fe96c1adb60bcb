"""The Celery application: `celery -A federation worker` and `celery -A federation beat`."""

import json
import os
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path

from celery import Celery, Task
from celery.signals import before_task_publish
from django.conf import settings
from kombu.transport import TRANSPORT_ALIASES

from events.act_sources import Kind, Source, coming_from

TRANSPORT_ALIASES["filesystem"] = "federation.broker:Transport"
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "federation.settings")


class NotedTask(Task):  # type: ignore[type-arg]  # at run time it takes none
    """What a task records comes from there, by its name."""

    def __call__(self, *args: object, **kwargs: object) -> object:
        """Carry it out."""
        with coming_from(partial(Source, Kind.TASK, self.name)):
            return super().__call__(*args, **kwargs)


app = Celery("federation", task_cls=NotedTask)
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()


def broker_folders() -> Iterator[Path]:
    """The folders of the file system transport; none with a real broker."""
    for name, value in settings.CELERY_BROKER_TRANSPORT_OPTIONS.items():
        if "folder" in name:
            yield Path(str(value))


def make_broker_folders(**_: object) -> None:
    """The file system transport wants its folders to exist; a broker folder deleted comes back.

    Where none can be made there are no wake-ups, and the health page says so; nothing else fails.
    """
    for folder in broker_folders():
        with suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)


def clear_torn_bindings() -> None:
    """Remove what a process that was killed left half-written there: no worker could start on it again."""
    for folder in broker_folders():
        for file in folder.glob("*.exchange"):
            with suppress(OSError):
                _remove_if_torn(file)


def _remove_if_torn(file: Path) -> None:
    try:
        json.loads(file.read_bytes())
    except ValueError:
        file.unlink()


before_task_publish.connect(make_broker_folders)
