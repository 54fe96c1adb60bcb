"""Who recorded what a correction puts right: he is no second pair of eyes for it."""

from __future__ import annotations

from collections.abc import Callable
from uuid import UUID

from events.work import Work


def newest_recorder(work: Work, stream: str, says_it: Callable[[object], bool]) -> UUID | None:
    """Who recorded the newest event of a stream that says what stands; None where none does."""
    said = (each for each in reversed(list(work.streams.read(stream))) if says_it(each.event))
    found = next(said, None)
    return found.actor if found else None
