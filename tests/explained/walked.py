"""What an event moved, as tests of it look at it."""

from __future__ import annotations

from collections.abc import Callable

from events import runner
from events.log import Envelope, read_stream
from events.models import LoggedEvent
from events.types import Event
from ratings.explained.moved import MovedKind, kinds_moved, rows_moved

Moved = dict[tuple[str, str], MovedKind]
"""By the model and what it was reached through."""


def position_of(stream: str, kind: type[Event], asked: Callable[[Envelope], bool] = lambda at: True) -> int:
    """The first event of a type in a stream."""
    return next(at.position for at in read_stream(stream) if at.type == kind.TYPE and asked(at))


def moved(position: int, *, auditor: bool = False) -> Moved:
    """What an event moved, by model and way; that the counts alone are the same is checked on the way."""
    runner.catch_up_all()
    event = LoggedEvent.objects.get(position=position)
    told = rows_moved(event, auditor=auditor)
    counts = [(kind.model, kind.through, kind.count) for kind in kinds_moved(event, auditor=auditor)]
    assert counts == [(kind.model, kind.through, kind.count) for kind in told]
    keys = [(kind.model, f"{kind.through}{' in part' if kind.in_part else ''}") for kind in told]
    assert len(keys) == len(set(keys))
    return dict(zip(keys, told, strict=True))


def said(kind: MovedKind) -> list[tuple[str, str]]:
    """What the rows say, and what they said before."""
    return [(row.said, row.before) for row in kind.rows]
