"""What waits in a federation in small mode, in words, and who said so."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from events.browsing import account_names
from events.history import HistoryLine, envelopes, line_of
from events.log import Envelope
from events.models import LoggedEvent
from events.names import with_names
from federation.small_mode.models import NoticeRow, SmallModeRow


@dataclass(frozen=True, slots=True, kw_only=True)
class Waits:
    """A notice as a line. `about`: what is proposed; `can_object`: it may still take effect."""

    row: NoticeRow
    about: str
    begun_by: str
    objected_by: str
    can_object: bool


def in_words(events: Iterable[Envelope]) -> list[HistoryLine]:
    """What is proposed, with names in place of ids."""
    return with_names([line_of(each) for each in events])


def mode_of(federation: str) -> SmallModeRow | None:
    """The newest declaration, also one that is over."""
    return SmallModeRow.objects.filter(federation=federation).first()


def waiting(federation: str, day: dt.date) -> Sequence[Waits]:
    """The notices, the newest first; of what few read it is not said what it is."""
    found = list(NoticeRow.objects.filter(federation=federation).order_by("-number"))
    mode = mode_of(federation)
    events = LoggedEvent.objects.filter(position__in=[row.proposal for row in found if not row.veiled])
    about = {line.position: line.words for line in in_words(envelopes(events))}
    names = account_names({each for row in found for each in (row.begun_by, row.objected_by) if each})
    stands = mode.declared if mode is not None and mode.stands_on(day) else 0
    return [
        Waits(
            row=row,
            about=about.get(row.proposal, ""),
            begun_by=names.get(row.begun_by, "–"),
            objected_by=names.get(row.objected_by, "–") if row.objected_by else "",
            can_object=row.declared == stands and row.is_open_on(day),
        )
        for row in found
    ]
