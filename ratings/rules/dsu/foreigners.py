"""Which number a foreign player enters a calculation with (DSU 4.5.5.2).

Their Elo rating if they have one; else a national one, which may be used; else a performance rating. Abroad,
where nothing can be had, the rating committee estimates the opponents. Decision: whether a national rating
is used is the organiser's or the registrar's to say.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from events.citing import Because, cites

ARTICLE = "DSU 4.5.5.2"


class Source(StrEnum):
    """Where a foreigner's number comes from."""

    ELO = "elo"
    NATIONAL = "national"
    ESTIMATED = "estimated"
    PERFORMANCE = "performance"


REASONS = {
    Source.ELO: "foreigner.elo",
    Source.NATIONAL: "foreigner.national",
    Source.ESTIMATED: "foreigner.estimated",
    Source.PERFORMANCE: "foreigner.performance",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class ForeignRating:
    """The number and its source; `rating` None: a performance rating is to be worked out."""

    rating: int | None
    source: Source

    @property
    def because(self) -> Because:
        """Source and number."""
        return Because(ARTICLE, REASONS[self.source], (self.rating,))


@cites("DSU 4.5.5.2")
def foreign_rating(
    *, elo: int | None = None, national: int | None = None, estimated: int | None = None
) -> ForeignRating:
    """The first there is; `national` only if it is to be used, `estimated` only from the committee."""
    for rating, source in ((elo, Source.ELO), (national, Source.NATIONAL), (estimated, Source.ESTIMATED)):
        if rating is not None:
            return ForeignRating(rating=rating, source=source)
    return ForeignRating(rating=None, source=Source.PERFORMANCE)
