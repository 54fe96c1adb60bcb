"""The 26 openings of renju (SLSF-R 8.2, diagrams 1 and 2).

The diagrams give positions without names: move 1 in the centre, move 2 touching it on a line (direct) or on a
diagonal (indirect), move 3 within the 5 x 5 square. Up to the symmetries of the board there are 13 of each
kind. The names are the field's and only labels. Decision: 8.2a calls the direct ones "vertical"; move 2
beside the centre in the rank is the same opening turned.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from events.citing import cites
from tournaments.rules.board.points import CENTRE, NUMBERS, Point
from tournaments.rules.board.symmetry import SYMMETRIES


class Kind(StrEnum):
    """Whether move 2 stands beside the centre on a line of the board or on a diagonal."""

    DIRECT = "direct"
    INDIRECT = "indirect"


@dataclass(frozen=True, slots=True, kw_only=True)
class NamedOpening:
    """One of the 26: `code` such as D4, its Japanese name, and moves 2 and 3 as the diagrams turn it."""

    code: str
    name: str
    second: Point
    third: Point

    @property
    def kind(self) -> Kind:
        """Direct or indirect."""
        return Kind.DIRECT if self.code.startswith("D") else Kind.INDIRECT


SECOND = {"D": "h9", "I": "i9"}
THIRD = (
    ("D1", "Kansei", "h10"),
    ("D2", "Keigetsu", "i10"),
    ("D3", "Sosei", "j10"),
    ("D4", "Kagetsu", "i9"),
    ("D5", "Zangetsu", "j9"),
    ("D6", "Ugetsu", "i8"),
    ("D7", "Kinsei", "j8"),
    ("D8", "Shogetsu", "h7"),
    ("D9", "Kyugetsu", "i7"),
    ("D10", "Shingetsu", "j7"),
    ("D11", "Zuisei", "h6"),
    ("D12", "Sangetsu", "i6"),
    ("D13", "Yusei", "j6"),
    ("I1", "Chosei", "j10"),
    ("I2", "Kyogetsu", "j9"),
    ("I3", "Kosei", "j8"),
    ("I4", "Suigetsu", "j7"),
    ("I5", "Ryusei", "j6"),
    ("I6", "Ungetsu", "i8"),
    ("I7", "Hogetsu", "i7"),
    ("I8", "Rangetsu", "i6"),
    ("I9", "Gingetsu", "h7"),
    ("I10", "Myojo", "h6"),
    ("I11", "Shagetsu", "g7"),
    ("I12", "Meigetsu", "g6"),
    ("I13", "Suisei", "f6"),
)
OPENINGS = tuple(
    NamedOpening(code=code, name=name, second=NUMBERS[SECOND[code[0]]], third=NUMBERS[third])
    for code, name, third in THIRD
)
PLACED = {
    (symmetry[opening.second], symmetry[opening.third]): opening
    for opening in OPENINGS
    for symmetry in SYMMETRIES
}
"""Moves 2 and 3 as they may lie on the board -> their opening."""

SECONDS = frozenset(second for second, _ in PLACED)
"""Where move 2 may stand."""


@cites("SLSF-R 8.2")
def named_opening(moves: Sequence[Point]) -> NamedOpening | None:
    """Which of the 26 the first three moves are, whichever way the board lies; None for none of them."""
    if len(moves) < 3 or moves[0] != CENTRE:
        return None
    return PLACED.get((moves[1], moves[2]))
