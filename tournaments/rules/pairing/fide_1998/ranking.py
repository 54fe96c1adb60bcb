"""Ratings entered by hand, and who stands above whom (DSU 4.9.5 A1, A2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from events.citing import Malformed, cites
from tournaments.rules.pairing.face import Contestant

TITLES = ("IGM", "WGM", "IM", "WIM", "FM", "WFM", "")


class Origin(StrEnum):
    """Where a rating comes from when it is on no list."""

    CONVERTED = "converted"
    ESTIMATED = "estimated"


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryRating:
    """A rating that the arbiter enters by hand; `stated` is what it was made from, as it was stated."""

    rating: int
    origin: Origin
    stated: str


@cites("DSU 4.9.5 A1")
def from_ingo(ingo: int) -> EntryRating:
    """German Ingo figure -> rating: 2840 less 8 for each; an Ingo above 355 has no rating (Malformed)."""
    return _entered(2840 - 8 * ingo, Origin.CONVERTED, f"Ingo {ingo}")


@cites("DSU 4.9.5 A1")
def from_bcf(grade: int) -> EntryRating:
    """British BCF grade -> rating: 600 and 8 for each; a grade that gives none is Malformed."""
    return _entered(600 + 8 * grade, Origin.CONVERTED, f"BCF {grade}")


@cites("DSU 4.9.5 A1")
def estimate(rating: int) -> EntryRating:
    """The arbiter's estimate before the start, where no reliable rating is known; above 0."""
    return _entered(rating, Origin.ESTIMATED, "")


def _entered(rating: int, origin: Origin, stated: str) -> EntryRating:
    if rating <= 0:
        raise Malformed(
            "no_rating.above_zero", article="DSU 4.9.5 A1", field="rating", stated=stated, rating=rating
        )
    return EntryRating(rating=rating, origin=origin, stated=stated)


@cites("DSU 4.9.5 A2")
def ranked(contestants: Sequence[Contestant]) -> tuple[Contestant, ...]:
    """Highest first: score, rating, title, alphabet. Before round 1 this order gives the start numbers.

    Decision: those level in all four, or without them, stand by their start numbers. A title that is not
    in the printed list ranks as none.
    """
    return tuple(sorted(contestants, key=_rank))


def _rank(one: Contestant) -> tuple[int, ...]:
    title = TITLES.index(one.title) if one.title in TITLES else TITLES.index("")
    return -one.half_points, -one.rating, title, one.alphabetical, one.number
