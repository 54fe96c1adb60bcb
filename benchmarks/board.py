"""Forbidden points of renju and whole game records, beside the plain reading of the text.

Positions: of games, of one-sided attacks, strewn over the board. The baseline walks every row stone by stone
(`tests/rules/naive_board.py`), on every 21st of them. That a window is worked out when it is first met is
part of what is measured.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from time import thread_time

from benchmarks.figures import Figure, middle
from tests.rules.naive_board import Grid, games
from tournaments.rules.board.forbidden import forbidden_points
from tournaments.rules.board.games import OpeningRule
from tournaments.rules.board.points import CENTRE, NAMES, POINTS, SIZE, Point, steps_from_centre
from tournaments.rules.board.position import position
from tournaments.rules.board.record import check_record
from tournaments.rules.board.results import GameRecord

SEED = 20261121
NAIVE_EVERY = 21  # no multiple of the four kinds of positions
MOVES = 60

Stones = tuple[list[tuple[int, int]], list[tuple[int, int]]]


def measure(positions: int, records: int) -> Iterator[Figure]:
    """So many positions with all their empty points, and so many records of 60 moves."""
    asked: list[Stones] = list(games(Random(SEED), positions))
    naive = _rate(lambda stones: Grid(*stones).forbidden(), asked[::NAIVE_EVERY])
    fast = _rate(lambda stones: forbidden_points(position(*map(_points, stones))), asked)
    yield Figure(
        name=f"forbidden points of {positions:,} positions",
        value=fast,
        unit="positions/s",
        target=">= 500",
    )
    yield Figure(
        name="forbidden points, beside the text stone by stone",
        value=fast,
        unit="positions/s",
        baseline="stone by stone",
        baseline_value=naive,
        target=">= 40 x",
    )
    yield Figure(
        name=f"record of {MOVES} moves checked, middle of {records:,}",
        value=1_000 * middle(_seconds(records)),
        unit="ms",
        target="< 5",
    )


def _rate(work: Callable[[Stones], object], asked: Sequence[Stones]) -> float:
    """Positions a second of the processor."""
    began = thread_time()
    for stones in asked:
        work(stones)
    return len(asked) / (thread_time() - began)


def _seconds(records: int) -> list[float]:
    random = Random(SEED)
    rule = OpeningRule.FREE_RENJU
    return [_taken(GameRecord(opening=rule, moves=moves_of(random))) for _ in range(records)]


def _taken(record: GameRecord) -> float:
    began = thread_time()
    checked = check_record(record)
    taken = thread_time() - began
    if checked.refusal:
        raise RuntimeError(f"a record of the benchmark's own was refused: {checked.refusal}")
    return taken


def moves_of(random: Random) -> tuple[str, ...]:
    """Sixty stones near the centre, as in a game: the nearer the likelier."""
    others = [point for point in POINTS if point != CENTRE]
    others.sort(key=lambda point: steps_from_centre(point) + 3 * random.random())
    return tuple(NAMES[point] for point in (CENTRE, *others[: MOVES - 1]))


def _points(places: Sequence[tuple[int, int]]) -> list[Point]:
    return [column - 1 + SIZE * (row - 1) for column, row in places]
