"""The Danish register of warnings and quarantines (DSU 4.1.2 §19), worked out from what was decided.

    warning                          valid for 1 year after the last playing day of its tournament
    another one in that time         becomes a quarantine of 3 months
    one within 1 year after the end
        of a quarantine              becomes a quarantine of 3 months
    a quarantine in that year        runs twice as long

What has run out is gone from the register: warnings at once, quarantines a year later. Decisions:

- a warning counts from the day it is decided, or a second one in the same tournament would find none;
- one that became a quarantine is no warning any more; the one before it stays to its own end;
- the test is made on the day of the decision, whatever the day of the offence;
- doubled is the newly imposed length, once, however many earlier quarantines ended within the year.

What a ruling could replace stands in `Reading`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from typing import assert_never

from events.citing import Because, cites
from federation.rules.calendar_months import YEAR, months_after
from federation.sanctions.rules.danish import REGISTER, Length, Quarantined, Sanction, Warned
from federation.sanctions.rules.history import standing

FROM_A_WARNING = Length(months=3)
WARNED_AFTER = "sanction.warned_after"
DOUBLED_AFTER = "sanction.doubled_after"


class Kind(StrEnum):
    """What a sanction stands as in the register."""

    WARNING = "warning"
    QUARANTINE = "quarantine"


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """How two silences of §19 are read.

    converted_doubles  a quarantine that a warning became is doubled too; no: the book gives a fixed time
    running_counts     a quarantine still running counts as one that ended; no: "after its end" is strict
    """

    converted_doubles: bool = False
    running_counts: bool = False


BOOK = Reading()


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """What one sanction came to. Both days belong to it; `length` is None for a warning."""

    sanction: str
    kind: Kind
    decided_on: date
    first_day: date
    last_day: date
    length: Length | None
    trace: tuple[Because, ...]

    @property
    def last_registered(self) -> date:
        """The last day on which the register shows it."""
        return self.last_day if self.kind is Kind.WARNING else months_after(self.last_day, YEAR)

    def registered_on(self, day: date) -> bool:
        """Whether the register shows it on a day, run out or not."""
        return self.decided_on <= day <= self.last_registered

    def in_force_on(self, day: date) -> bool:
        """Whether a warning is valid, or a quarantine bars, on a day."""
        return self.first_day <= day <= self.last_day


@cites("DSU 4.1.2 §19")
def entries(
    given: Iterable[Sanction], overturned: Collection[str] = (), reading: Reading = BOOK
) -> tuple[Entry, ...]:
    """Everything that was ever entered for one player, in order of decision; `overturned` left out."""
    made: list[Entry] = []
    for sanction in standing(given, overturned):
        match sanction:
            case Warned():
                made.append(_warning(sanction, made, reading))
            case Quarantined():
                made.append(_quarantine(sanction, made, reading))
            case _:
                assert_never(sanction)
    return tuple(made)


def _warning(given: Warned, before: Sequence[Entry], reading: Reading) -> Entry:
    """A warning as it is entered; both grounds for a quarantine together make one, of three months."""
    day = given.decided_on
    trace = _still_warned(before, day) or _after_a_quarantine(before, day, reading, WARNED_AFTER)
    if trace:
        doubling = reading.converted_doubles and _after_a_quarantine(before, day, reading, DOUBLED_AFTER)
        length = FROM_A_WARNING.doubled if doubling else FROM_A_WARNING
        return _barred(given.id, day, day, length, trace + (doubling or ()))
    last_day = months_after(given.event_last_day, YEAR)
    return Entry(
        sanction=given.id,
        kind=Kind.WARNING,
        decided_on=day,
        first_day=day,
        last_day=last_day,
        length=None,
        trace=(Because(REGISTER, "sanction.valid_for_a_year", (given.event_last_day, last_day)),),
    )


def _quarantine(given: Quarantined, before: Sequence[Entry], reading: Reading) -> Entry:
    doubling = _after_a_quarantine(before, given.decided_on, reading, DOUBLED_AFTER)
    length = given.length.doubled if doubling else given.length
    return _barred(given.id, given.decided_on, given.begins, length, doubling)


def _barred(
    sanction: str, decided_on: date, first_day: date, length: Length, trace: tuple[Because, ...]
) -> Entry:
    last_day = length.last_day(first_day)
    return Entry(
        sanction=sanction,
        kind=Kind.QUARANTINE,
        decided_on=decided_on,
        first_day=first_day,
        last_day=last_day,
        length=length,
        trace=(*trace, Because(REGISTER, "sanction.barred", (first_day, last_day))),
    )


def _still_warned(before: Iterable[Entry], day: date) -> tuple[Because, ...]:
    """The first warning valid on this day, if any."""
    for entry in before:
        if entry.kind is Kind.WARNING and entry.in_force_on(day):
            because = Because(REGISTER, "sanction.warned_again", (entry.sanction, entry.last_day))
            return (because,)
    return ()


def _after_a_quarantine(
    before: Iterable[Entry], day: date, reading: Reading, reason: str
) -> tuple[Because, ...]:
    """The first quarantine that this day follows within a year, if any, with what that does."""
    for entry in _watching(before, day, reading):
        return (Because(REGISTER, reason, (entry.sanction, entry.last_day)),)
    return ()


def _watching(before: Iterable[Entry], day: date, reading: Reading) -> Iterable[Entry]:
    """Quarantines, whatever they came from, that ended less than a year ago or on this day last year."""
    for entry in before:
        if entry.kind is Kind.QUARANTINE and day <= entry.last_registered:
            over = entry.last_day < day
            if over or (reading.running_counts and entry.in_force_on(day)):
                yield entry


@cites("DSU 4.1.2 §19")
def register(entered: Iterable[Entry], day: date) -> tuple[Entry, ...]:
    """What the register shows on a day: warnings, then quarantines, each in order of decision."""
    shown = [entry for entry in entered if entry.registered_on(day)]
    return tuple(sorted(shown, key=lambda entry: entry.kind is Kind.QUARANTINE))


@cites("DSU 4.1.2 §19")
def still_running(entered: Iterable[Entry], day: date) -> tuple[Because, ...]:
    """A notice to the committee for each quarantine that runs on a day: it neither doubles nor converts."""
    return tuple(
        Because(REGISTER, "sanction.still_running", (entry.sanction, entry.last_day))
        for entry in entered
        if entry.kind is Kind.QUARANTINE and entry.in_force_on(day)
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """What overturning does to one entry; `now` None: it is gone."""

    was: Entry
    now: Entry | None


@cites("DSU 4.1.2 §19")
def overturning(
    given: Collection[Sanction], overturned: Collection[str], sanction: str, reading: Reading = BOOK
) -> tuple[Change, ...]:
    """Every entry that is another one once `sanction` is overturned too, in order of decision.

    Time served is not given back: the change is put before the rating committee.
    """
    after = {entry.sanction: entry for entry in entries(given, {*overturned, sanction}, reading)}
    return tuple(
        Change(was=entry, now=after.get(entry.sanction))
        for entry in entries(given, overturned, reading)
        if after.get(entry.sanction) != entry
    )
