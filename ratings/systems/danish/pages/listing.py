"""The Danish rating list as of a day, on a page and as a file; lists as they were published."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from django.core.paginator import Paginator
from django.db.models import OuterRef, Q, QuerySet, Subquery
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.formats import date_format
from django.utils.translation import gettext

from federation.books import FEDERATIONS
from federation.members import directory
from federation.members.directory import Member
from federation.pages import read_your_writes
from federation.pages.attachments import sheet
from federation.pages.bitemporal import of_the_days, said_times
from federation.pages.sheets import Table
from ratings.rules.dsu.activity import Status, activity
from ratings.systems.danish.beside import beside, clubs_of
from ratings.systems.danish.models import DanishRating
from ratings.systems.danish.pages.common import PROJECTORS, by_its_old_name, house, published_then
from ratings.systems.danish.state import FEDERATION
from tournaments.rules.dsu.player_classes import player_class

A_PAGE = 100
ROUGHLY_THREE_YEARS = 1_098
"""A little more than the period of 4.5.5.1, in days."""
WHOLE_LIST = 100_000
COLUMNS = ("place", "name", "club", "number", "rating", "class", "last_rated", "person")


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A line of the list with its player and their class (4.1.3 §23), a value of `PlayerClass`."""

    place: int
    row: DanishRating
    member: Member
    player_class: str


def listed(day: dt.date) -> QuerySet[DanishRating]:
    """Who stands on the list of a day, the highest first; whoever is archived does not (4.5.5.1)."""
    known = DanishRating.objects.filter(known_to=None, valid_from__lte=day)
    holding = known.filter(Q(valid_to=None) | Q(valid_to__gt=day))
    newest = holding.filter(person=OuterRef("person")).order_by("-place").values("place")[:1]
    rows = holding.filter(place=Subquery(newest), active_on__gte=first_active(day))
    return rows.order_by("-rating", "person")


def first_active(day: dt.date) -> dt.date:
    """The earliest day of a last rated result that still keeps somebody on the list of a day."""
    found = day - dt.timedelta(days=ROUGHLY_THREE_YEARS)
    while activity(found, day).status is Status.ARCHIVED:
        found += dt.timedelta(days=1)
    return found


def newest(request: HttpRequest) -> HttpResponse:
    """The list as of today, or of the day asked for."""
    if (new_name := by_its_old_name(request)) is not None:
        return new_name
    as_of = read_your_writes.as_of(request, *PROJECTORS)
    day, asked = directory.today(FEDERATION), request.GET.get("q", "").strip()[:80]
    rows = _chosen(day, asked)
    whole = request.GET.get("all") == "1"
    paginator = Paginator(rows, WHOLE_LIST if whole else A_PAGE)
    page = paginator.get_page(request.GET.get("page"))
    context = {
        "section": "ratings",
        "as_of": as_of,
        "house": house(),
        "day": day,
        "q": asked,
        "page": page,
        "whole": whole,
        "lines": _lines(list(page.object_list), day, narrowed=bool(asked), first=page.start_index()),
        "published": list(published_then()[:20]),
    }
    return render(request, "danish/list.html", context)


def file(request: HttpRequest, kind: str) -> HttpResponse:
    """The list of a day to take along; where a day is asked for, by the address, it says so itself."""
    if (new_name := by_its_old_name(request)) is not None:
        return new_name
    day, asked = directory.today(FEDERATION), request.GET.get("q", "").strip()[:80]
    lines = _lines(list(_chosen(day, asked)), day, narrowed=bool(asked), first=1)
    title = gettext("Danish rating list as of %(day)s") % {"day": date_format(day)}
    searched = gettext("search: %(words)s") % {"words": asked} if asked else ""
    days = said_times()
    said = "; ".join(filter(None, [title, searched, days])) if searched or days else ""
    table = Table(title=title, columns=COLUMNS, rows=tuple(_cells(line) for line in lines), said=said)
    return sheet(table, FEDERATIONS[FEDERATION], f"{FEDERATION}{of_the_days() or f'-{day}'}", kind)


def published(request: HttpRequest, number: int) -> HttpResponse:
    """One list as the registrar published it."""
    as_of = read_your_writes.as_of(request, *PROJECTORS)
    row = published_then().filter(number=number).first()
    if row is None:
        raise Http404(gettext("There is no such list, or not yet."))
    compared = beside(row.lines, published_then().filter(number=number - 1).first())
    context = {
        "section": "ratings",
        "as_of": as_of,
        "house": house(),
        "shown": row,
        "beside": compared,
        "clubs": clubs_of(compared),
    }
    return render(request, "danish/published.html", context)


def _chosen(day: dt.date, asked: str) -> QuerySet[DanishRating]:
    rows = listed(day)
    if not asked:
        return rows
    return rows.filter(
        person__in=directory.persons_found(asked, FEDERATION, directory.club_names(FEDERATION))
    )


def _lines(rows: list[DanishRating], day: dt.date, *, narrowed: bool, first: int) -> list[Line]:
    """Equal numbers share a place; in a narrowed list places are those of the whole one."""
    members = directory.members([row.person for row in rows], FEDERATION)
    above = _above(rows, day) if narrowed or first > 1 else {}
    found: list[Line] = []
    for index, row in enumerate(rows, start=1):
        level = bool(found) and found[-1].row.rating == row.rating
        place = above[row.rating] if above else found[-1].place if level else index
        found.append(
            Line(
                place=place,
                row=row,
                member=members[row.person],
                player_class=player_class(row.rating)[0].value,
            )
        )
    return found


def _above(rows: list[DanishRating], day: dt.date) -> dict[int, int]:
    """The place of each rating among everybody on the list of the day."""
    wanted = {row.rating for row in rows}
    everybody = sorted(listed(day).values_list("rating", flat=True), reverse=True)
    places: dict[int, int] = {}
    for index, rating in enumerate(everybody, start=1):
        if rating in wanted:
            places.setdefault(rating, index)
    return places


def _cells(line: Line) -> tuple[str | int | None, ...]:
    member, row = line.member, line.row
    figures = (row.rating, line.player_class, row.active_on.isoformat(), str(row.person))
    return (line.place, member.name, member.club_name, member.number, *figures)
