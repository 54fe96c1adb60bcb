"""Beat's look whether a checkpoint is due, and the wake-up when an official list was published."""

from __future__ import annotations

import logging
from collections.abc import Set
from typing import Any

from celery import shared_task
from django.conf import settings
from kombu.exceptions import OperationalError

from events import clock
from events.checkpoints import witnessing
from events.checkpoints.signing import NotSigned, is_due, sign_now
from events.verifying.lists import LISTS
from events.verifying.notes import Unsound

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
        return
    if settings.WITNESSES:
        _wake(ask_witnesses)


@shared_task(name="checkpoints.ask_witnesses", ignore_result=True)
def ask_witnesses() -> None:
    """After each signature, and by beat those behind. The journal has what they say against the log."""
    try:
        for fault in witnessing.ask_witnesses():
            logger.error("event %s: %s", fault.position, fault.what)
    except Unsound as trouble:
        logger.error("%s", trouble)


def sign_lists(types: Set[str]) -> None:
    """After a commit that published a list. A dead broker never fails the act: beat looks every minute."""
    if not types.isdisjoint(LISTS):
        _wake(sign_what_is_due)


def _wake(task: Any) -> None:
    try:
        task.apply_async(retry=False, expires=60)
    except (OperationalError, OSError) as error:
        logger.warning("no wake-up sent, beat will do it: %s", error)
