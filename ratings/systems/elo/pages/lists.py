"""Public pages: the lists of FIDE that were imported, one list, the months of a person."""

from __future__ import annotations

import datetime as dt
from typing import Any
from uuid import UUID

from django.core.paginator import Paginator
from django.db.models import OuterRef, QuerySet, Subquery
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext

from events.bitemporal_query import begun_by_then
from events.restricted_streams import sight_of
from federation.books.slots import Federation
from federation.identity.directory import entries_of
from federation.members import directory
from federation.members.models import Person
from federation.pages import read_your_writes
from federation.pages.houses import house_where
from federation.rulings.explaining import Explanation, Step, answer
from ratings.systems.elo.commands.common import has_elo
from ratings.systems.elo.models import EloList, ListedPlayer, StatedGames
from ratings.systems.elo.queries import PROJECTOR, counted, with_number

PROJECTORS = (PROJECTOR, "members.register")
A_PAGE = 100
A_MONTH = 7  # signs of 2025-07


def house_or_404(federation: str) -> Federation:
    """The federation, if its book compares its ratings with FIDE's."""
    return house_where(has_elo, federation, gettext("This federation keeps no Elo ratings."))


def list_or_404(federation: str, month: str) -> EloList:
    """The list of a month, written 2025-07."""
    house_or_404(federation)
    try:
        first = dt.date.fromisoformat(f"{month[:A_MONTH]}-01")
    except ValueError:
        raise Http404(gettext("There is no such month.")) from None
    row = begun_by_then(EloList.objects.filter(federation=federation, month=first), "month").first()
    if row is None:
        raise Http404(gettext("No list of this month is imported."))
    return row  # type: ignore[no-any-return]


def elo_lists(request: HttpRequest, federation: str) -> HttpResponse:
    """Every list that was imported, the newest first."""
    as_of = read_your_writes.as_of(request, *PROJECTORS)
    lists = EloList.objects.filter(federation=federation)
    context = {
        "section": "ratings",
        "as_of": as_of,
        "house": house_or_404(federation),
        "lists": list(begun_by_then(lists.order_by("-month"), "month")),
    }
    return render(request, "elo/index.html", context)


def elo_list(request: HttpRequest, federation: str, month: str) -> HttpResponse:
    """One list: how far it goes in the register, and the Elo of everybody whom it names."""
    as_of = read_your_writes.as_of(request, *PROJECTORS)
    row = list_or_404(federation, month)
    rows = with_number(ListedPlayer.objects.filter(federation=federation, month=row.month, counts=True))
    page = Paginator(rows.order_by("-rating", "person"), A_PAGE).get_page(request.GET.get("page"))
    context = {
        "section": "ratings",
        "as_of": as_of,
        "house": house_or_404(federation),
        "counted": counted(row),
        "page": page,
        "names": directory.names({each.person for each in page}),
    }
    return render(request, "elo/list.html", context)


def of_person(request: HttpRequest, federation: str, person: UUID) -> HttpResponse:
    """A person's Elo month by month, why it is this person, and how many games are known."""
    as_of = read_your_writes.as_of(request, *PROJECTORS)
    house = house_or_404(federation)
    who = Person.objects.filter(person=person).first()
    if who is None:
        raise Http404(gettext("No person in the register has this address."))
    entries = entries_of(person)
    own = ListedPlayer.objects.filter(federation=federation, person__in=entries, counts=True)
    rows = begun_by_then(_with_import(with_number(own)), "month")
    stated = begun_by_then(StatedGames.objects.filter(federation=federation, person__in=entries), "month")
    context = {
        "section": "members",
        "as_of": as_of,
        "house": house,
        "who": who,
        "rows": list(rows.order_by("-month", "fide_id")),
        "auditor": sight_of(request).audits(federation),
        "stated": stated.order_by("-month", "-because_of").first(),
    }
    return answer(request, "elo/person.html", context, _explained(federation, context))


def _with_import(rows: QuerySet[Any]) -> QuerySet[Any]:
    """The same with the event of the list as `imported`: that of the line is open to auditors alone."""
    lists = EloList.objects.filter(federation=OuterRef("federation"), month=OuterRef("month"))
    found: QuerySet[Any] = rows.annotate(imported=Subquery(lists.values("because_of")[:1]))
    return found


def _explained(federation: str, said: dict[str, Any]) -> Explanation:
    """Each month's Elo as a step."""
    return Explanation(
        federation=federation,
        title=gettext("Elo of %(name)s") % {"name": said["who"].name},
        day=directory.today(federation),
        steps=tuple(
            Step(
                title=str(row.month),
                figure=str(row.rating),
                events=(row.imported, row.because_of) if said["auditor"] else (row.imported,),
            )
            for row in said["rows"]
        ),
        articles=("DSU 4.7.1",),
    )
