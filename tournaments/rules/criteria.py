"""What the tie-break criteria measure, one function a criterion (SLSF-G 17.2, SLSF-R 18.2).

A criterion looks at the whole table and at the players who are still level when it is asked, and gives
each of them one exact number. Numbers are integers: halves are kept by a scale of 2.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from events.citing import cites
from tournaments.rules.scoring import Match, points_of_match


@dataclass(frozen=True, slots=True)
class Met:
    """One match seen by one player: the opponent's index, own half points, match points (None: open)."""

    opponent: int
    half_points: int
    match_points: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """The crosstable by index into `players`: sums of each player, and every match each has played."""

    players: tuple[str, ...]
    half_points: list[int]
    match_points: list[int]
    match_wins: list[int]
    met: list[list[Met]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Criterion:
    """One measure; `scale` is what its integers are divided by to read as in the book."""

    name: str
    scale: int
    measure: Callable[[Table, Sequence[int]], list[int]]


def tabulate(players: Sequence[str], matches: Iterable[Match]) -> Table:
    """The crosstable of `matches`; every player of a match must be among `players` (else KeyError)."""
    index = {player: place for place, player in enumerate(players)}
    half_points = [0] * len(index)
    match_points = [0] * len(index)
    match_wins = [0] * len(index)
    met: list[list[Met]] = [[] for _ in index]
    for match in matches:
        one, other = index[match.players[0]], index[match.players[1]]
        scored = points_of_match(match.half_points) if match.finished else (None, None)
        for seat, opponent, half, points in (
            (one, other, match.half_points[0], scored[0]),
            (other, one, match.half_points[1], scored[1]),
        ):
            half_points[seat] += half
            match_points[seat] += points or 0
            match_wins[seat] += points == 2
            met[seat].append(Met(opponent, half, points))
    return Table(
        players=tuple(players),
        half_points=half_points,
        match_points=match_points,
        match_wins=match_wins,
        met=met,
    )


@cites("SLSF-G 17.2a", "SLSF-R 18.2a")
def game_points(table: Table, level: Sequence[int]) -> list[int]:
    """Game points, in half points."""
    return [table.half_points[seat] for seat in level]


@cites("SLSF-G 17.2b", "SLSF-R 18.2b")
def match_points(table: Table, level: Sequence[int]) -> list[int]:
    """Match points."""
    return [table.match_points[seat] for seat in level]


@cites("SLSF-G 17.2c", "SLSF-R 18.2c")
def berger(table: Table, level: Sequence[int]) -> list[int]:
    """Match points of the opponents beaten and half those of opponents drawn with; in halves."""
    total = table.match_points
    # A won match has 2 match points, a drawn one 1: the sum comes out doubled, which is the scale.
    return [
        sum([met.match_points * total[met.opponent] for met in table.met[seat] if met.match_points])
        for seat in level
    ]


@cites("SLSF-G 17.2d", "SLSF-R 18.2d")
def mutual_game_points(table: Table, level: Sequence[int]) -> list[int]:
    """Game points against those level after the criteria before, in half points; alone: 0.

    Decision: one small table for the whole level group, not begun again as it splits.
    """
    if len(level) == 1:
        return [0]
    group = set(level)
    return [sum([met.half_points for met in table.met[seat] if met.opponent in group]) for seat in level]


@cites("SLSF-G 17.2e", "SLSF-R 18.2e")
def match_wins(table: Table, level: Sequence[int]) -> list[int]:
    """Number of matches won."""
    return [table.match_wins[seat] for seat in level]


CRITERIA = {
    criterion.name: criterion
    for criterion in (
        Criterion(name="game_points", scale=2, measure=game_points),
        Criterion(name="match_points", scale=1, measure=match_points),
        Criterion(name="berger_match_points", scale=2, measure=berger),
        Criterion(name="mutual_game_points", scale=2, measure=mutual_game_points),
        Criterion(name="match_wins", scale=1, measure=match_wins),
    )
}
