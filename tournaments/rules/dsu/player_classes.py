"""What Danish players are called by their rating (DSU 4.1.3 §23)."""

from __future__ import annotations

from enum import StrEnum

from events.citing import Because, cites


class PlayerClass(StrEnum):
    """The four classes, strongest first."""

    MASTER = "MASTER"  # mesterspiller
    CLASS_1 = "CLASS_1"  # 1. klasses spiller
    CLASS_2 = "CLASS_2"
    CLASS_3 = "CLASS_3"


MASTER_RATING = 1900
LOWEST_RATING = {
    PlayerClass.MASTER: MASTER_RATING,
    PlayerClass.CLASS_1: 1700,
    PlayerClass.CLASS_2: 1500,
}


@cites("DSU 4.1.3 §23")
def player_class(rating: int) -> tuple[PlayerClass, Because]:
    """The class of a rating; all below class 2 are class 3."""
    for each, lowest in LOWEST_RATING.items():
        if rating >= lowest:
            return each, Because("DSU 4.1.3 §23", "player_class.rated", (rating, lowest))
    lowest = LOWEST_RATING[PlayerClass.CLASS_2]
    return PlayerClass.CLASS_3, Because("DSU 4.1.3 §23", "player_class.below", (rating, lowest))
