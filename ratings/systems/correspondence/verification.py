"""What the committee ranked has the digests of the log (SLSF-K 1 §2): as it stood then and ever since."""

from __future__ import annotations

from collections.abc import Iterator

from events.checkpoints.published import PublishedLines
from events.recomputing import Verdict, reach_of
from events.verifier import Fault
from ratings.list_diff import Issue, Lines, verdict
from ratings.systems.correspondence.events import EventRanked
from ratings.systems.correspondence.models import RankedList
from ratings.systems.correspondence.ranking_rows import PROJECTOR, as_listed
from ratings.verification import published_events


def list_faults() -> Iterator[Fault]:
    """Events whose outcome is not shown as it was ranked."""
    for each in compare(None):
        yield from each.faults


def compare(generation: int | None) -> Iterator[Verdict]:
    """Every event that the log says was ranked, as far as the rows have come."""
    shown_to = reach_of(PROJECTOR)
    anew_to = 0 if generation is None else reach_of(PROJECTOR, generation)
    for position, stream, event in published_events(EventRanked):
        assert isinstance(event, EventRanked)
        title = _title(stream)
        if not event.digest:
            yield Verdict(position, title, (), held=False)
            continue
        yield verdict(
            Issue(
                position=position,
                title=title,
                digest=event.digest,
                shown=_lines(position) if position <= shown_to else None,
                anew=_lines(position, generation) if position <= anew_to else None,
                is_shown=position <= shown_to,
                is_anew=position <= anew_to,
            )
        )


def bundled(last: int) -> Iterator[PublishedLines]:
    """The lists of ranked events that a digest holds, for everybody to check."""
    for position, stream, event in published_events(EventRanked):
        if isinstance(event, EventRanked) and event.digest and position <= last:
            lines = _lines(position) or ()
            figures = ((line.place, line.person, line.rating, line.change, line.matches) for line in lines)
            yield PublishedLines(position, _title(stream), figures)


def _title(stream: str) -> str:
    _, federation, event = stream.split("/")
    return f"{federation} correspondence {event}"


def _lines(position: int, generation: int | None = None) -> Lines | None:
    """The lines as the pages show them, or of a generation; None where the list is not there."""
    if generation is None:
        found = RankedList.objects.filter(because_of=position).first()
    else:
        rows = RankedList.all_generations.filter(generation=generation, because_of=position)
        found = rows.first()
    return None if found is None else [as_listed(line) for line in found.lines]


LOG_CHECKS = {"ranked correspondence events": list_faults}
LISTS_COMPARED = {PROJECTOR: compare}
LISTS_BUNDLED = {PROJECTOR: bundled}
