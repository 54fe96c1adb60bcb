"""Wake-ups for errands, and the end of their time. A message says nothing: all stands in rows."""

from __future__ import annotations

import logging
from typing import Any

from celery import shared_task
from kombu.exceptions import OperationalError

from ratings.corrections import jobs, working

logger = logging.getLogger(__name__)


@shared_task(name="corrections.work_off", ignore_result=True)
def work_off() -> None:
    """Do what waits; also every five seconds, whatever became of the wake-ups."""
    working.work_off()


@shared_task(name="corrections.forget_old_errands", ignore_result=True)
def forget_old_errands() -> None:
    """Once an hour."""
    jobs.forget_old_errands()


def wake_worker() -> None:
    """After an errand was written down. A dead broker never fails the page: beat looks every five seconds."""
    send: Any = work_off.apply_async
    try:
        send(retry=False, expires=60)
    except (OperationalError, OSError) as error:
        logger.warning("no wake-up sent, beat will look: %s", error)
