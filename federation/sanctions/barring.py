"""Whom a sanction keeps out, decided on the log: what entries and pairings of every room ask.

Only persons named in the federation's one list have a stream of sanctions, so that a field of two hundred
asks for one stream, and for those of the few who stand in it.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Collection, Iterable, Mapping

from events.citing import Because, Behind, cites, resting_on
from events.work import Work
from federation.identity.preconditions import numbers_of
from federation.sanctions.rules.barring import barring
from federation.sanctions.rules.polish import check_admitted
from federation.sanctions.rules.register import Entry
from federation.sanctions.state import (
    NO_SANCTIONS,
    NOBODY,
    Listed,
    Records,
    Sanctions,
    board_bars,
    entered,
    evolve,
    evolve_listed,
    sanctioned_stream,
    sanctions_stream,
)


def behind(federation: str, sanction: str) -> Behind:
    """A sanction as its page is found; `sanction`: its id, as the rules of the register name it."""
    return Behind("sanction", (federation, *sanction.split("/")))


def sanctions_of(work: Work, federation: str, person: str) -> Sanctions:
    """What stands decided about a person, as the log has it now."""
    return work.fold(sanctions_stream(federation, person), NO_SANCTIONS, evolve)


def records_of(work: Work, federation: str, person: str) -> Records:
    """The same under every number of theirs: a person entered twice is one."""
    return {number: sanctions_of(work, federation, number) for number in numbers_of(work, person)}


def listed(work: Work, federation: str, persons: Iterable[str]) -> tuple[str, ...]:
    """Those of these persons who were ever sanctioned in the federation, under any number of theirs."""
    everybody: Listed = work.fold(sanctioned_stream(federation), NOBODY, evolve_listed)
    known = set(everybody)
    if not known:
        return ()
    return tuple(person for person in persons if not known.isdisjoint(numbers_of(work, person)))


@cites("DSU 4.1.1 §7", "DSU 4.1.2 §19")
def bar_of(work: Work, federation: str, person: str, days: Collection[dt.date]) -> Entry | None:
    """The quarantine in force on one of these days that lasts longest, under any number of theirs.

    A warning under one number and one under another meet as two of one person do.
    """
    return bar_in(records_of(work, federation, person), days)


def bar_in(records: Records, days: Collection[dt.date]) -> Entry | None:
    """The same, of what is folded already."""
    return max(barring(entered(records), days), key=lambda entry: entry.last_day, default=None)


def barred_among(
    work: Work, federation: str, persons: Iterable[str], days: Collection[dt.date]
) -> Mapping[str, Entry]:
    """Who of these persons is barred on one of these days, and by what."""
    found = {person: bar_of(work, federation, person, days) for person in listed(work, federation, persons)}
    return {person: bar for person, bar in found.items() if bar is not None}


@cites("PSGRP §9.3")
def check_board_admits(
    work: Work, federation: str, person: str, tournament: str, first_day: dt.date
) -> Because:
    """Refused ("barred_by_the_board") where a resolution names this tournament."""
    for number, state in records_of(work, federation, person).items():
        for bar in board_bars(number, state):
            with resting_on(behind(federation, bar.id)):
                check_admitted(tournament, first_day, (bar,))
    return check_admitted(tournament, first_day, ())
