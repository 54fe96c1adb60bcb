"""Which tournaments there are around a day: the last periods played, one being played, others to come."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from dataclasses import replace
from itertools import cycle
from random import Random
from typing import NamedTuple

from ratings.books import calendar_of
from ratings.demo.cast import Cast, Figure
from ratings.demo.names import CLUBS, TOURNAMENTS
from ratings.demo.plan import FEDERATION, Mended, Plan, Reached
from ratings.rules.periods import Period

PERIODS = 6
"""Whole periods before the one that is running."""


class Slot(NamedTuple):
    """A tournament of every period: when, what, and how many may play."""

    day: int
    discipline: str
    games_per_match: int
    fewest: int
    most: int


SLOTS = (Slot(17, "gomoku", 1, 8, 14), Slot(50, "renju", 1, 6, 10), Slot(84, "gomoku", 2, 6, 8))

FILED_DAYS_AGO = 6
QUIET_DAYS = 14
"""So long before today nothing else is played: who played then is still waiting for the committee."""


def periods(today: dt.date) -> list[Period]:
    """The periods of the season, the running one last."""
    found = [calendar_of(FEDERATION, SLOTS[0].discipline).of(today)]
    while len(found) <= PERIODS:
        found.insert(0, found[0].previous)
    return found


def published(today: dt.date) -> list[Period]:
    """Periods whose list is out: those before the report that still waits for the committee."""
    filed = today - dt.timedelta(days=FILED_DAYS_AGO)
    return [period for period in periods(today) if period.last_day < filed]


def played(cast: Cast, today: dt.date, luck: Random) -> list[Plan]:
    """Tournaments that are over and accepted, in the order in which they were played."""
    titles = {discipline: cycle(named) for discipline, named in TOURNAMENTS.items()}
    plans = [
        _past(cast, slot, _friday(period.first_day + dt.timedelta(days=slot.day)), titles, luck)
        for period in periods(today)
        for slot in SLOTS
    ]
    over = today - dt.timedelta(days=QUIET_DAYS)
    done = [plan for plan in plans if plan.ends_on < over]
    done[0] = replace(done[0], players=(cast.leaver, *done[0].players[1:]))
    return _with_mistakes(done, published(today)[-1])


def _with_mistakes(plans: list[Plan], period: Period) -> list[Plan]:
    """Two gomoku tournaments of a period have a wrong result: one is put right in time, one too late."""
    early, late = (p for p in plans if p.discipline == "gomoku" and p.ends_on in period)
    mended = {early.tournament: Mended.BEFORE_FILING, late.tournament: Mended.AFTER_THE_LIST}
    return [replace(plan, mended=mended.get(plan.tournament, Mended.NEVER)) for plan in plans]


def present(cast: Cast, today: dt.date, luck: Random) -> Iterator[Plan]:
    """Today: one that waits for the rating committee, one in play, one open for entries, one proposed."""
    base = _plan(("Älvnäs evening series", "Älvnäs", 1), "gomoku", cast.gomoku[0], today)
    open_on, proposed_on = (_friday(today + dt.timedelta(days=days)) for days in (21, 63))
    yield replace(
        base,
        starts_on=today - dt.timedelta(days=FILED_DAYS_AGO + 2),
        ends_on=today - dt.timedelta(days=FILED_DAYS_AGO),
        players=tuple(luck.sample(cast.gomoku, 8)),
        reached=Reached.FILED,
    )
    yield replace(
        base,
        name="National gomoku championship",
        starts_on=today - dt.timedelta(days=1),
        ends_on=today + dt.timedelta(days=1),
        players=_champions(cast, luck),
        reached=Reached.IN_PLAY,
        members_only=True,
        club_mates_apart=True,
    )
    yield replace(
        base,
        name="Älvnäs invitation",
        starts_on=open_on,
        ends_on=open_on + dt.timedelta(days=2),
        players=tuple(luck.sample(cast.gomoku, 7)),
        reached=Reached.OPEN,
        entry_deadline=open_on - dt.timedelta(days=7),
    )
    yield replace(
        _plan(("Harbour renju cup", "Stenhamn", 2), "renju", cast.gomoku[1], proposed_on),
        reached=Reached.PROPOSED,
    )


def _champions(cast: Cast, luck: Random) -> tuple[Figure, ...]:
    """Members only; the one who has an account plays."""
    members = [figure for figure in cast.gomoku if figure.number and figure is not cast.with_account]
    return (cast.with_account, *luck.sample(members, 7))


def _past(
    cast: Cast, slot: Slot, starts_on: dt.date, titles: dict[str, cycle[tuple[str, str, int]]], luck: Random
) -> Plan:
    field = cast.renju if slot.discipline == "renju" else cast.gomoku
    players = tuple(luck.sample(field, luck.randint(slot.fewest, slot.most)))
    plan = _plan(next(titles[slot.discipline]), slot.discipline, luck.choice(cast.gomoku), starts_on)
    return replace(plan, players=players, games_per_match=slot.games_per_match)


def _plan(title: tuple[str, str, int], discipline: str, arbiter: Figure, starts_on: dt.date) -> Plan:
    name, place, club = title
    return Plan(
        name=name,
        place=place,
        club=CLUBS[FEDERATION][club][0],
        discipline=discipline,
        starts_on=starts_on,
        ends_on=starts_on + dt.timedelta(days=2),
        players=(),
        arbiter=arbiter,
    )


def _friday(day: dt.date) -> dt.date:
    return day + dt.timedelta(days=(4 - day.weekday()) % 7)
