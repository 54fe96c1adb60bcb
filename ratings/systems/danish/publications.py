"""What the Danish registrar published and adjusted, as it is held to the log (DSU 4.1.1 §4, 4.5.6)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import cast

from ratings.systems.danish.events import RatingListPublished, YearlyAdjustmentMade
from ratings.systems.danish.lists import Line, as_listed
from ratings.systems.danish.models import PublishedDanishList
from ratings.systems.danish.yearly_adjustment import lines_made_at
from ratings.systems.face import Lines, Publication
from ratings.verification import published_events, rows_of


def publications() -> Iterator[Publication]:
    """The lists, and the numbers that each adjustment moved; where nobody was compared there is no list."""
    for position, _, event in published_events(RatingListPublished, YearlyAdjustmentMade):
        match event:
            case RatingListPublished():
                title = f"dsu {event.as_of}"
                lines = partial(_listed, position)
                other_grounds = partial(_other_grounds, position, event, title)
                yield Publication(position, title, event.digest, lines, other_grounds)
            case YearlyAdjustmentMade() if event.digest or event.compared:
                title = f"dsu adjustment {event.year}"
                yield Publication(position, title, event.digest, partial(lines_made_at, position))


def _other_grounds(position: int, event: RatingListPublished, title: str) -> Iterator[str]:
    """§4: holders of a candidate result, juniors and women as the page has them, and as they were published.

    The digest covers places and numbers; who stands on the list for which ground the event itself says.
    """
    shown = _shown(position, None)
    for ground, persons in (("holder", event.holders), ("junior", event.juniors), ("woman", event.women)):
        named = {str(person) for _, person, _, grounds in shown or () if ground in cast(list[str], grounds)}
        for person in sorted(named ^ {*persons}) if shown is not None else ():
            yield f"the list {title} names others than were published on the ground {ground}: {person}"


def _listed(position: int, generation: int | None) -> Lines | None:
    """The lines of a list as its digest holds them; None where it is not there."""
    found = _shown(position, generation)
    return None if found is None else [as_listed(line) for line in found]


def _shown(position: int, generation: int | None) -> list[Line] | None:
    """The lines of a list; None where it is not there."""
    found = rows_of(PublishedDanishList, generation).filter(because_of=position).first()
    return None if found is None else list(found.lines)
