"""The change of rating after one match (SLSF-G 28.3, SLSF-R 29.3).

The printed table, by the difference of the two ratings before the tournament:

    normal result   the higher rated wins n and the lower loses n; n is 16 in the first band,
                    one less in every band after it, 1 in the last
    upset           the lower rated wins 32 - n, the higher loses as much
    draw            the lower rated gains 16 - n, the higher loses as much
"""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass
from enum import IntEnum

from events.citing import cites


@dataclass(frozen=True, slots=True, kw_only=True)
class Exchange:
    """A table of points by the difference of two ratings.

    `equal`: what the winner gets among equals, one less in every further band. `widest`: the widest
    difference of each band but the last.
    """

    equal: int
    widest: tuple[int, ...]


# The sixteenth and last band is 500 and over.
PRINTED = Exchange(equal=16, widest=(10, 33, 56, 79, 102, 126, 151, 178, 207, 236, 270, 308, 352, 409, 499))


@cites("SLSF-G 15.4", "SLSF-R 16.4")
class Outcome(IntEnum):
    """The match points of the player asked about."""

    LOST = 0
    DRAWN = 1
    WON = 2

    @property
    def of_opponent(self) -> Outcome:
        """The same match seen from the other side."""
        return _TURNED[self]


_TURNED = (Outcome.WON, Outcome.DRAWN, Outcome.LOST)


@cites("SLSF-G 28.3", "SLSF-R 29.3")
def normal_change(difference: int, by: Exchange = PRINTED) -> int:
    """The points at stake when the higher rated wins: 16 to 1, by the difference (0 or more)."""
    return by.equal - bisect_left(by.widest, difference)


@cites("SLSF-G 28.3", "SLSF-R 29.3")
def change(own: int, opponent: int, outcome: Outcome, by: Exchange = PRINTED) -> int:
    """Rating points won or lost in one match; both ratings are those before the tournament."""
    normal = normal_change(abs(own - opponent), by)
    win = normal if own >= opponent else 2 * by.equal - normal
    return win - by.equal * (Outcome.WON - outcome)
