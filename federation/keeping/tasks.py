"""Beat's acts here: the nightly check, and the sign that a worker is there. Late is no harm, and is seen."""

from __future__ import annotations

import logging

from celery import shared_task

from federation.keeping import alarm, checking, standing
from federation.keeping.models import NightlyCheck

logger = logging.getLogger(__name__)


@shared_task(name="keeping.check", ignore_result=True)
def check() -> None:
    """Every night; then what stands is attested, for the next night to be held to.

    A check that breaks off is told as well: what breaks it may be what it looks for.
    """
    try:
        found = checking.check()
    except Exception as trouble:
        _tell(checking.broken_off(trouble))
        raise
    _tell(found)
    try:
        standing.attest(found)
    except Exception as trouble:
        _tell(checking.broken_off(trouble, checking.NOT_ATTESTED))
        raise


def _tell(found: NightlyCheck) -> None:
    if found.fault_count and not alarm.tell_operators(found):
        logger.error("The nightly check found %s faults, and no letter went out", found.fault_count)


@shared_task(name="keeping.worker_is_here", ignore_result=True)
def worker_is_here() -> None:
    """Three times a minute."""
    alarm.worker_seen()
