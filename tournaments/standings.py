"""From the state of a tournament to its standings: which games count, which ladder ranks."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from tournaments.rules.books import Book, book_of
from tournaments.rules.scoring import Game, matches_of
from tournaments.rules.systems import System
from tournaments.rules.tiebreaks import Ladder, ladder, rank
from tournaments.state import Tournament


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One line: `values` exact, by criterion, in the order of the ladder; empty where points alone rank."""

    person: str
    place: int
    shared: bool
    half_points: int
    values: tuple[tuple[str, str], ...]
    decided_by: str


def games_of(state: Tournament) -> list[Game]:
    """Every game with a result, by persons."""
    order, rounds = state.order, state.rounds
    games = []
    for (round_number, board, _), result in state.results.items():
        black, white = rounds[round_number - 1].boards[board - 1]
        games.append(
            Game(
                round_number=round_number,
                players=(order[black - 1], order[white - 1]),
                half_points=(result.black, result.white),
                ending=result.ending,
                both_moved=result.both_moved,
            )
        )
    return games


def ladder_of(state: Tournament) -> Ladder | None:
    """The ladder of the tournament's book and system; None where points alone rank (imported systems)."""
    announced = state.announced
    if (
        announced is None
        or announced.system != System.ROUND_ROBIN
        or not announced.rule_book.startswith("SLSF")
    ):
        return None
    return _ladder(announced.games_per_match, announced.rule_book)


@cache
def _ladder(games_per_match: int, code: str) -> Ladder:
    book: Book = book_of(code)
    return ladder(System.ROUND_ROBIN, games_per_match, book)


def standings(state: Tournament) -> list[Line]:
    """All drawn players from the first place down; level ones in the order of start numbers."""
    by = ladder_of(state)
    return _by_points(state) if by is None else _by_ladder(state, by)


def _by_ladder(state: Tournament, by: Ladder) -> list[Line]:
    placings = rank(state.order, matches_of(games_of(state), state.games_per_match), by)
    points = _half_points(state)
    names = [(step.criterion.name, step.criterion.scale) for step in by.steps]
    return [
        Line(
            person=placing.player,
            place=placing.place,
            shared=placing.shared,
            half_points=points[placing.player],
            values=tuple(
                (name, str(measured) if scale == 1 else str(Fraction(measured, scale)))
                for (name, scale), measured in zip(names, placing.measured, strict=True)
            ),
            decided_by=placing.decided_by,
        )
        for placing in placings
    ]


def _by_points(state: Tournament) -> list[Line]:
    points = _half_points(state)
    ordered = sorted(state.order, key=points.__getitem__, reverse=True)
    places: dict[int, int] = {}
    for index, person in enumerate(ordered, start=1):
        places.setdefault(points[person], index)
    count = {half: sum(1 for p in ordered if points[p] == half) for half in places}
    return [
        Line(
            person=person,
            place=places[points[person]],
            shared=count[points[person]] > 1,
            half_points=points[person],
            values=(),
            decided_by="",
        )
        for person in ordered
    ]


def _half_points(state: Tournament) -> dict[str, int]:
    points = dict.fromkeys(state.order, 0)
    for (round_number, board, _), result in state.results.items():
        black, white = state.rounds[round_number - 1].boards[board - 1]
        points[state.order[black - 1]] += result.black
        points[state.order[white - 1]] += result.white
    for bye in state.byes:
        points[state.order[bye.start_number - 1]] += bye.half_points
    return points
