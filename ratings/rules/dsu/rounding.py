"""To the nearest whole number, .50 upwards, as DSU 4.1.3 §26 and 4.7.4 spell it out.

Decision: every rounding to a whole number in 4.5 goes the same way, and a new rating is rounded once, after
all corrections. The expected score alone goes to the nearest number divisible by 0.05 (4.5.2.1).
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import floor

from events.citing import cites

HALF = Fraction(1, 2)
HUNDREDTHS_A_TWENTIETH = 5


@cites("DSU 4.1.3 §26", "DSU 4.7.4")
def nearest(value: Fraction) -> int:
    """The nearest whole number; exactly between two, the higher."""
    return floor(value + HALF)


def average(ratings: Sequence[int]) -> int:
    """The average of one rating or more, to the nearest whole number."""
    return nearest(Fraction(sum(ratings), len(ratings)))


@cites("DSU 4.5.2.1")
def to_twentieths(hundredths: int) -> int:
    """An expected score in hundredths to the nearest 0.05, in twentieths of a point: 333 -> 67 (3.35).

    Whole hundredths are never exactly between two of them.
    """
    return (hundredths + HUNDREDTHS_A_TWENTIETH // 2) // HUNDREDTHS_A_TWENTIETH
