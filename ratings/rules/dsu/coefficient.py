"""The coefficient K by the rating before the tournament (DSU 4.5.2.3)."""

from __future__ import annotations

from events.citing import cites

# From which rating, and K; under 1600 it is 45.
COEFFICIENTS = ((2400, 10), (2000, 20), (1600, 30))
UNDER_ALL = 45


@cites("DSU 4.5.2.3")
def coefficient(rating: int) -> int:
    """K of a player with this rating before the tournament."""
    return next((k for least, k in COEFFICIENTS if rating >= least), UNDER_ALL)
