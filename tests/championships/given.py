"""Facts that specifications of championships begin with: the championship of 2026, Easter Monday 6 April."""

from __future__ import annotations

import datetime as dt
from typing import Any
from uuid import UUID

from events.types import Event
from federation.members.events import MembershipStarted, PersonRegistered
from federation.officials.roles import Role
from ratings.championships import commands as acts
from ratings.championships import events as facts
from ratings.championships.state import championship_stream
from tests.support.specification import Specification, given
from tournaments import events as played
from tournaments.events import Organiser, OrganiserKind, PairedBoard, TimeControl
from tournaments.state import stream_of

FED = "dsu"
YEAR = 2026
DM = {"federation": FED, "kind": "dm", "year": YEAR}
STREAM = championship_stream(FED, "dm", YEAR)
LAST_YEAR = championship_stream(FED, "dm", YEAR - 1)
DEADLINE = dt.date(2026, 3, 2)
"""Five weeks before Easter Monday."""

FIRST_DAY = dt.date(2026, 4, 3)
IN_TIME = dt.date(2026, 2, 20)
BEFORE = dt.datetime(2026, 3, 2, 12, tzinfo=dt.UTC)
"""On the last day of entries."""

AFTER = dt.datetime(2026, 3, 10, 12, tzinfo=dt.UTC)
"""When entries are over."""

CLUB = "bogelunde"
FIELD = 30


def player(number: int) -> str:
    """The id of a player, from 1."""
    return str(UUID(int=0xD000 + number))


def arranged(**changes: Any) -> facts.ChampionshipSetUp:
    form = {**DM, "first_day": FIRST_DAY, "entry_deadline": DEADLINE}
    return facts.ChampionshipSetUp(**(form | changes))


def entry(number: int, **changes: Any) -> facts.ChampionshipEntered:
    form = {"person": player(number), "received_on": IN_TIME, "realm": True}
    return facts.ChampionshipEntered(**(form | changes))


def line(number: int, rating: int, **more: Any) -> facts.EntrantRating:
    return facts.EntrantRating(person=player(number), rating=rating, **more)


def field(count: int, highest: int = 2400, step: int = 10) -> tuple[Event, ...]:
    """So many entrants with their ratings, each `step` below the one before."""
    lines = tuple(line(number, highest - step * (number - 1)) for number in range(1, count + 1))
    return (
        *(entry(number) for number in range(1, count + 1)),
        facts.EntrantRatingsReturned(lines=lines),
    )


def world(*events: Event, roles: tuple[str, ...] = (), club: str = "") -> Specification:
    """Everybody registered and a member, the championship of 2026 with these events, the actor with roles."""
    specified = given(STREAM, *events)
    for number in range(1, FIELD + 1):
        person = player(number)
        specified.also(f"person/{person}", PersonRegistered(federation=FED, personal="0" * 64))
        member = MembershipStarted(
            federation=FED, number=number, person=UUID(person), starts_on=dt.date(2020, 1, 1), club=CLUB
        )
        specified.also(f"membership/{FED}/{number}", member)
    return specified.holding(FED, *roles, club=club) if roles else specified


def executive(*events: Event) -> Specification:
    return world(arranged(), *events, roles=(Role.EXECUTIVE_COMMITTEE,))


def organiser(*events: Event) -> Specification:
    return world(arranged(), *events, roles=(Role.ORGANISER,))


def enter(who: int, **changes: Any) -> acts.EnterChampionship:
    form = {
        **DM,
        "person": player(who),
        "number": who,
        "received_on": IN_TIME,
        "fee_paid": True,
        "registered": acts.Registered(born_on=dt.date(1980, 5, 1), sex="m", country="DEN"),
    }
    return acts.EnterChampionship(**(form | changes))


def round_robin(name: str, games: list[tuple[int, int, int]], *, finished: bool = True) -> tuple[Event, ...]:
    """A tournament of one game a round: two players by number, and the half points of the first."""
    numbers = list(dict.fromkeys(number for game in games for number in game[:2]))
    seat = {number: place for place, number in enumerate(numbers, start=1)}
    found: list[Event] = [_announced(name)]
    found += [played.EntryRegistered(person=player(number)) for number in numbers]
    found.append(played.StartNumbersDrawn(seed="0" * 32, order=tuple(map(player, numbers))))
    for number, (one, other, points) in enumerate(games, start=1):
        boards = (PairedBoard(seat[one], seat[other]),)
        found.append(played.RoundStarted(round_number=number, boards=boards))
        result = played.ResultReported(
            round_number=number, board=1, black=points, white=2 - points, ending="played", both_moved=True
        )
        found.append(result)
    return (*found, played.TournamentFinished()) if finished else tuple(found)


def _announced(name: str) -> played.TournamentAnnounced:
    return played.TournamentAnnounced(
        federation=FED,
        name=name,
        place="Bøgelunde",
        starts_on=FIRST_DAY,
        ends_on=FIRST_DAY + dt.timedelta(days=3),
        discipline="chess",
        rule_book="DSU",
        time_control=TimeControl(base_minutes=100, increment_seconds=30),
        organiser=Organiser(kind=OrganiserKind.BOARD, name="FU"),
    )


CUP = "landsholdsklasse-2026-04-03"
CUP_STREAM = stream_of(FED, CUP)
NAMED = facts.GroupTournamentNamed(group="national", tournament=CUP)
