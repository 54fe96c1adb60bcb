"""Who stands on the Danish list on a day, and the lists that the registrar publishes (DSU 4.1.1 §4)."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Mapping

from events.citing import cites
from events.log import Envelope
from events.rows import Row
from ratings.rules import listing
from ratings.rules.dsu.activity import Status, activity
from ratings.systems.danish.events import RatingListPublished

Line = list[object]
"""(place, person, rating, [grounds]); a ground is rating, holder, junior or woman."""


@cites("DSU 4.5.5.1")
def listed_on(rows: Iterable[Row], day: dt.date) -> dict[str, int]:
    """The number of everybody on the list of a day, by person; whoever is archived is not on it.

    `rows`: those of `DanishRating` as they are known.
    """
    return {
        person: row["rating"]
        for person, row in standing_on(rows, day).items()
        if activity(row["active_on"], day).status is Status.LISTED
    }


def standing_on(rows: Iterable[Row], day: dt.date) -> dict[str, Row]:
    """Each person's row that holds on a day, archived or not."""
    found: dict[str, Row] = {}
    for row in rows:
        holds = row["valid_from"] <= day and (row["valid_to"] is None or day < row["valid_to"])
        person = str(row["person"])
        if holds and (person not in found or found[person]["place"] < row["place"]):
            found[person] = row
    return found


@cites("DSU 4.1.1 §4")
def published_lines(rows: Iterable[Row], event: RatingListPublished) -> list[Line]:
    """The lines of a published list: everybody at the limit and more, and whom the event names."""
    named = {"holder": event.holders, "junior": event.juniors, "woman": event.women}
    return lines_of(listed_on(rows, event.as_of), event.least, named)


def list_row(rows: Iterable[Row], event: RatingListPublished, at: Envelope) -> Row:
    """A list as it was published, without its number."""
    return {
        "as_of": event.as_of,
        "published_on": at.effective_on,
        "least": event.least,
        "digest": event.digest,
        "lines": published_lines(rows, event),
        "because_of": at.position,
    }


def lines_of(numbers: Mapping[str, int], least: int, named: Mapping[str, tuple[str, ...]]) -> list[Line]:
    """The lines of a list, the highest first; equal numbers share a place."""
    grounds: dict[str, list[str]] = {
        person: ["rating"] for person, rating in numbers.items() if rating >= least
    }
    for ground, persons in named.items():
        for person in persons:
            if person in numbers:
                grounds.setdefault(person, []).append(ground)
    places = listing.places({person: numbers[person] for person in grounds})
    return [[place, person, numbers[person], grounds[person]] for person, place in places.items()]


def digest_of(lines: Iterable[Line]) -> str:
    """SHA-256 of the list, as published lists of every federation have it."""
    return listing.digest(map(as_listed, lines))


def as_listed(line: Line) -> listing.Row:
    """What of a line its digest holds."""
    place, person, rating, _ = line
    return listing.Row(
        place=int(str(place)), person=str(person), rating=int(str(rating)), change=0, matches=0
    )
