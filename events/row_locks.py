"""Rows that a decision rests on: brought up to the head of the log, and held there."""

from __future__ import annotations

from events.citing import Refused
from events.runner import StoppedAt, hold_at_head
from events.work import WHOLE_LOG, Work


def held(work: Work, projector: str, *, article: str = "") -> int:
    """The generation of a projector's rows; any event that comes in between is a lost race.

    Raises Refused while the projector is stopped.
    """
    try:
        checkpoint = hold_at_head(projector)
    except StoppedAt as stop:
        raise Refused("projector_stopped.not_up_to_date", article=article, reason=stop.reason) from stop
    work.read_whole_log(min(checkpoint.position, work.reads.get(WHOLE_LOG, checkpoint.position)))
    generation: int = checkpoint.generation
    return generation
