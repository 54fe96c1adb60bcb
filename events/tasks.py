"""Celery carries wake-ups, not facts: losing every message loses nothing, beat catches up."""

from __future__ import annotations

import logging
from collections.abc import Sequence, Set
from typing import Any

from celery import shared_task
from django.db import connection
from kombu.exceptions import OperationalError

from events.projector import projectors
from events.runner import catch_up_all

logger = logging.getLogger(__name__)


@shared_task(name="events.project", ignore_result=True)
def project(concerned: Sequence[str] = ()) -> None:
    """Bring every projector up to the head of the log, the ones concerned before the others."""
    catch_up_all(concerned)


@shared_task(name="events.project_what_lags", ignore_result=True)
def project_what_lags() -> None:
    """Beat's guarantee: whoever lags is caught up, whatever became of the wake-ups."""
    catch_up_all()


@shared_task(name="events.forget_old_sources", ignore_result=True)
def forget_old_sources() -> None:
    """Once a day: where acts came from is deleted once its time is over. Late is no harm."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT events_forget_old_sources()")


def wake_projectors(types: Set[str]) -> None:
    """After a commit: one wake-up for all; who handles these types comes first: a reader waits for rows."""
    wake(project, [name for name, each in projectors().items() if each.handlers.keys() & types])


def wake(task: Any, *told: object) -> None:
    """Ask a worker for a task that beat gives anyway, a little later. A dead broker never fails the act."""
    try:
        task.apply_async(args=told, retry=False, expires=60)
    except (OperationalError, OSError) as error:
        logger.warning("no wake-up sent, beat will catch up: %s", error)
