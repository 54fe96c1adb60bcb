"""Published lists with their lines, for the bundle that anybody may check: both books' registers."""

from __future__ import annotations

from collections.abc import Iterator

from events.checkpoints.published import Line, PublishedLines, register_lists
from ratings.danish.models import PublishedDanishList
from ratings.lists import as_listed
from ratings.models import ListLine, PublishedList


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
    for line in map(as_listed, rows.order_by("place", "person").iterator()):
        yield (line.place, line.person, line.rating, line.change, line.matches)


def danish_lists(last: int) -> Iterator[PublishedLines]:
    """Lists of the Danish register (DSU 4.1.1 §4); their digest knows neither change nor matches."""
    for published in PublishedDanishList.objects.filter(because_of__lte=last).order_by("because_of"):
        lines = ((place, str(person), rating, 0, 0) for place, person, rating, *_ in published.lines)
        yield PublishedLines(published.because_of, f"dsu {published.as_of}", lines)


register_lists("ratings.ratings", swedish_lists)
register_lists("danish.register", danish_lists)
