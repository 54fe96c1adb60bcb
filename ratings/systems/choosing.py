"""Which lines of a list a reader asked for, and in which order. The database does all of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.core.paginator import Page, Paginator
from django.db.models import F, OuterRef, QuerySet, Subquery
from django.http import HttpRequest
from django.utils.translation import gettext, gettext_lazy

from federation.members import directory
from federation.members.models import Person

A_PAGE = 100
WHOLE_LIST = 100_000
SORTS = {
    "place": gettext_lazy("Place"),
    "name": gettext_lazy("Name"),
    "rating": gettext_lazy("Rating"),
    "change": gettext_lazy("Change"),
}
ACTIVITIES = {
    "": gettext_lazy("Everyone"),
    "active": gettext_lazy("Active in the period"),
    "inactive": gettext_lazy("Without a game in 1 period or more"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """A reader's wishes: words to look for, a club, an activity, an order.

    `all`: the whole list on one page; `removed`: of the running list also who was taken off the list.
    """

    q: str
    club: str
    activity: str
    sort: str
    all: bool
    removed: bool

    @property
    def narrowed(self) -> bool:
        """Whether this is less than the whole list."""
        return bool(self.q or self.club or self.activity)

    def words(self, clubs: dict[str, str]) -> str:
        """The wishes as a line of text, for the head of a file."""
        said = [gettext("order: %(sort)s") % {"sort": SORTS[self.sort]}]
        if self.q:
            said.append(gettext("search: %(words)s") % {"words": self.q})
        if self.club:
            said.append(gettext("club: %(club)s") % {"club": clubs.get(self.club, self.club)})
        if self.activity:
            said.append(gettext("activity: %(activity)s") % {"activity": ACTIVITIES[self.activity]})
        if self.removed:
            said.append(gettext("with those taken off the list"))
        return "; ".join(said)


def asked_in(request: HttpRequest, *, by_default: str = "place") -> Asked:
    """What the address asks for; what it does not know it leaves out."""
    sort, activity = request.GET.get("sort", by_default), request.GET.get("activity", "")
    return Asked(
        q=request.GET.get("q", "").strip()[:80],
        club=request.GET.get("club", "").strip()[:60],
        activity=activity if activity in ACTIVITIES else "",
        sort=sort if sort in SORTS else by_default,
        all=request.GET.get("all") == "1",
        removed=request.GET.get("removed") == "1",
    )


def chosen(lines: QuerySet[Any], asked: Asked, federation: str, clubs: Mapping[str, str]) -> QuerySet[Any]:
    """The lines asked for, of a published or of a running list, in the order asked for."""
    if asked.q:
        lines = lines.filter(person__in=directory.persons_found(asked.q, federation, clubs))
    if asked.club:
        held = directory.members_on(directory.today(federation), federation).filter(club=asked.club)
        lines = lines.filter(person__in=held.values("person"))
    if asked.activity:
        active = {"inactive_periods": 0} if asked.activity == "active" else {"inactive_periods__gt": 0}
        lines = lines.filter(**active)
    return _sorted(lines, asked.sort)


def _sorted(lines: QuerySet[Any], sort: str) -> QuerySet[Any]:
    if sort == "name":
        names = Person.objects.filter(person=OuterRef("person")).values("sort_key")[:1]
        by_name: QuerySet[Any] = lines.annotate(sort_key=Subquery(names)).order_by("sort_key", "person")
        return by_name
    if sort == "change":
        return lines.order_by(F("change").desc(nulls_last=True), "place", "person")
    if sort == "rating":
        return lines.order_by("-rating", "person")
    return lines.order_by("place", "person")


def running_wishes(request: HttpRequest) -> Asked:
    """What the address asks of a running list, which has neither places nor changes nor periods."""
    asked = asked_in(request, by_default="rating")
    sort = asked.sort if asked.sort in {"name", "rating"} else "rating"
    return Asked(q=asked.q, club=asked.club, activity="", sort=sort, all=asked.all, removed=asked.removed)


def page_of(request: HttpRequest, lines: QuerySet[Any], asked: Asked, known: int | None = None) -> Page[Any]:
    """The page asked for. `known`: how many lines there are, where they have been counted already."""
    paginator = Paginator(lines, WHOLE_LIST if asked.all else A_PAGE)
    if known is not None:
        paginator.count = known
    return paginator.get_page(request.GET.get("page"))
