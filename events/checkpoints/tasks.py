"""Beat's look whether a checkpoint is due, and the wake-up when an official list was published."""

from __future__ import annotations

import logging
from collections.abc import Set
from typing import Any

from celery import shared_task
from kombu.exceptions import OperationalError

from events import clock
from events.checkpoints.signing import NotSigned, is_due, sign_now
from events.verifying.lists import LISTS

logger = logging.getLogger(__name__)


@shared_task(name="checkpoints.sign_what_is_due", ignore_result=True)
def sign_what_is_due() -> None:
    """Sign the log if it is time. Where nothing may be signed the journal says why."""
    if not is_due(clock.now()):
        return
    try:
        sign_now()
    except NotSigned as refusal:
        logger.error("%s", refusal)


def sign_lists(types: Set[str]) -> None:
    """After a commit that published a list. A dead broker never fails the act: beat looks every minute."""
    if types.isdisjoint(LISTS):
        return
    send: Any = sign_what_is_due.apply_async
    try:
        send(retry=False, expires=60)
    except (OperationalError, OSError) as error:
        logger.warning("no wake-up sent, beat will sign: %s", error)
