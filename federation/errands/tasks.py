"""Wake-ups for errands, and the end of their time. A message says nothing: all stands in rows.

They go to a queue of their own (CELERY_TASK_ROUTES): whatever takes long delays no projector and no letter.
"""

from __future__ import annotations

from celery import shared_task

from events.tasks import wake
from federation.errands import jobs, working


@shared_task(name="errands.work_off", ignore_result=True)
def work_off() -> None:
    """Do what waits; also every five seconds, whatever became of the wake-ups."""
    working.work_off()


@shared_task(name="errands.forget_old_errands", ignore_result=True)
def forget_old_errands() -> None:
    """Once an hour."""
    jobs.forget_old_errands()


def wake_worker() -> None:
    """After an errand was written down; beat looks every five seconds."""
    wake(work_off)
