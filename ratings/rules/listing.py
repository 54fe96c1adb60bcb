"""A published rating list: its places, and the digest by which it can be recognised for ever.

The text that is hashed, in UTF-8, each line ended by one line feed:

    rating list
    PLACE|PERSON|RATING|CHANGE|MATCHES        one line a row, sorted by place, then person id

PLACE, RATING and MATCHES are decimal integers, CHANGE too with a leading minus when below zero (never a
plus); PERSON is the person's id, never a name. The digest is the SHA-256 of it in lower-case hexadecimal.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from hashlib import sha256

from events.citing import Malformed, cites

HEADING = "rating list\n"
# A person id is one visible word without the separator, so that the text reads back in one way only.
PERSON = re.compile(r"[^\s|]+")


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One row of a list; `change` since the list before, `matches` rated in the period."""

    place: int
    person: str
    rating: int
    change: int
    matches: int


@cites("SLSF-G 28.4", "SLSF-R 29.4")
def digest(rows: Iterable[Row]) -> str:
    """SHA-256 in hexadecimal of the list's canonical text, whatever the order of `rows`.

    An id with a blank or "|" in it is `Malformed`.
    """
    return sha256(canonical_text(rows).encode()).hexdigest()


def canonical_text(rows: Iterable[Row]) -> str:
    """The text that is hashed, as described at the top of this module."""
    lines = [HEADING]
    for row in sorted(rows, key=lambda row: (row.place, row.person)):
        if not PERSON.fullmatch(row.person):
            raise Malformed("unreadable_person_id", field="person", person=row.person)
        lines.append(f"{row.place}|{row.person}|{row.rating}|{row.change}|{row.matches}\n")
    return "".join(lines)


@cites("SLSF-G 28.4", "SLSF-R 29.4")
def places(ratings: Mapping[str, int]) -> dict[str, int]:
    """Each person's place from 1, highest rating first; equal ratings share one place.

    A shared place is one more than the number of persons rated higher. Sorted by place, then id.
    """
    by_rating = sorted(ratings, key=lambda person: (-ratings[person], person))
    placed: dict[str, int] = {}
    for position, person in enumerate(by_rating, start=1):
        above = by_rating[position - 2]
        level = position > 1 and ratings[above] == ratings[person]
        placed[person] = placed[above] if level else position
    return placed
