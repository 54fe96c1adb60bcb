"""Small mode, folded from two streams of a federation: of what is public, and of what few read.

Where a federation of few people has no second person for an act, the act may wait instead: with notice to
all its officials, of whom one objection stops it (docs/decisions/0011).
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Mapping

import msgspec

from events.types import Event
from events.work import Work
from federation.officials import events as facts

VEILED = "veiled-small-mode/"
"""How the streams begin of notices about what only auditors read."""
GOOD_FOR = dt.timedelta(days=28)
"""So long after its end a notice stands for a second person."""


def small_mode_stream(federation: str, *, veiled: bool = False) -> str:
    """The stream of a federation's small mode; `veiled`: of notices about what only auditors read."""
    return f"{VEILED if veiled else 'small-mode/'}{federation}"


class Notice(msgspec.Struct, frozen=True):
    """A proposal that waits; see `NoticeBegun`."""

    begun: facts.NoticeBegun
    is_objected: bool = False


class SmallMode(msgspec.Struct, frozen=True):
    """How often it was declared; the newest declaration, None where it ended; notices by their number."""

    declared: int = 0
    newest: facts.SmallModeBegun | None = None
    notices: Mapping[int, Notice] = {}

    def stands_on(self, day: dt.date) -> bool:
        """Whether it is declared, and not over; perhaps it has not begun."""
        return self.newest is not None and day <= self.newest.until

    def is_on(self, day: dt.date) -> bool:
        """Whether an act may wait on this day."""
        return self.newest is not None and self.newest.begins_on <= day <= self.newest.until


def evolve(mode: SmallMode, event: Event) -> SmallMode:
    """Accepts every fact, judges none."""
    change = msgspec.structs.replace
    match event:
        case facts.SmallModeBegun():
            return change(mode, declared=mode.declared + 1, newest=event)
        case facts.SmallModeEnded():
            return change(mode, newest=None)
        case facts.NoticeBegun(number=number):
            return change(mode, notices={**mode.notices, number: Notice(event)})
        case facts.NoticeObjected(number=number) if number in mode.notices:
            objected = change(mode.notices[number], is_objected=True)
            return change(mode, notices={**mode.notices, number: objected})
    return mode


def small_mode_of(work: Work, federation: str) -> SmallMode:
    """The mode as the log has it now, with all its notices; part of the decision."""
    public = work.fold(small_mode_stream(federation), SmallMode(), evolve)
    veiled = work.fold(small_mode_stream(federation, veiled=True), SmallMode(), evolve)
    return msgspec.structs.replace(public, notices={**public.notices, **veiled.notices})


def notices_of(mode: SmallMode, proposal: int) -> Iterator[Notice]:
    """The notices of this declaration about one proposal."""
    for notice in mode.notices.values():
        if notice.begun.proposal == proposal and notice.begun.declared == mode.declared:
            yield notice


def has_waited(work: Work, federation: str, proposal: int) -> bool:
    """Whether a proposal has waited as declared, and no one objected: it takes no second person today."""
    mode, today = small_mode_of(work, federation), work.today(work.zone)
    notices = list(notices_of(mode, proposal))
    return (
        mode.is_on(today)
        and not any(notice.is_objected for notice in notices)
        and any(each.begun.ends_on < today <= each.begun.ends_on + GOOD_FOR for each in notices)
    )
