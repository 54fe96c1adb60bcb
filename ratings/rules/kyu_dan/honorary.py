"""Honorary titles (SLSF-R 32.5): the highest level ever reached, by play or by test, never lost.

Each new one has its diploma: a level regained is not new, and a level skipped was not reached.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from events.citing import cites
from ratings.rules.kyu_dan.levels import Level


@dataclass(frozen=True, slots=True, kw_only=True)
class Honours:
    """The level held now, the honorary title, and the levels that gave a diploma, in order."""

    current: Level | None
    honorary: Level | None
    diplomas: tuple[Level, ...]


@cites("SLSF-R 32.5")
def is_new_title(honorary: Level | None, reached: Level) -> bool:
    """Whether this level is higher than any reached before, and so earns a diploma."""
    return honorary is None or reached > honorary


@cites("SLSF-R 32.5")
def honours(levels: Iterable[Level]) -> Honours:
    """What the levels that a player held, in order, make of his titles."""
    current: Level | None = None
    diplomas: list[Level] = []
    for current in levels:
        if is_new_title(diplomas[-1] if diplomas else None, current):
            diplomas.append(current)
    return Honours(current=current, honorary=diplomas[-1] if diplomas else None, diplomas=tuple(diplomas))
