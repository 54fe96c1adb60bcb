"""Correspondence play of the demo season: one event ended and ranked, one in play, both invented."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from random import Random
from typing import Any

import msgspec

from events.work import Act, Command
from federation.officials.roles import Role
from ratings.demo.cast import Cast, Figure
from ratings.demo.plan import FEDERATION
from ratings.demo.step import Step, login_of
from ratings.rules.correspondence.counting import CorrespondenceEnding
from ratings.systems.correspondence import commands as acts
from ratings.systems.correspondence.events import StatedRanking

PLAYERS = 6
GAMES = 2
HELD = (13, 12, 11, 11, 9)
"""Indexes of the rankings taken over, strongest first: 3 dan to 2 kyu. The sixth player is new."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """One event as it is planned; `done`: how many of every hundred games have ended."""

    name: str
    starts_on: dt.date
    ends_on: dt.date
    players: tuple[Figure, ...]
    done: int

    @property
    def here(self) -> dict[str, Any]:
        """Which event an act is about."""
        return {"federation": FEDERATION, "event": acts.event_id(self.name, self.starts_on)}


def steps(everybody: Cast, today: dt.date, luck: Random) -> Iterator[Step]:
    """Every act: rankings from before, an event of last year that is ranked, one that runs."""
    players = everybody.renju[:PLAYERS]
    month = today.replace(day=1)
    yield from _held_before(players, month)
    ended = Played(
        name="Brevrenju",
        starts_on=month - dt.timedelta(days=560),
        ends_on=today - dt.timedelta(days=9),
        players=players,
        done=100,
    )
    running = Played(
        name="Vinterbrevet",
        starts_on=month - dt.timedelta(days=120),
        ends_on=month + dt.timedelta(days=300),
        players=tuple(reversed(players)),
        done=30,
    )
    yield from _course(ended, luck, today)
    yield from _ranked(ended)
    yield from _course(running, luck, today)


def _held_before(players: tuple[Figure, ...], month: dt.date) -> Iterator[Step]:
    for number, (index, player) in enumerate(zip(HELD, players, strict=False)):
        act = acts.TakeOverRanking(
            federation=FEDERATION,
            person=player.id,
            on=month - dt.timedelta(days=900 + 100 * number),
            ranking=index,
            reference="Korrespondenslistan",
        )
        yield _say(f"ranking {player.id}", Role.RATING_COMMITTEE, acts.take_over_ranking, act)


def _course(event: Played, luck: Random, today: dt.date) -> Iterator[Step]:
    """From the announcement to the games that have ended by now."""
    here, name, first = event.here, event.name, event.starts_on
    announced = acts.AnnounceEvent(
        federation=FEDERATION, name=name, starts_on=first, ends_on=event.ends_on, games_per_pair=GAMES
    )
    persons = tuple(player.id for player in event.players)
    before: tuple[tuple[str, Role, Command[Any], msgspec.Struct], ...] = (
        ("announced", Role.TOURNAMENT_COMMITTEE, acts.announce_event, announced),
        (
            "sanctioned",
            Role.BOARD,
            acts.sanction_event,
            acts.SanctionEvent(**here, reference="Styrelsen §7"),
        ),
        ("entered", Role.ARBITER, acts.enter_players, acts.EnterPlayers(**here, persons=persons)),
        ("started", Role.ARBITER, acts.start_event, acts.StartEvent(**here, starts_on=first)),
        (
            "conditions",
            Role.ARBITER,
            acts.send_conditions,
            acts.SendConditions(**here, on=first + dt.timedelta(days=6)),
        ),
    )
    for step, role, command, act in before:
        yield _say(f"{name} {step}", role, command, act)
    yield from _games(event, luck, min(today, event.ends_on))


def _games(event: Played, luck: Random, last: dt.date) -> Iterator[Step]:
    """The stronger of two wins rather more often; who was entered earlier is named first."""
    running = (last - event.starts_on).days
    pairs = [(pair, game) for pair in combinations(event.players, 2) for game in range(1, GAMES + 1)]
    for (one, other), game in pairs:
        if luck.randrange(100) >= event.done:
            continue
        drawn = luck.randrange(6) == 0
        wins = luck.randrange(1_000) < 500 + (one.strength - other.strength)
        act = acts.EndGame(
            **event.here,
            one=one.id,
            other=other.id,
            game=game,
            half_points=(1, 1) if drawn else (2, 0) if wins else (0, 2),
            ending=CorrespondenceEnding.DRAW_AGREED if drawn else CorrespondenceEnding.RESIGNATION,
            on=event.starts_on + dt.timedelta(days=luck.randint(running // 4, running)),
        )
        name = f"{event.name} {one.id} {other.id} {game}"
        yield _say(name, Role.ARBITER, acts.end_game, act)


def _ranked(event: Played) -> Iterator[Step]:
    """Closed, reported by the arbiter with the rankings from before, ranked by the committee."""
    here, name = event.here, event.name
    stated = tuple(
        StatedRanking(person=player.id, ranking=index)
        for player, index in zip(event.players, (*HELD, 0), strict=True)
    )
    closed = acts.CloseEvent(**here, ends_on=event.ends_on)
    report = acts.SubmitCalculation(**here, rankings=stated)
    yield _say(f"{name} closed", Role.ARBITER, acts.close_event, closed)
    yield _say(f"{name} reported", Role.ARBITER, acts.submit_calculation, report)
    yield _say(f"{name} ranked", Role.RATING_COMMITTEE, acts.rank_event, acts.RankEvent(**here))


def _say(name: str, role: Role, command: Command[Act], act: Act) -> Step:
    return Step(f"correspondence {name}", login_of(FEDERATION, role), command, act)
