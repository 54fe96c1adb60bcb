"""The highest level to begin at (SLSF-R 32.4 (9)), by the rating on renju's official list of the day.

    no rating    13 kyu
    under 1500   13 kyu
    1500-1600    12 kyu
    1601-1700    10 kyu
    1701-1800     8 kyu
    over 1800     6 kyu

Decisions: a player taken off the list keeps their number for this; a level won in play changes nothing.
"""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass

from events.citing import Because, cites
from ratings.rules.kyu_dan.levels import Level, kyu

ARTICLE = "SLSF-R 32.4 (9)"
UNRATED = kyu(13)
# The highest rating of each printed row; the last row has no end.
HIGHEST_RATING = (1499, 1600, 1700, 1800)
STARTS = (kyu(13), kyu(12), kyu(10), kyu(8), kyu(6))


@dataclass(frozen=True, slots=True, kw_only=True)
class Start:
    """The highest level to begin at, and why."""

    level: Level
    because: Because


@cites("SLSF-R 32.4")
def highest_start(rating: int | None) -> Start:
    """The highest level that a taker of this rating (None: no rating) may begin at."""
    if rating is None:
        return Start(level=UNRATED, because=Because(ARTICLE, "kyu_test.no_rating", (str(UNRATED),)))
    level = STARTS[bisect_left(HIGHEST_RATING, rating)]
    return Start(level=level, because=Because(ARTICLE, "kyu_test.by_rating", (rating, str(level))))
