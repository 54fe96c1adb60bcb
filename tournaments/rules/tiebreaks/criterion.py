"""What a tie-break criterion is: one exact figure a player, and the games it is made of.

A criterion looks at the whole table and at the players who are still level when it is asked. Figures are
integers where they can be: halves and quarters are kept by a scale.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NamedTuple

from tournaments.rules.tiebreaks.record import Met, Table

Measure = Callable[[Table, Sequence[int]], Sequence[Any]]
"""One figure for each of the seats still level: an integer or a Fraction, times the scale. A team's mutual
table is a tuple of integers, compared from the left."""


class Part(NamedTuple):
    """What one game, bye or draw of lots adds to a figure.

    code      what became of it
    opponent  seat, None without one
    figure    what was looked at: the opponent's points or rating, the result, ... as the book reads it
    adds      what counts of it, as the book reads it; all parts of a player sum up to their figure
    round_number  0 where it belongs to no round
    """

    code: str
    opponent: int | None
    figure: Fraction
    adds: Fraction
    round_number: int = 0


Opening = Callable[[Table, int, Sequence[int]], Iterator[Part]]
"""(table, seat, seats level with it when the criterion was asked) -> the parts of its figure."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Criterion:
    """One measure; `scale` is what its figures are divided by to read as in the book.

    `rising`: the lowest figure is the best.
    """

    name: str
    scale: int
    measure: Measure
    open: Opening
    rising: bool = False


def half(points: int) -> Fraction:
    """Half points as the book reads them."""
    return Fraction(points, 2)


def outcome(met: Met) -> str:
    """How a match ended for the player whose row it stands in."""
    return ENDED[met.match_points]


ENDED = {
    2: "tiebreak.match_won",
    1: "tiebreak.match_drawn",
    0: "tiebreak.match_lost",
    None: "tiebreak.match_not_finished",
}
