"""The lists that the Danish registrar published have the digests of the log (DSU 4.1.1 §4)."""

from __future__ import annotations

from collections.abc import Iterator

from events.recomputing import Verdict, reach_of, register_lists
from events.verification import register_check
from events.verifier import Fault
from ratings.comparing import Issue, Lines, verdict
from ratings.danish.events import RatingListPublished
from ratings.danish.lists import as_listed
from ratings.danish.models import PublishedDanishList
from ratings.verification import published_events

PROJECTOR = "danish.register"


def list_faults() -> Iterator[Fault]:
    """Lists whose rows are not what was published."""
    for each in compare(None):
        yield from each.faults


def compare(generation: int | None) -> Iterator[Verdict]:
    """Every list that the log says was published, as far as the rows have come."""
    shown_to = reach_of(PROJECTOR)
    anew_to = 0 if generation is None else reach_of(PROJECTOR, generation)
    for number, (position, _, event) in enumerate(published_events(RatingListPublished), start=1):
        assert isinstance(event, RatingListPublished)
        yield verdict(
            Issue(
                position=position,
                title=f"dsu {number} as of {event.as_of}",
                digest=event.digest,
                shown=_lines(position) if position <= shown_to else None,
                anew=_lines(position, generation) if position <= anew_to else None,
                is_shown=position <= shown_to,
                is_anew=position <= anew_to,
            )
        )


def _lines(position: int, generation: int | None = None) -> Lines | None:
    """The lines of a list as the pages show them, or of a generation; None where it is not there."""
    if generation is None:
        found = PublishedDanishList.objects.filter(because_of=position).first()
    else:
        rows = PublishedDanishList.all_generations.filter(generation=generation, because_of=position)
        found = rows.first()
    return None if found is None else [as_listed(line) for line in found.lines]


register_check("published Danish lists", list_faults)
register_lists(PROJECTOR, compare)
