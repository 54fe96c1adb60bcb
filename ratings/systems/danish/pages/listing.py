"""The Danish rating list as of a day, on a page and as a file; lists as they were published."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from uuid import UUID

from django.db.models import OuterRef, Q, QuerySet, Subquery
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.formats import date_format
from django.utils.translation import gettext

from events.citing import pgettext_noop
from federation.books import FEDERATIONS
from federation.members import directory
from federation.members.directory import Member
from federation.pages import read_your_writes
from federation.pages.attachments import sheet
from federation.pages.bitemporal import of_the_days, said_times
from federation.pages.sheets import Table, heads
from ratings.rules.dsu.activity import Status, activity
from ratings.systems.choosing import SORTS, chosen, page_of, running_wishes
from ratings.systems.danish.beside import beside, clubs_of
from ratings.systems.danish.models import DanishRating, PublishedDanishList
from ratings.systems.danish.pages.common import PROJECTORS, by_its_old_name, house, published_then
from ratings.systems.danish.state import FEDERATION
from ratings.systems.distribution import Distribution, distribution
from ratings.systems.face import Register, address_of
from ratings.systems.letters import letters_of, marks_of
from tournaments.rules.dsu.player_classes import player_class

ROUGHLY_THREE_YEARS = 1_098
"""A little more than the period of 4.5.5.1, in days."""
COLUMNS = (
    pgettext_noop("column", "place"),
    pgettext_noop("column", "name"),
    pgettext_noop("column", "club"),
    pgettext_noop("column", "number"),
    pgettext_noop("column", "rating"),
    pgettext_noop("column", "class"),
    pgettext_noop("column", "last rated"),
    pgettext_noop("column", "person"),
)
OF_PUBLISHED = (
    pgettext_noop("column", "place"),
    pgettext_noop("column", "name"),
    pgettext_noop("column", "club"),
    pgettext_noop("column", "number"),
    pgettext_noop("column", "rating"),
    pgettext_noop("column", "grounds"),
    pgettext_noop("column", "person"),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A line of the list with its player and their class (4.1.3 §23), a value of `PlayerClass`.

    `place`: None for who is off the list.
    """

    place: int | None
    row: DanishRating
    member: Member
    player_class: str


def listed(day: dt.date, *, removed: bool = False) -> QuerySet[DanishRating]:
    """Who stands on the list of a day, the highest first; whoever is archived does not (4.5.5.1).

    `removed`: also who is archived.
    """
    known = DanishRating.objects.filter(known_to=None, valid_from__lte=day)
    holding = known.filter(Q(valid_to=None) | Q(valid_to__gt=day))
    newest = holding.filter(person=OuterRef("person")).order_by("-place").values("place")[:1]
    rows = holding.filter(place=Subquery(newest))
    if not removed:
        rows = rows.filter(active_on__gte=first_active(day))
    return rows.order_by("-rating", "person")


def first_active(day: dt.date) -> dt.date:
    """The earliest day of a last rated result that still keeps somebody on the list of a day."""
    found = day - dt.timedelta(days=ROUGHLY_THREE_YEARS)
    while activity(found, day).status is Status.ARCHIVED:
        found += dt.timedelta(days=1)
    return found


def newest(request: HttpRequest, register: Register) -> HttpResponse:
    """The numbers as of today, or of the day asked for."""
    if (new_name := by_its_old_name(request)) is not None:
        return new_name
    as_of = read_your_writes.as_of(request, *PROJECTORS)
    day, asked = directory.today(FEDERATION), running_wishes(request)
    clubs = directory.club_names(FEDERATION)
    lines = chosen(listed(day, removed=asked.removed), asked, FEDERATION, clubs)
    page = page_of(request, lines, asked)
    rows = list(page.object_list)
    published = list(published_then())
    context = {
        "section": "ratings",
        "as_of": as_of,
        "house": house(),
        "register": {"address": address_of(register)},
        "day": day,
        "asked": asked,
        "page": page,
        "clubs": clubs,
        "sorts": SORTS.items(),
        "letters": letters_of(lines, asked, page.paginator.count, register.federation.language),
        "marks": marks_of(rows, asked, register.federation.language),
        "published": [(str(each.number), list_words(each)) for each in published],
        "lists": published[:20],
        "now_words": gettext("The numbers of today"),
        "lines": _lines(rows, day, clubs),
        "distribution": None if asked.narrowed or asked.removed else _spread(listed(day)),
    }
    return render(request, "danish/list.html", context)


