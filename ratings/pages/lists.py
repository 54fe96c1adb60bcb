"""Rating lists: the official ones as published, for ever at their address, and the running one."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.core.paginator import Page, Paginator
from django.db.models import Count, Q, QuerySet
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils.translation import gettext

from federation.members import lookup
from federation.members.lookup import Member
from federation.pages import freshness
from ratings.models import ListLine, PlayerRating, PublishedList
from ratings.pages.choosing import SORTS, Asked, asked_in, chosen, last_tournaments
from ratings.pages.registers import Register, lists_of, period_words, register_or_404
from ratings.rules.slsf.periods import parse_period
from tournaments.rules.books import book_of

A_PAGE = 100
WHOLE_LIST = 100_000
PROJECTORS = ("ratings.ratings", "members.register")
DANGEROUS = ("=", "+", "-", "@", "\t", "\r")
"""What a spreadsheet would take for the beginning of a formula."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A line with the name, number and club of its player, and the tournament that explains the rating."""

    row: Any
    member: Member
    tournament: str
    official: int | None = None

    @property
    def since(self) -> int | None:
        """Of a running rating: the change since the official one."""
        return None if self.official is None else self.row.rating - self.official


def newest(request: HttpRequest, federation: str, discipline: str) -> HttpResponse:
    """The newest official list; with `?period=` the one asked for, at its own address."""
    register = register_or_404(federation, discipline)
    period = request.GET.get("period", "")
    if period:
        query = request.GET.copy()
        del query["period"]
        rest = query.urlencode()
        known = PublishedList.objects.filter(**register.scope, period=period).exists()
        target = f"{period}/" if known else "now/" if period == "now" else ""
        return HttpResponseRedirect(f"{register.address}{target}{'?' if rest else ''}{rest}")
    published = lists_of(register)
    if not published:
        return running(request, federation, discipline)
    return _official(request, register, published, published[0])


def official(request: HttpRequest, federation: str, discipline: str, period: str) -> HttpResponse:
    """One official list, as published."""
    register = register_or_404(federation, discipline)
    published = lists_of(register)
    return _official(request, register, published, _list_or_404(published, period))


def _list_or_404(published: list[PublishedList], period: str) -> PublishedList:
    for each in published:
        if each.period == period:
            return each
    raise Http404(gettext("No list was published after that period, or not yet."))


def _official(
    request: HttpRequest, register: Register, published: list[PublishedList], shown: PublishedList
) -> HttpResponse:
    as_of = freshness.as_of(request, *PROJECTORS)
    asked = asked_in(request)
    whole = ListLine.objects.filter(**register.scope, period=shown.period)
    clubs = lookup.club_names(register.federation.code)
    sums = whole.aggregate(lines=Count("pk"), active=Count("pk", filter=Q(matches__gt=0)))
    known = None if asked.narrowed else sums["lines"]
    page = _page(request, chosen(whole, asked, register, clubs), asked, known)
    rows = list(page.object_list)
    persons = [row.person for row in rows]
    members = lookup.members(persons, register.federation.code, clubs)
    after = str(parse_period(shown.period).next)
    explained = {} if asked.all else last_tournaments(register.scope, after, persons)
    context = _shared(register, published, asked, page, clubs) | {
        "as_of": as_of,
        "shown": shown,
        "period_words": period_words(shown.period),
        "lines": [
            Line(row=row, member=members[row.person], tournament=explained.get(row.person, ""))
            for row in rows
        ],
        "sums": sums,
    }
    return render(request, "ratings/list.html", context)


