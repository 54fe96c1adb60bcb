"""Tournaments of the demo by the Danish and the Polish book, and a Monrad by the Swedish one."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from random import Random
from typing import Any

from ratings.demo import arbiters
from ratings.demo.cast import Cast
from ratings.demo.names import CLUBS
from ratings.demo.step import Step
from ratings.demo.swiss import Meeting, system_of
from ratings.demo.swiss import steps as steps_of
from tournaments.rules.systems import System

POLISH_YEAR = 2019
"""The Polish book was in force until 18 November 2019."""


def steps(everybody: Cast, today: dt.date, luck: Random) -> Iterator[Step]:
    """Every act of these tournaments."""
    yield from arbiters.steps(everybody, today)
    for meeting in (*_danish(everybody, today), *_polish(everybody), _swedish(everybody, today)):
        yield from steps_of(meeting, luck)


DANISH: dict[str, Any] = {
    "federation": "dsu",
    "rule_book": "DSU",
    "discipline": "chess",
    "base_minutes": 90,
}
CORRECTED: dict[str, object] = {"correction": "ordinary", "cash_shared": False}


def _danish(everybody: Cast, today: dt.date) -> Iterator[Meeting]:
    """A Danish Swiss in play with an adjourned game, a Monrad that somebody left, a small Dubov."""
    yield Meeting(
        **DANISH,
        name="Bøgelunde weekend",
        place="Bøgelunde",
        club=CLUBS["dsu"][1][0],
        starts_on=today - dt.timedelta(days=1),
        ends_on=today + dt.timedelta(days=1),
        players=everybody.danes[:22],
        officials=everybody.danes[22:],
        play=system_of(System.DANISH_SWISS, rounds=7, **CORRECTED),
        rounds_done=3,
        finished=False,
        adjourned=True,
    )
    yield from _danish_and_over(everybody, today)


def _danish_and_over(everybody: Cast, today: dt.date) -> Iterator[Meeting]:
    """The Monrad and the Dubov."""
    yield Meeting(
        **DANISH,
        name="Tårnhøj Monrad",
        place="Tårnhøj",
        club=CLUBS["dsu"][0][0],
        starts_on=today - dt.timedelta(days=60),
        ends_on=today - dt.timedelta(days=58),
        players=everybody.danes[:13],
        officials=everybody.danes[14:16],
        play=system_of(System.DANISH_MONRAD, rounds=5, **CORRECTED),
        rounds_done=5,
        leaver_after=2,
    )
    yield Meeting(
        **DANISH,
        name="Vesterskov Dubov",
        place="Vesterskov",
        club=CLUBS["dsu"][2][0],
        starts_on=today - dt.timedelta(days=100),
        ends_on=today - dt.timedelta(days=98),
        players=everybody.danes[4:20],
        officials=everybody.danes[20:22],
        play=system_of(System.DUBOV, rounds=5, **CORRECTED),
        rounds_done=5,
    )


def _polish(everybody: Cast) -> Iterator[Meeting]:
    """A Swiss with a pause in every round, and a round robin played twice over."""
    poles: dict[str, Any] = {"federation": "psgrp", "rule_book": "PSGRP", "discipline": "gomoku"}
    yield Meeting(
        **poles,
        place="Sosnowo",
        name="Jesień w Sosnowie",
        club=CLUBS["psgrp"][0][0],
        starts_on=dt.date(POLISH_YEAR, 9, 21),
        ends_on=dt.date(POLISH_YEAR, 9, 22),
        players=everybody.poles,
        play=system_of(System.MONRAD, rounds=6),
        rounds_done=6,
    )
    yield Meeting(
        **poles,
        place="Sosnowo",
        name="Finał w Sosnowie",
        club=CLUBS["psgrp"][1][0],
        starts_on=dt.date(POLISH_YEAR, 11, 9),
        ends_on=dt.date(POLISH_YEAR, 11, 11),
        players=everybody.poles[:5],
        play=system_of(System.ROUND_ROBIN, cycles=2),
        rounds_done=10,
    )


def _swedish(everybody: Cast, today: dt.date) -> Meeting:
    """A Monrad of members and guests that is over and waits for its report."""
    return Meeting(
        federation="slsf",
        rule_book="SLSF-G",
        discipline="gomoku",
        name="Tallköping Monrad",
        place="Tallköping",
        club=CLUBS["slsf"][4][0],
        starts_on=today - dt.timedelta(days=3),
        ends_on=today - dt.timedelta(days=2),
        players=everybody.gomoku[:19],
        play=system_of(System.MONRAD, rounds=7),
        rounds_done=7,
    )
