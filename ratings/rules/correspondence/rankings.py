"""The twenty levels of correspondence play and their ranking index (SLSF-K 1 §1 and 2 §2b).

dan      10   9   8   7   6   5   4   3   2   1
index    20  19  18  17  16  15  14  13  12  11

kyu       1   2   3   4   5   6   7   8   9  10
index    10   9   8   7   6   5   4   3   2   1
"""

from __future__ import annotations

import re
from enum import IntEnum

from events.citing import Malformed, cites


@cites("SLSF-K 1 §1", "SLSF-K 2 §2")
class Ranking(IntEnum):
    """A level; the value is its index, so levels compare by strength. `str` gives "3 kyu"."""

    KYU_10 = 1
    KYU_9 = 2
    KYU_8 = 3
    KYU_7 = 4
    KYU_6 = 5
    KYU_5 = 6
    KYU_4 = 7
    KYU_3 = 8
    KYU_2 = 9
    KYU_1 = 10
    DAN_1 = 11
    DAN_2 = 12
    DAN_3 = 13
    DAN_4 = 14
    DAN_5 = 15
    DAN_6 = 16
    DAN_7 = 17
    DAN_8 = 18
    DAN_9 = 19
    DAN_10 = 20

    def __str__(self) -> str:
        grade, number = self.name.split("_")
        return f"{number} {grade.lower()}"

    def moved(self, units: int) -> Ranking:
        """The level so many units higher (or lower, if negative), never beyond 10 dan and 10 kyu."""
        return Ranking(min(max(self + units, LOWEST), HIGHEST))


LOWEST = Ranking.KYU_10
HIGHEST = Ranking.DAN_10


def parse_ranking(text: str, *, field: str = "ranking") -> Ranking:
    """Read "3 kyu" or "1 dan", in capitals or not; anything else is `Malformed` and names `field`."""
    parts = re.fullmatch(r"([1-9]|10) (kyu|dan)", text.strip().lower())
    if not parts:
        raise Malformed("unreadable_ranking", article="SLSF-K 1 §1", field=field, text=text)
    return Ranking[f"{parts[2].upper()}_{parts[1]}"]
