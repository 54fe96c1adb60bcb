"""Celery carries wake-ups, not facts: losing every message loses nothing, beat catches up."""

from __future__ import annotations

import logging
from typing import Any

from celery import shared_task
from kombu.exceptions import OperationalError

from events.projector import projectors
from events.runner import catch_up, lags

logger = logging.getLogger(__name__)


@shared_task(name="events.project", ignore_result=True)
def project(name: str) -> None:
    """Bring one projector up to the head of the log."""
    if name in projectors():
        catch_up(name)


@shared_task(name="events.project_what_lags", ignore_result=True)
def project_what_lags() -> None:
    """Beat's guarantee: whoever lags is caught up, whatever became of the wake-ups."""
    for lag in lags():
        if lag.behind and not lag.stopped_because and not lag.stale:
            catch_up(lag.name)


def wake_projectors() -> None:
    """After a commit: send each projector a wake-up. A dead broker never fails the act."""
    send: Any = project.apply_async
    try:
        for name in projectors():
            send(args=[name], retry=False, expires=60)
    except (OperationalError, OSError) as error:
        logger.warning("no wake-up sent, beat will catch up: %s", error)
