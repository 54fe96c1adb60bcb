"""What the Danish registrar published and adjusted has the digests of the log (DSU 4.1.1 §4, 4.5.6)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, cast

from events.recomputing import Verdict, reach_of
from events.verifier import Fault
from ratings.list_diff import Issue, Lines, verdict
from ratings.systems.danish.events import RatingListPublished, YearlyAdjustmentMade
from ratings.systems.danish.lists import Line, as_listed
from ratings.systems.danish.models import PublishedDanishList
from ratings.systems.danish.yearly_adjustment import lines_made_at
from ratings.verification import published_events

PROJECTOR = "danish.register"


def list_faults() -> Iterator[Fault]:
    """Lists whose rows are not what was published."""
    for each in compare(None):
        yield from each.faults


def compare(generation: int | None) -> Iterator[Verdict]:
    """Every list that the log says was published or adjusted, as far as the rows have come."""
    yield from _compare_lists(generation)
    yield from _compare_adjustments(generation)


def _compare_lists(generation: int | None) -> Iterator[Verdict]:
    reached = _reached(generation)
    for number, (position, _, event) in enumerate(published_events(RatingListPublished), start=1):
        assert isinstance(event, RatingListPublished)
        shown = _published(position) if position <= reached.shown_to else None
        anew = _published(position, generation) if position <= reached.anew_to else None
        title = f"dsu {number} as of {event.as_of}"
        found = verdict(
            Issue(
                position=position,
                title=title,
                digest=event.digest,
                shown=_as_listed(shown),
                anew=_as_listed(anew),
                is_shown=position <= reached.shown_to,
                is_anew=position <= reached.anew_to,
            )
        )
        faults = tuple(_other_grounds(event, shown, Fault(position, f"the list {title} names others")))
        yield found._replace(faults=found.faults + faults)


def _compare_adjustments(generation: int | None) -> Iterator[Verdict]:
    """The numbers that each yearly adjustment moved (4.5.6); where nobody was compared there is no list."""
    reached = _reached(generation)
    for position, _, event in published_events(YearlyAdjustmentMade):
        assert isinstance(event, YearlyAdjustmentMade)
        title = f"dsu adjustment {event.year}"
        if event.digest:
            yield verdict(
                Issue(
                    position=position,
                    title=title,
                    digest=event.digest,
                    shown=lines_made_at(position) if position <= reached.shown_to else None,
                    anew=lines_made_at(position, generation) if position <= reached.anew_to else None,
                    is_shown=position <= reached.shown_to,
                    is_anew=position <= reached.anew_to,
                )
            )
        elif event.compared:
            yield Verdict(position, title, (), held=False)


class Reached(NamedTuple):
    """How far the rows have come: those that pages show, and those of the generation asked, 0 without."""

    shown_to: int
    anew_to: int


def _reached(generation: int | None) -> Reached:
    return Reached(reach_of(PROJECTOR), 0 if generation is None else reach_of(PROJECTOR, generation))


def _other_grounds(event: RatingListPublished, shown: Sequence[Line] | None, fault: Fault) -> Iterator[Fault]:
    """§4: holders of a candidate result, juniors and women as the page has them, and as they were published.

    The digest covers places and numbers; who stands on the list for which ground the event itself says.
    """
    for ground, persons in (("holder", event.holders), ("junior", event.juniors), ("woman", event.women)):
        named = {str(person) for _, person, _, grounds in shown or () if ground in cast(list[str], grounds)}
        for person in sorted(named ^ {*persons}) if shown is not None else ():
            yield fault._replace(what=f"{fault.what} than were published on the ground {ground}: {person}")


def _published(position: int, generation: int | None = None) -> list[Line] | None:
    """The lines of a list as the pages show them, or of a generation; None where it is not there."""
    if generation is None:
        found = PublishedDanishList.objects.filter(because_of=position).first()
    else:
        rows = PublishedDanishList.all_generations.filter(generation=generation, because_of=position)
        found = rows.first()
    return None if found is None else list(found.lines)


def _as_listed(lines: Sequence[Line] | None) -> Lines | None:
    return None if lines is None else [as_listed(line) for line in lines]


LOG_CHECKS = {"published Danish lists": list_faults}
LISTS_COMPARED = {PROJECTOR: compare}
