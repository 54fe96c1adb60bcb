"""Criteria made of a player's own results: points, wins, progress, and the lot."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from events.citing import cites
from tournaments.rules.gladiator import Form
from tournaments.rules.tiebreaks.criterion import Criterion, Part, half, outcome
from tournaments.rules.tiebreaks.record import Table, Won


@cites("SLSF-G 17.2a", "SLSF-R 18.2a", "SLSF-G 25.6a", "SLSF-R 26.6a", "PSGRP §4.1")
def game_points(table: Table, level: Sequence[int]) -> list[int]:
    """Game points, byes included, in half points."""
    return [table.half_points[seat] for seat in level]


@cites("SLSF-G 17.2b", "SLSF-R 18.2b", "SLSF-G 25.6b", "SLSF-R 26.6b")
def match_points(table: Table, level: Sequence[int]) -> list[int]:
    """Match points, byes included."""
    return [table.match_points[seat] for seat in level]


@cites("SLSF-G 17.2e", "SLSF-R 18.2e", "SLSF-G 25.6f", "SLSF-R 26.6f", "PSGRP §4.3", "PSGRP §4.4")
def match_wins(table: Table, level: Sequence[int]) -> list[int]:
    """Number of matches won, by walkover too; a bye or pause is no win."""
    return [table.match_wins[seat] for seat in level]


@cites("PSGRP §4.3")
def progress(table: Table, level: Sequence[int]) -> list[int]:
    """The sum of the totals after each round, in half points.

    The points of a round stand in the total of that round and of every later one.
    """
    last = table.rounds + 1
    return [
        sum(half_points * (last - number) for number, half_points, _ in table.results(seat)) for seat in level
    ]


@cites("DSU 4.9.8")
def ordinary_wins(table: Table, level: Sequence[int]) -> list[int]:
    """Ordinary games won."""
    return [len(_won(table, seat, Form.ORDINARY)) for seat in level]


@cites("DSU 4.9.8")
def reduced_wins(table: Table, level: Sequence[int]) -> list[int]:
    """Games won with reduced thinking time, blitz not counted."""
    return [len(_won(table, seat, Form.REDUCED)) for seat in level]


def _won(table: Table, seat: int, form: Form) -> list[Won]:
    player = table.players[seat]
    return [won for won in table.record.won if won.winner == player and won.form is form]


@cites("PSGRP §4.3", "PSGRP §4.4", "DSU 4.9.10", "DSU 4.9.5 F10")
def lot(table: Table, level: Sequence[int]) -> list[int]:
    """The place in the order of the lots drawn; all 0 until a lot has been drawn for everybody level."""
    drawn = table.lot_of
    if len(level) == 1 or not all(seat in drawn for seat in level):
        return [0] * len(level)
    return [drawn[seat] for seat in level]


def open_game_points(table: Table, seat: int, level: Sequence[int]) -> Iterator[Part]:
    """Every match and bye with its game points."""
    for met in table.met[seat]:
        yield Part(outcome(met), met.opponent, half(met.half_points), half(met.half_points), met.round_number)
    for bye in table.byes[seat]:
        yield Part("tiebreak.bye", None, half(bye.half_points), half(bye.half_points), bye.round_number)


def open_match_points(table: Table, seat: int, level: Sequence[int]) -> Iterator[Part]:
    """Every match and bye with its match points."""
    for met in table.met[seat]:
        points = Fraction(met.match_points or 0)
        yield Part(outcome(met), met.opponent, half(met.half_points), points, met.round_number)
    for bye in table.byes[seat]:
        yield Part("tiebreak.bye", None, half(bye.half_points), Fraction(bye.match_points), bye.round_number)


def open_match_wins(table: Table, seat: int, level: Sequence[int]) -> Iterator[Part]:
    """Every match: 1 for a win, else 0; a bye is no win."""
    for met in table.met[seat]:
        won = Fraction(met.match_points == 2)
        yield Part(outcome(met), met.opponent, half(met.half_points), won, met.round_number)
    for bye in table.byes[seat]:
        yield Part("tiebreak.bye_no_win", None, half(bye.half_points), Fraction(0), bye.round_number)


def open_progress(table: Table, seat: int, level: Sequence[int]) -> Iterator[Part]:
    """Every round with its points and the total after it; a round of absence repeats the total."""
    of_round: dict[int, tuple[int | None, int]] = {}
    for met in table.met[seat]:
        of_round[met.round_number] = (met.opponent, met.half_points)
    for bye in table.byes[seat]:
        of_round[bye.round_number] = (None, bye.half_points)
    total = 0
    for number in range(1, table.rounds + 1):
        opponent, points = of_round.get(number, (None, 0))
        total += points
        yield Part("tiebreak.total_after_round", opponent, half(points), half(total), number)


def open_ordinary_wins(table: Table, seat: int, level: Sequence[int]) -> Iterator[Part]:
    """Every ordinary game won."""
    return _open_won(table, seat, Form.ORDINARY, "tiebreak.ordinary_won")


def open_reduced_wins(table: Table, seat: int, level: Sequence[int]) -> Iterator[Part]:
    """Every game won with reduced thinking time."""
    return _open_won(table, seat, Form.REDUCED, "tiebreak.reduced_time_won")


def _open_won(table: Table, seat: int, form: Form, reason: str) -> Iterator[Part]:
    for won in _won(table, seat, form):
        yield Part(reason, table.index[won.loser], Fraction(1), Fraction(1), won.round_number)


def open_lot(table: Table, seat: int, level: Sequence[int]) -> Iterator[Part]:
    """The lot, if one was drawn for everybody level."""
    (place,) = (each for other, each in zip(level, lot(table, level), strict=True) if other == seat)
    reason = "tiebreak.lot" if place else "tiebreak.no_lot"
    yield Part(reason, None, Fraction(place), Fraction(place))


OWN_RESULTS = (
    Criterion(name="game_points", scale=2, measure=game_points, open=open_game_points),
    Criterion(name="match_points", scale=1, measure=match_points, open=open_match_points),
    Criterion(name="match_wins", scale=1, measure=match_wins, open=open_match_wins),
    Criterion(name="progress", scale=2, measure=progress, open=open_progress),
    Criterion(name="ordinary_wins", scale=1, measure=ordinary_wins, open=open_ordinary_wins),
    Criterion(name="reduced_wins", scale=1, measure=reduced_wins, open=open_reduced_wins),
    Criterion(name="lot", scale=1, measure=lot, open=open_lot, rising=True),
)