def running(request: HttpRequest, federation: str, discipline: str) -> HttpResponse:
    """The unofficial ratings after every tournament that is rated so far."""
    register = register_or_404(federation, discipline)
    as_of = freshness.as_of(request, *PROJECTORS)
    asked = asked_in(request, by_default="rating")
    if asked.sort not in {"name", "rating"}:
        asked = Asked(q=asked.q, club=asked.club, sort="rating", all=asked.all)
    published = lists_of(register)
    whole = PlayerRating.objects.filter(**register.scope, match_count__gt=0)
    clubs = lookup.club_names(register.federation.code)
    page = _page(request, chosen(whole, asked, register, clubs), asked)
    rows = list(page.object_list)
    persons = [row.person for row in rows]
    members = lookup.members(persons, register.federation.code, clubs)
    before = _official_ratings(register, published, None if asked.all else persons)
    context = _shared(register, published, asked, page, clubs) | {
        "as_of": as_of,
        "lines": [
            Line(
                row=row,
                member=members[row.person],
                tournament=row.last_tournament,
                official=before.get(row.person),
            )
            for row in rows
        ],
        "newest": period_words(published[0].period) if published else "",
    }
    return render(request, "ratings/running.html", context)


def _official_ratings(
    register: Register, published: list[PublishedList], persons: list[UUID] | None
) -> dict[UUID, int]:
    """Ratings in the newest official list, of everybody or of some."""
    if not published:
        return {}
    lines = ListLine.objects.filter(**register.scope, period=published[0].period)
    if persons is not None:
        lines = lines.filter(person__in=persons)
    return dict(lines.values_list("person", "rating"))


def _page(request: HttpRequest, lines: QuerySet[Any], asked: Asked, known: int | None = None) -> Page[Any]:
    """The page asked for. `known`: how many lines there are, where they have been counted already."""
    paginator = Paginator(lines, WHOLE_LIST if asked.all else A_PAGE)
    if known is not None:
        paginator.count = known
    return paginator.get_page(request.GET.get("page"))


def _shared(
    register: Register,
    published: list[PublishedList],
    asked: Asked,
    page: Page[Any],
    clubs: dict[str, str],
) -> dict[str, Any]:
    cited = book_of(register.book.code)
    return {
        "section": "ratings",
        "register": register,
        "published": [(each.period, period_words(each.period)) for each in published],
        "asked": asked,
        "page": page,
        "clubs": clubs,
        "sorts": SORTS.items(),
        "cites": {"periods": cited.cite("28.4"), "table": cited.cite("28.3")},
    }


def download(request: HttpRequest, federation: str, discipline: str, period: str) -> HttpResponse:
    """The list as CSV with the wishes of the address; its first line says what it is."""
    register = register_or_404(federation, discipline)
    shown = _list_or_404(lists_of(register), period)
    as_of = freshness.as_of(request, *PROJECTORS)
    asked = asked_in(request)
    lines = ListLine.objects.filter(**register.scope, period=shown.period)
    clubs = lookup.club_names(register.federation.code)
    rows = list(chosen(lines, asked, register, clubs))
    members = lookup.members([row.person for row in rows], register.federation.code, clubs)
    response = HttpResponse(content_type="text/csv; charset=utf-8")
    name = f"{federation}-{discipline}-{period}.csv"
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    writer = csv.writer(response, lineterminator="\n")
    writer.writerow([_headline(register, shown, as_of.position, asked.words(clubs))])
    writer.writerow(["place", "name", "club", "number", "rating", "change", "matches", "person"])
    writer.writerows(_cells(row, members[row.person]) for row in rows)
    return response


def _cells(row: ListLine, member: Member) -> tuple[object, ...]:
    change = "" if row.change is None else row.change
    named = (_harmless(member.name), _harmless(member.club_name), member.number or "")
    return (row.place, *named, row.rating, change, row.matches, row.person)


def _headline(register: Register, shown: PublishedList, position: int, wishes: str) -> str:
    said = gettext(
        "Official rating list; %(federation)s; %(game)s; after %(period)s; in force %(first)s to %(last)s; "
        "%(wishes)s; as of event %(position)s; digest of the whole list %(digest)s"
    )
    return said % {
        "federation": register.federation.name,
        "game": register.book.title,
        "period": period_words(shown.period),
        "first": shown.valid_from,
        "last": shown.valid_to,
        "wishes": wishes,
        "position": position,
        "digest": shown.digest,
    }


def _harmless(text: str) -> str:
    return f"'{text}" if text.startswith(DANGEROUS) else text