def _spread(rows: QuerySet[DanishRating]) -> Distribution | None:
    return distribution(list(rows.values_list("rating", flat=True)))


def file(request: HttpRequest, kind: str) -> HttpResponse:
    """The list of a day to take along; where a day is asked for, by the address, it says so itself."""
    if (new_name := by_its_old_name(request)) is not None:
        return new_name
    day, asked = directory.today(FEDERATION), running_wishes(request)
    clubs = directory.club_names(FEDERATION)
    rows = list(chosen(listed(day, removed=asked.removed), asked, FEDERATION, clubs))
    title = gettext("Danish rating list as of %(day)s") % {"day": date_format(day)}
    days = said_times()
    narrowed = asked.narrowed or asked.removed or asked.sort != "rating"
    said = "; ".join(filter(None, [title, asked.words(clubs) if narrowed else "", days]))
    cells = tuple(_cells(line) for line in _lines(rows, day, clubs))
    table = Table(title=title, columns=heads(COLUMNS), rows=cells, said=said if narrowed or days else "")
    return sheet(table, FEDERATIONS[FEDERATION], f"{FEDERATION}{of_the_days() or f'-{day}'}", kind)


def list_words(each: PublishedDanishList) -> str:
    """A published list by its number and day."""
    said = {"number": each.number, "day": date_format(each.as_of)}
    return gettext("List %(number)s, as of %(day)s") % said


def published(request: HttpRequest, number: int) -> HttpResponse:
    """One list as the registrar published it."""
    as_of = read_your_writes.as_of(request, *PROJECTORS)
    row = _list_or_404(number)
    compared = beside(row.lines, published_then().filter(number=number - 1).first())
    context = {
        "section": "ratings",
        "as_of": as_of,
        "house": house(),
        "shown": row,
        "beside": compared,
        "clubs": clubs_of(compared),
        "distribution": distribution([rating for _place, _person, rating, _grounds in row.lines]),
    }
    return render(request, "danish/published.html", context)


def published_file(number: int, kind: str) -> HttpResponse:
    """The same to take along."""
    row = _list_or_404(number)
    members = directory.members([UUID(line[1]) for line in row.lines], FEDERATION)
    cells = tuple(
        (place, held.name, held.club_name, held.number, rating, " ".join(grounds), person)
        for place, person, rating, grounds in row.lines
        for held in [members[UUID(person)]]
    )
    title = list_words(row)
    table = Table(title=gettext("Ratings"), columns=heads(OF_PUBLISHED), rows=cells, said=title)
    return sheet(table, FEDERATIONS[FEDERATION], f"{FEDERATION}-list-{number}", kind)


def _list_or_404(number: int) -> PublishedDanishList:
    row = published_then().filter(number=number).first()
    if row is None:
        raise Http404(gettext("There is no such list, or not yet."))
    return row


def _lines(rows: list[DanishRating], day: dt.date, clubs: dict[str, str]) -> list[Line]:
    """With their places in the whole list: equal numbers share one, who is off it has none."""
    members = directory.members([row.person for row in rows], FEDERATION, clubs)
    first, above = first_active(day), _above(rows, day)
    return [
        Line(
            place=above.get(row.rating) if row.active_on >= first else None,
            row=row,
            member=members[row.person],
            player_class=player_class(row.rating)[0].value,
        )
        for row in rows
    ]


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
