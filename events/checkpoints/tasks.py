"""Beat's look whether a checkpoint is due, and the wake-up when an official list was published."""

from __future__ import annotations

import logging
from collections.abc import Set
from typing import Any

from celery import shared_task
from django.conf import settings
from django.core.cache import cache
from kombu.exceptions import OperationalError

from events import clock
from events.checkpoints import witnessing
from events.checkpoints.signing import NotSigned, is_due, publish_key, sign_now
from events.verifying.lists import LISTS
from events.verifying.notes import Unsound

logger = logging.getLogger(__name__)

WHY_NOT = "checkpoints.why_not"
"""Under this name it is kept why the log was not signed when it last should have been."""


@shared_task(name="checkpoints.sign_what_is_due", ignore_result=True)
def sign_what_is_due() -> None:
    """Sign the log if it is time. Where nothing may be signed the journal says why."""
    publish_key()
    if is_due(clock.now()):
        _sign()


@shared_task(name="checkpoints.sign_as_asked", ignore_result=True)
def sign_as_asked() -> None:
    """An auditor wants the log signed as it is now."""
    _sign()


def ask_to_sign() -> bool:
    """Wake a worker, which alone holds the key; whether the broker took it."""
    return _wake(sign_as_asked)


def _sign() -> None:
    """Where nothing may be signed the journal says why, and for an hour the page of the checkpoints."""
    try:
        sign_now()
    except NotSigned as refusal:
        logger.error("%s", refusal)
        cache.set(WHY_NOT, str(refusal), timeout=3_600)
        return
    cache.delete(WHY_NOT)
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


def _wake(task: Any) -> bool:
    try:
        task.apply_async(retry=False, expires=60)
    except (OperationalError, OSError) as error:
        logger.warning("no wake-up sent, beat will do it: %s", error)
        return False
    return True
