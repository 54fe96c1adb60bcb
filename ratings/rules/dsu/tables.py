"""DSU 4.5.7, tables 1 and 2: the expected score of one game, and the difference that a score stands for.

    table 1   dsu-table1-expected-score.csv      difference -> expected score, in hundredths
    table 2   dsu-table2-rating-difference.csv   score in hundredths -> difference

Decisions: both tables are followed as printed. Table 1 is one step above the curve at 54, 358, 392 and 620.
Table 2 has -384 at .09, where 383 at .91 and the curve give -383: a ruling may read it so (`Table2`). At a
difference of 0-3 both have .50.
"""

from __future__ import annotations

import csv
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from events.citing import cites

BESIDE = Path(__file__).parent
HUNDREDTHS = 100
MISPRINTED = 9


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A row of table 1: differences `least` to `widest` (None: no end), the higher's score in hundredths."""

    least: int
    widest: int | None
    higher: int

    @property
    def lower(self) -> int:
        """The expected score of the lower rated, in hundredths."""
        return HUNDREDTHS - self.higher


@dataclass(frozen=True, slots=True, kw_only=True)
class ExpectedPoint:
    """Table 1 read once: own rating less the other one, the row, and the expected score in hundredths."""

    difference: int
    row: Row
    hundredths: int


class Table2(StrEnum):
    """How table 2 is read at .09: as it is printed, or as the mirror of .91."""

    PRINTED = "as-printed"
    MIRRORED = "mirrored"


def _printed(name: str) -> Iterator[dict[str, str]]:
    with (BESIDE / name).open(encoding="utf-8", newline="") as table:
        yield from csv.DictReader(table)


def _hundredths(decimals: str) -> int:
    """ "0.57" -> 57."""
    whole, _, fraction = decimals.partition(".")
    return HUNDREDTHS * int(whole) + int(fraction)


TABLE_1 = tuple(
    Row(
        least=int(row["d_from"]),
        widest=int(row["d_to"]) if row["d_to"] else None,
        higher=_hundredths(row["p_higher"]),
    )
    for row in _printed("dsu-table1-expected-score.csv")
)
LEAST = tuple(row.least for row in TABLE_1)
TABLE_2: dict[int, int | None] = {
    _hundredths(row["p"]): int(row["d"]) if row["d"] else None
    for row in _printed("dsu-table2-rating-difference.csv")
}


@cites("DSU 4.5.7")
def expected_point(own: int, other: int) -> ExpectedPoint:
    """What table 1 expects of a player rated `own` against `other`."""
    difference = own - other
    row = TABLE_1[bisect_right(LEAST, abs(difference)) - 1]
    return ExpectedPoint(
        difference=difference, row=row, hundredths=row.higher if difference >= 0 else row.lower
    )


@cites("DSU 4.5.7")
def rating_difference(hundredths: int, table: Table2 = Table2.PRINTED) -> int | None:
    """What table 2 gives for a score in hundredths of the games (0 to 100); None for 0 and 100, the "*"."""
    if table is Table2.MIRRORED and hundredths == MISPRINTED:
        mirrored = TABLE_2[HUNDREDTHS - MISPRINTED]
        return None if mirrored is None else -mirrored
    return TABLE_2.get(hundredths)
