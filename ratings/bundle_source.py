"""Published lists with their lines, for the bundle that anybody may check: both books' registers."""

from __future__ import annotations

from collections.abc import Iterator

from events.checkpoints.published import Line, PublishedLines
from ratings.models import ListLine, PublishedList
from ratings.rules import listing
from ratings.systems.danish.events import YearlyAdjustmentMade
from ratings.systems.danish.models import PublishedDanishList
from ratings.systems.danish.yearly_adjustment import lines_made_at
from ratings.systems.swedish.lists import as_listed
from ratings.verification import published_events


def swedish_lists(last: int) -> Iterator[PublishedLines]:
    """Lists of rating periods, and what was reissued beside them (SLSF-G 28.4)."""
    for published in PublishedList.objects.filter(position__lte=last).order_by("position"):
        name = f"{published.federation} {published.discipline} {published.period}"
        if published.issue > 1:
            name += f", issue {published.issue}"
        yield PublishedLines(published.position, name, _lines(published))


def _lines(published: PublishedList) -> Iterator[Line]:
    rows = ListLine.objects.filter(
        federation=published.federation,
        discipline=published.discipline,
        period=published.period,
        issue=published.issue,
    )
    return map(_line, map(as_listed, rows.order_by("place", "person").iterator()))


def _line(line: listing.Row) -> Line:
    return (line.place, line.person, line.rating, line.change, line.matches)


def danish_lists(last: int) -> Iterator[PublishedLines]:
    """Lists of the Danish register and the numbers that its yearly adjustments moved."""
    yield from _published_danish_lists(last)
    for position, _, event in published_events(YearlyAdjustmentMade):
        if isinstance(event, YearlyAdjustmentMade) and event.digest and position <= last:
            lines = map(_line, lines_made_at(position))
            yield PublishedLines(position, f"dsu adjustment {event.year}", lines)


def _published_danish_lists(last: int) -> Iterator[PublishedLines]:
    """DSU 4.1.1 §4; their digest knows neither change nor matches."""
    for published in PublishedDanishList.objects.filter(because_of__lte=last).order_by("because_of"):
        lines = ((place, str(person), rating, 0, 0) for place, person, rating, *_ in published.lines)
        yield PublishedLines(published.because_of, f"dsu {published.as_of}", lines)


LISTS_BUNDLED = {"ratings.ratings": swedish_lists, "danish.register": danish_lists}
