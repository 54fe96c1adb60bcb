"""Tournaments as everybody reads them: the list, and one page a tournament."""

from __future__ import annotations

from urllib.parse import urlencode
from uuid import UUID

from django.core.paginator import Paginator
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext_lazy

from events.history import HistoryLine
from federation.members.folding import matching
from federation.pages import read_your_writes, searching
from federation.pages.account import federations_with
from tournaments.live_parts import live_context
from tournaments.log_state import names_of_actors
from tournaments.models import TournamentRow
from tournaments.pages.as_of import begun, in_state, tournaments_then
from tournaments.pages.feed import told
from tournaments.pages.frame import frame_of
from tournaments.pages.play import play
from tournaments.rules.books import BOOKS
from tournaments.stages import STATES

A_PAGE = 50
LINES_OF_HISTORY = 100


def tournament_list(request: HttpRequest) -> HttpResponse:
    """Tournaments, the newest first, by federation, game, year, state or words of the name or place.

    As of a day those that had begun by then.
    """
    as_of = read_your_writes.as_of(request, "tournaments.tournaments")
    rows = begun(TournamentRow.objects.order_by("-starts_on", "name"))
    asked = {
        name: request.GET.get(name, "").strip() for name in ("federation", "discipline", "state", "year")
    }
    chosen: QuerySet[TournamentRow] = _filtered(rows, asked)
    text = request.GET.get("q", "").strip()
    if text:
        chosen = chosen.filter(pk__in=matching(text, chosen.values_list("pk", "name", "place")))
    page = Paginator(chosen, A_PAGE).get_page(request.GET.get("page"))
    disciplines = TournamentRow.objects.order_by("discipline").distinct()
    context = {
        "section": "tournaments",
        "as_of": as_of,
        "page": page,
        "lines": [(row, STATES.get(row.state, row.state)) for row in tournaments_then(page.object_list)],
        "asked": asked | {"q": text},
        "filtered": any(asked.values()) or bool(text),
        "years": [day.year for day in TournamentRow.objects.dates("starts_on", "year", order="DESC")],
        "disciplines": list(disciplines.values_list("discipline", flat=True)),
        "states": STATES.items(),
    }
    return render(request, "tournaments/list.html", context)


def _named(request: HttpRequest, text: str) -> searching.Found:
    """Tournaments by name or place, the newest first; with the desk of those that the reader may lead."""
    rows = begun(TournamentRow.objects.order_by("-starts_on", "name"))
    meant = matching(text, rows.values_list("pk", "name", "place"))
    found = list(rows.filter(pk__in=meant)[: searching.MOST + 1])
    mine = federations_with(request) if request.user.is_staff else []
    results = [
        searching.Result(
            row.name,
            reverse("tournament", args=[row.federation, row.tournament]),
            f"{row.federation.upper()}, {row.place}, {date_format(row.starts_on)}",
            reverse("desk-tournament", args=[row.federation, row.tournament])
            if row.federation in mine
            else "",
        )
        for row in found[: searching.MOST]
    ]
    more = f"{reverse('tournaments')}?{urlencode({'q': text})}" if len(found) > searching.MOST else ""
    return searching.Found(results, more=more)


SEARCHED = (
    searching.Searched(
        place=3,
        heading=gettext_lazy("Tournaments"),
        find=_named,
        projectors=("tournaments.tournaments",),
    ),
)


def _filtered(rows: QuerySet[TournamentRow], asked: dict[str, str]) -> QuerySet[TournamentRow]:
    """Only known columns; a year that is no number asks for nothing."""
    for name in ("federation", "discipline"):
        if asked[name]:
            rows = rows.filter(**{name: asked[name]})
    year = asked["year"]
    if year.isdecimal() and 1 <= int(year) <= 9_999:
        rows = rows.filter(starts_on__year=int(year))
    return in_state(rows, asked["state"]) if asked["state"] else rows


def tournament_page(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    """One tournament: play, or by `?tab=` the standings alone or the history of all that was recorded."""
    frame = frame_of(request, federation, tournament)
    if request.GET.get("tab") == "standings":
        return render(request, "tournaments/table.html", frame.context("standings") | play(request, frame))
    if request.GET.get("tab") == "history":
        told = _history(request, frame.row, frame.stream)
        return render(request, "tournaments/history.html", frame.context("history") | told)
    return render(request, "tournaments/page.html", live_context(request, frame))


def _history(request: HttpRequest, row: TournamentRow, stream: str) -> dict[str, object]:
    asked = request.GET.get("before", "")
    before = int(asked) if asked.isdecimal() and len(asked) < 16 else None
    lines = told(stream, before=before, most=LINES_OF_HISTORY)
    return {
        "lines": [(line, _articles(row, line)) for line in lines],
        "accounts": _accounts(row, lines) if request.user.is_staff else {},
        "older": lines[-1].position if len(lines) == LINES_OF_HISTORY else 0,
        "newest": before is None,
    }


def _accounts(row: TournamentRow, lines: list[HistoryLine]) -> dict[UUID, str]:
    """Who acted, by account or by the code of a phone; the clock has none. Only for staff."""
    return names_of_actors(row.federation, row.tournament, {line.actor for line in lines})


def _articles(row: TournamentRow, line: HistoryLine) -> list[str]:
    """The paragraphs of an event, in the numbering of the tournament's own book."""
    book = BOOKS.get(row.rule_book)
    prefix = "SLSF-G "
    own = (
        book.cite(article.removeprefix(prefix)) if book and article.startswith(prefix) else article
        for article in line.articles
    )
    return list(dict.fromkeys(filter(None, own)))  # two paragraphs of one book may be one of another
