"""A correspondence event that specifications begin with: five players, two games a pair, three years ago."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable
from itertools import combinations
from uuid import UUID

from events.types import Event
from federation.members.events import PersonRegistered
from ratings.rules.correspondence.counting import CorrespondenceEnding
from ratings.systems.correspondence import events as facts
from ratings.systems.correspondence.commands import event_id
from ratings.systems.correspondence.events import StatedRanking
from ratings.systems.correspondence.state import event_stream, index_stream, ranking_stream
from tests.support.specification import Specification, given

FED = "slsf"
FIRST = dt.date(2024, 1, 15)
LAST = dt.date(2025, 1, 31)
TODAY = dt.datetime(2025, 2, 3, 12, tzinfo=dt.UTC)
CUP = event_id("Brevcupen", FIRST)
HERE = {"federation": FED, "event": CUP}
STREAM = event_stream(FED, CUP)
INDEX = index_stream(FED)
PLAYERS = tuple(str(UUID(int=0x700 + number)) for number in range(1, 6))
ANNA, BO, CY, DI, EVA = PLAYERS
REGISTERED = PersonRegistered(federation=FED, personal="0" * 64)

ANNOUNCED = facts.EventAnnounced(
    federation=FED, name="Brevcupen", starts_on=FIRST, ends_on=LAST, games_per_pair=2
)
SANCTIONED = facts.EventSanctioned(reference="2024/1 §4")
ENTERED = facts.PlayersEntered(persons=PLAYERS)
STARTED = facts.EventStarted(starts_on=FIRST)
LISTED = facts.ParticipantsListed(event=CUP, starts_on=FIRST, persons=PLAYERS)
SENT = facts.ConditionsSent(on=FIRST)
READY = (ANNOUNCED, SANCTIONED, ENTERED)
IN_PLAY = (*READY, STARTED, SENT)
CLOSED = facts.EventClosed(ends_on=LAST)
CALLED_OFF = facts.EventCalledOff(reason="0" * 64)


def ended(one: str, other: str, game: int = 1, points: tuple[int, int] = (2, 0), **how) -> facts.GameEnded:
    form = {
        "half_points": points,
        "ending": CorrespondenceEnding.RESIGNATION if 1 not in points else CorrespondenceEnding.DRAW_AGREED,
        "on": LAST,
    }
    return facts.GameEnded(one=one, other=other, game=game, **(form | how))


def all_games(players: Iterable[str] = PLAYERS) -> tuple[facts.GameEnded, ...]:
    """Who was entered earlier wins both."""
    return tuple(ended(one, other, game) for one, other in combinations(players, 2) for game in (1, 2))


def stated(ranking: int = 0) -> tuple[StatedRanking, ...]:
    return tuple(StatedRanking(person=person, ranking=ranking) for person in PLAYERS)


REPORTED = facts.CalculationSubmitted(on=LAST, rankings=stated())
PLAYED = (*IN_PLAY, *all_games(), CLOSED)
RANKED = (*PLAYED, REPORTED, facts.EventRanked())


def taken(person: str, ranking: int, on: dt.date = dt.date(2023, 6, 1)) -> facts.RankingTakenOver:
    return facts.RankingTakenOver(person=person, on=on, ranking=ranking, reference="list of 2023")


def event(*course: Event, role: str = "arbiter") -> Specification:
    """These facts of the event; everybody is registered; the actor holds `role`."""
    start = given(STREAM, *course)
    if role:
        start.holding(FED, role)
    if STARTED in course:
        start.also(INDEX, LISTED)
    return registered(start)


def registered(start: Specification) -> Specification:
    for person in PLAYERS:
        start.also(f"person/{person}", REGISTERED)
    return start


def said_of(person: str) -> str:
    return ranking_stream(FED, person)
