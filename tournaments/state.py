"""The state of one tournament, folded from its stream: what commands decide on and pages are made from."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from events.types import Event
from federation.members.state import slug
from tournaments import events as facts
from tournaments.rules.scoring import Ending

GameKey = tuple[int, int, int]
"""Round, board, game of the match, each from 1."""


class Result(msgspec.Struct, frozen=True):
    """One game as it stands: half points of Black and White."""

    black: int
    white: int
    ending: Ending
    both_moved: bool
    corrected: bool = False


class Round(msgspec.Struct, frozen=True):
    """Board k stands at index k - 1, each (start number of Black, of White); `resting` 0: nobody."""

    boards: tuple[tuple[int, int], ...]
    resting: int
    label: str


class Bye(msgspec.Struct, frozen=True):
    """Points without an opponent."""

    round_number: int
    start_number: int
    half_points: int
    kind: str


class Tournament(msgspec.Struct, frozen=True):
    """Everything that the stream says, each later word in place of the earlier one."""

    announced: facts.TournamentAnnounced | None = None
    regulations: Mapping[str, str] = {}
    consented: bool = False
    published: bool = False
    special_rules: tuple[str, ...] = ()
    draw_terms: tuple[str, ...] = ()
    sanction_number: str = ""
    sanctioning_refused: bool = False
    cancelled: bool = False
    arbiters: tuple[str, ...] = ()
    chief_arbiter: str = ""
    entries: Mapping[str, str] = {}
    seeding: tuple[facts.SeedingRecorded, ...] = ()
    seed: str = ""
    order: tuple[str, ...] = ()
    rounds: tuple[Round, ...] = ()
    byes: tuple[Bye, ...] = ()
    results: Mapping[GameKey, Result] = {}
    finished: bool = False
    filed: bool = False
    accepted: bool = False

    @property
    def sanctioned(self) -> bool:
        """Whether the board sanctioned it."""
        return bool(self.sanction_number)

    @property
    def drawn(self) -> bool:
        """Whether start numbers stand."""
        return bool(self.order)

    @property
    def games_per_match(self) -> int:
        """Games a match."""
        return self.announced.games_per_match if self.announced else 1

    def missing_games(self, round_number: int) -> list[GameKey]:
        """Games of a started round that nobody has handed in."""
        return [
            (round_number, board, game)
            for board in range(1, len(self.rounds[round_number - 1].boards) + 1)
            for game in range(1, self.games_per_match + 1)
            if (round_number, board, game) not in self.results
        ]

    def all_missing_games(self) -> list[GameKey]:
        """Games of all started rounds that nobody has handed in."""
        return [key for number in range(1, len(self.rounds) + 1) for key in self.missing_games(number)]


def tournament_id(name: str, starts_on: dt.date) -> str:
    """What a tournament is called in streams and addresses; the same name on the same day is the same one."""
    return f"{slug(name)}-{starts_on.isoformat()}"


def stream_of(federation: str, tournament: str) -> str:
    """The stream of a tournament."""
    return f"tournament/{federation}/{tournament}"


def calendar_stream(federation: str, discipline: str, year: int) -> str:
    """The stream of a year's sanctioned tournaments."""
    return f"calendar/{federation}/{discipline}/{year}"


_change = msgspec.structs.replace
Step = Callable[[Tournament, Any], Tournament]


def _announced(state: Tournament, event: facts.TournamentAnnounced) -> Tournament:
    return _change(state, announced=event, regulations=event.regulations)


def _deadline(state: Tournament, event: facts.EntryDeadlineMoved) -> Tournament:
    if state.announced is None:
        return state
    return _change(state, announced=_change(state.announced, entry_deadline=event.entry_deadline))


def _result(state: Tournament, event: facts.ResultReported | facts.ResultCorrected) -> Tournament:
    result = Result(
        event.black, event.white, event.ending, event.both_moved, isinstance(event, facts.ResultCorrected)
    )
    key = (event.round_number, event.board, event.game)
    return _change(state, results={**state.results, key: result})


def _round(state: Tournament, event: facts.RoundStarted) -> Tournament:
    boards = tuple((board.black, board.white) for board in event.boards)
    return _change(state, rounds=(*state.rounds, Round(boards, event.resting, event.label)))


def _bye(state: Tournament, event: facts.ByeAwarded) -> Tournament:
    bye = Bye(event.round_number, event.start_number, event.half_points, event.kind)
    return _change(state, byes=(*state.byes, bye))


def _withdrawn(state: Tournament, event: facts.EntryWithdrawn) -> Tournament:
    return _change(state, entries={p: club for p, club in state.entries.items() if p != event.person})


def _arbiter(state: Tournament, event: facts.ArbiterAppointed) -> Tournament:
    others = tuple(person for person in state.arbiters if person != event.person)
    chief = event.person if event.chief else state.chief_arbiter
    return _change(state, arbiters=(*others, event.person), chief_arbiter=chief)


_STEPS: dict[type[Event], Step] = {
    facts.ResultReported: _result,
    facts.ResultCorrected: _result,
    facts.EntryRegistered: lambda s, e: _change(s, entries={**s.entries, e.person: e.club}),
    facts.RoundStarted: _round,
    facts.ByeAwarded: _bye,
    facts.TournamentAnnounced: _announced,
    facts.RegulationsAmended: lambda s, e: _change(s, regulations={**s.regulations, **e.regulations}),
    facts.EntryDeadlineMoved: _deadline,
    facts.RegulationsConsented: lambda s, e: _change(s, consented=True),
    facts.RegulationsPublished: lambda s, e: _change(s, published=True),
    facts.SpecialRuleApproved: lambda s, e: _change(s, special_rules=(*s.special_rules, e.rule)),
    facts.DrawTermsLaidDown: lambda s, e: _change(s, draw_terms=(*s.draw_terms, e.terms)),
    facts.TournamentSanctioned: lambda s, e: _change(
        s, sanction_number=e.sanction_number, sanctioning_refused=False
    ),
    facts.SanctioningRefused: lambda s, e: _change(s, sanctioning_refused=True),
    facts.TournamentCancelled: lambda s, e: _change(s, cancelled=True),
    facts.ArbiterAppointed: _arbiter,
    facts.EntryWithdrawn: _withdrawn,
    facts.SeedingRecorded: lambda s, e: _change(s, seeding=(*s.seeding, e)),
    facts.StartNumbersDrawn: lambda s, e: _change(s, seed=e.seed, order=e.order),
    facts.TournamentFinished: lambda s, e: _change(s, finished=True),
    facts.ReportFiled: lambda s, e: _change(s, filed=True),
    facts.ReportAccepted: lambda s, e: _change(s, accepted=True),
}


def evolve(state: Tournament, event: Event) -> Tournament:
    """Accepts every fact, judges none."""
    return _STEPS[type(event)](state, event)


Calendar = Mapping[str, dt.date]
"""Sanctioned tournaments of a year, each with its last playing day."""

EMPTY_CALENDAR: Calendar = {}


def evolve_calendar(tournaments: Calendar, event: Event) -> Calendar:
    """Accepts every fact, judges none."""
    if isinstance(event, facts.PlacedInCalendar):
        return {**tournaments, event.tournament: event.ends_on}
    return tournaments


def tournament_events() -> tuple[type[Event], ...]:
    """Every event type that a tournament's own stream holds."""
    return tuple(_STEPS)
