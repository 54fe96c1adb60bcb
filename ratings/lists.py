"""An official list: the ratings after the last tournament of a period, as lines with a digest.

The committee's command and the projector make it with this one function from the rows of the ratings
projector, so that what was published is what replay proves again.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar
from uuid import UUID

from django.db.models import QuerySet, Sum

from events.models import ReadModel
from events.rows import Row
from ratings.models import ListLine, PlayerRating, PublishedList, RatingChange
from ratings.rules import listing
from ratings.rules.slsf.periods import Period

Model = TypeVar("Model", bound=ReadModel)


class Source:
    """The written rows of one register in one generation of the ratings projector."""

    def __init__(self, federation: str, discipline: str, generation: int) -> None:
        self.scope = {"federation": federation, "discipline": discipline, "generation": generation}

    def rows(self, model: type[Model]) -> QuerySet[Model]:
        """Those of one model."""
        rows: QuerySet[Model] = model.all_generations.filter(**self.scope)
        return rows


def list_lines(source: Source, period: Period) -> tuple[list[tuple[listing.Row, bool]], str]:
    """Each line with whether its player is new to the lists, and the digest of them all (SLSF-G 28.4)."""
    ratings = _after(period, source)
    before = _last_list(period, source)
    played = source.rows(RatingChange).filter(period=str(period)).values_list("person")
    matches = dict(played.annotate(Sum("match_count")).order_by())
    lines = [
        (
            listing.Row(
                place=place,
                person=str(person),
                rating=ratings[person],
                change=ratings[person] - before[person] if person in before else 0,
                matches=matches.get(person, 0),
            ),
            person not in before,
        )
        for person, place in _places(ratings).items()
    ]
    return lines, listing.digest(line for line, _ in lines)


def list_rows(
    federation: str, discipline: str, period: Period, lines: list[tuple[listing.Row, bool]]
) -> Iterator[Row]:
    """The lines as rows; the change of a new player is left open."""
    for line, new in lines:
        yield {
            "federation": federation,
            "discipline": discipline,
            "period": str(period),
            "person": UUID(line.person),
            "place": line.place,
            "rating": line.rating,
            "change": None if new else line.change,
            "matches": line.matches,
        }


def _places(ratings: dict[UUID, int]) -> dict[UUID, int]:
    person = {str(each): each for each in ratings}
    placed = listing.places({text: ratings[each] for text, each in person.items()})
    return {person[text]: place for text, place in placed.items()}


def _after(period: Period, source: Source) -> dict[UUID, int]:
    """Ratings after the last tournament of the period, of all who had played a rated match by then."""
    now = source.rows(PlayerRating).values_list("person", "rating", "match_count")
    ratings = {person: (rating, played) for person, rating, played in now}
    later = source.rows(RatingChange).filter(order_key__gte=str(period.next)).order_by("-order_key")
    for person, before, played in later.values_list("person", "before", "match_count"):
        ratings[person] = (before, ratings[person][1] - played)
    return {person: rating for person, (rating, played) in ratings.items() if played}


def _last_list(period: Period, source: Source) -> dict[UUID, int]:
    earlier = source.rows(PublishedList).filter(period__lt=str(period))
    last = earlier.order_by("-period").values_list("period", flat=True).first()
    return dict(source.rows(ListLine).filter(period=last).values_list("person", "rating"))
