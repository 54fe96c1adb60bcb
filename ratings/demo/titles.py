"""Titles in the demo: levels held before, conditions, a tournament in play, a diploma."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from random import Random

from events.work import Act, Command
from federation.officials.roles import Role
from ratings.demo import event
from ratings.demo.cast import Cast
from ratings.demo.names import CLUBS
from ratings.demo.plan import FEDERATION, Plan, Reached
from ratings.demo.step import Step, login_of
from ratings.rules.kyu_dan.bands import EventKind
from ratings.rules.kyu_dan.levels import Level, dan, kyu
from ratings.titles import commands
from ratings.titles.events import Ground

HOLDERS = 16
HIGHEST_KYU = 5
"""The strongest begins there; the demo's 25 minutes are enough for titles up to 4 kyu."""


def held_before(everybody: Cast, since: dt.date) -> Iterator[Step]:
    """The stronger players of renju held titles before the season: two of each level, from 5 kyu down."""
    for place, figure in enumerate(everybody.renju[:HOLDERS]):
        act = commands.RecordLevel(
            federation=FEDERATION,
            person=figure.id,
            level=_level(place).number,
            ground=Ground.FIRST_TITLE,
            from_day=since,
            reference="The officer’s list of the year before",
        )
        yield _step(f"level {figure.id}", Role.TITLE_OFFICER, commands.record_level, act)


def stated(plan: Plan) -> Iterator[Step]:
    """What a renju tournament was played under; comes before its report is accepted."""
    if plan.discipline == "renju":
        act = commands.StateConditions(
            **plan.scope,
            kind=EventKind.SLSF_SANCTIONED,
            rif_rules=True,
            clocks=True,
            moves_noted=False,
        )
        yield _step(
            f"{plan.tournament} title conditions", Role.RATING_COMMITTEE, commands.state_conditions, act
        )


def in_play(everybody: Cast, today: dt.date) -> Iterator[Step]:
    """A renju tournament of this weekend: what everybody needs, and what is still missing."""
    guest = next((figure for figure in everybody.renju if not figure.number), everybody.renju[-1])
    players = [figure for figure in everybody.renju[:8] if figure is not guest]
    plan = Plan(
        name="Stenhamn title weekend",
        place="Stenhamn",
        club=CLUBS[FEDERATION][2][0],
        discipline="renju",
        starts_on=today - dt.timedelta(days=1),
        ends_on=today + dt.timedelta(days=1),
        players=(*players, guest),
        arbiter=everybody.gomoku[0],
        reached=Reached.IN_PLAY,
    )
    yield from event.steps(plan, Random(plan.tournament))
    yield from stated(plan)
    abroad = commands.RecordEntryTitle(**plan.scope, person=guest.id, level=dan(1).number)
    yield _step(f"{plan.tournament} guest", Role.ARBITER, commands.record_entry_title, abroad)


def diplomas(everybody: Cast) -> Iterator[Step]:
    """The strongest has the diploma of the title that was taken over; later ones wait on the desk."""
    first = everybody.renju[0]
    act = commands.IssueDiploma(federation=FEDERATION, person=first.id, level=_level(0).number)
    yield _step(f"diploma {first.id}", Role.TITLE_OFFICER, commands.issue_diploma, act)


def _level(place: int) -> Level:
    return kyu(HIGHEST_KYU + place // 2)


def _step(name: str, role: Role, command: Command[Act], act: Act) -> Step:
    return Step(name, login_of(FEDERATION, role), command, act)
