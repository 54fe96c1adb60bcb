"""Wake-ups for webhooks, and the end of what is kept of them. A message says nothing: all stands in rows."""

from __future__ import annotations

import logging
from collections.abc import Set

from celery import shared_task
from kombu.exceptions import OperationalError

from federation.webhooks import delivering
from federation.webhooks.models import WebhookRow

logger = logging.getLogger(__name__)


@shared_task(name="webhooks.send_what_is_due", ignore_result=True)
def send_what_is_due() -> None:
    """Send what is due; also every five seconds, whatever became of the wake-ups."""
    delivering.send_what_is_due()


@shared_task(name="webhooks.forget_old_deliveries", ignore_result=True)
def forget_old_deliveries() -> None:
    """Once a day. Late is no harm."""
    delivering.forget_old_deliveries()


def wake_sender(_types: Set[str]) -> None:
    """After a commit, where anybody listens. A dead broker never fails the act: beat looks soon."""
    if not WebhookRow.objects.filter(state=WebhookRow.State.OPEN).exists():
        return
    try:
        send_what_is_due.apply_async(retry=False, expires=60)
    except (OperationalError, OSError) as error:
        logger.warning("no wake-up sent, beat will look: %s", error)
