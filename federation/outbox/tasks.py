"""Wake-ups for letters, and the end of their time. A message says nothing: all stands in rows."""

from __future__ import annotations

from celery import shared_task

from events.tasks import wake
from federation.outbox import sending


@shared_task(name="outbox.send", ignore_result=True)
def send_letters() -> None:
    """Send what is due; also twice a minute, whatever became of the wake-ups."""
    sending.send_what_is_due()


@shared_task(name="outbox.forget_old_letters", ignore_result=True)
def forget_old_letters() -> None:
    """Once a day."""
    sending.forget_old_letters()


def wake_worker() -> None:
    """After a letter was written; beat looks twice a minute."""
    wake(send_letters)
