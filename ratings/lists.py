"""An official list: the ratings after the last tournament of a period, as lines with a digest.

The committee's command and the projector make it with this one function from the rows of the ratings
projector, so that what was published is what replay proves again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from uuid import UUID

from events.rows import Batch, Row
from ratings.models import ListLine, PlayerRating, PublishedList, RatingChange
from ratings.rules import listing
from ratings.rules.slsf.periods import Period


def list_lines(
    federation: str, discipline: str, period: Period, batch: Batch
) -> tuple[list[tuple[listing.Row, bool]], str]:
    """Each line with whether its player is new to the lists, and the digest of them all (SLSF-G 28.4)."""
    scope = {"federation": federation, "discipline": discipline}
    ratings, matches = _after(period, scope, batch)
    before = _last_list(period, scope, batch)
    places = listing.places(ratings)
    lines = [
        (
            listing.Row(
                place=place,
                person=person,
                rating=ratings[person],
                change=ratings[person] - before[person] if person in before else 0,
                matches=matches[person],
            ),
            person not in before,
        )
        for person, place in places.items()
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


def _after(period: Period, scope: dict[str, str], batch: Batch) -> tuple[dict[str, int], Counter[str]]:
    """Ratings after the last tournament of the period, and rated matches in it, by person."""
    rows = {str(row["person"]): row for row in batch[PlayerRating].where(**scope)}
    ratings = {person: row["rating"] for person, row in rows.items()}
    played = Counter({person: row["match_count"] for person, row in rows.items()})
    later = batch[RatingChange].where(**scope, order_key__gte=str(period.next))
    for change in sorted(later, key=lambda row: row["order_key"], reverse=True):
        person = str(change["person"])
        ratings[person] = change["before"]
        played[person] -= change["match_count"]
    matches: Counter[str] = Counter()
    for change in batch[RatingChange].where(**scope, period=str(period)):
        matches[str(change["person"])] += change["match_count"]
    return {person: rating for person, rating in ratings.items() if played[person]}, matches


def _last_list(period: Period, scope: dict[str, str], batch: Batch) -> dict[str, int]:
    earlier = batch[PublishedList].where(**scope, period__lt=str(period))
    if not earlier:
        return {}
    last = max(row["period"] for row in earlier)
    return {str(row["person"]): row["rating"] for row in batch[ListLine].where(**scope, period=last)}
