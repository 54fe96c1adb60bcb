"""Honorary titles (SLSF-R 32.5): the highest level ever reached, by play or by test, never lost.

Each new one has its diploma: a level regained is not new, and a level skipped was not reached.
"""

from __future__ import annotations

from events.citing import cites
from ratings.rules.kyu_dan.levels import Level


@cites("SLSF-R 32.5")
def is_new_title(honorary: Level | None, reached: Level) -> bool:
    """Whether this level is higher than any reached before, and so earns a diploma."""
    return honorary is None or reached > honorary
