"""Tournaments as everybody reads them: the list, and one page a tournament."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.core.paginator import Paginator
from django.db.models import Q, QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext

from events.history import HistoryLine, history, milestones
from federation.members import lookup
from federation.officials.models import Account
from federation.pages import freshness
from federation.rulebooks import FEDERATIONS
from tournaments import events as facts
from tournaments import reading
from tournaments.models import EntryRow, GameRow, StandingRow, TournamentRow
from tournaments.rules.books import BOOKS
from tournaments.stages import STATES, stages
from tournaments.state import stream_of

A_PAGE = 50
LINES_OF_HISTORY = 100
MILESTONES = (
    facts.TournamentAnnounced,
    facts.TournamentSanctioned,
    facts.StartNumbersDrawn,
    facts.ReportFiled,
    facts.ReportAccepted,
)
PROJECTORS = ("tournaments.tournaments", "members.register")


def tournament_list(request: HttpRequest) -> HttpResponse:
    """Tournaments, the newest first, by federation, game, year, state or words of the name or place."""
    as_of = freshness.as_of(request, "tournaments.tournaments")
    rows = TournamentRow.objects.order_by("-starts_on", "name")
    asked = {
        name: request.GET.get(name, "").strip() for name in ("federation", "discipline", "state", "year")
    }
    chosen: QuerySet[Any] = _filtered(rows, asked)
    text = request.GET.get("q", "").strip()
    chosen = chosen.alias(folded=lookup.folded("name"), folded_place=lookup.folded("place"))
    for word in lookup.words_of(text):
        chosen = chosen.filter(Q(folded__contains=word) | Q(folded_place__contains=word))
    page = Paginator(chosen, A_PAGE).get_page(request.GET.get("page"))
    disciplines = TournamentRow.objects.order_by("discipline").distinct()
    context = {
        "section": "tournaments",
        "as_of": as_of,
        "page": page,
        "lines": [(row, STATES.get(row.state, row.state)) for row in page.object_list],
        "asked": asked | {"q": text},
        "filtered": any(asked.values()) or bool(text),
        "years": [day.year for day in TournamentRow.objects.dates("starts_on", "year", order="DESC")],
        "disciplines": list(disciplines.values_list("discipline", flat=True)),
        "states": STATES.items(),
    }
    return render(request, "tournaments/list.html", context)


def _filtered(rows: QuerySet[TournamentRow], asked: dict[str, str]) -> QuerySet[TournamentRow]:
    """Only known columns; a year that is no number asks for nothing."""
    for name in ("federation", "discipline", "state"):
        if asked[name]:
            rows = rows.filter(**{name: asked[name]})
    year = asked["year"]
    if year.isdecimal() and 1 <= int(year) <= 9_999:
        rows = rows.filter(starts_on__year=int(year))
    return rows


def tournament_page(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    """One tournament: play, or with `?tab=history` everything that was recorded of it."""
    as_of = freshness.as_of(request, *PROJECTORS)
    row = TournamentRow.objects.filter(federation=federation, tournament=tournament).first()
    if row is None:
        raise Http404(
            gettext("No tournament stands at this address. It may be announced under another name.")
        )
    stream = stream_of(federation, tournament)
    house = FEDERATIONS.get(federation)
    context: dict[str, Any] = {
        "section": "tournaments",
        "as_of": as_of,
        "row": row,
        "house": house,
        "book": next((book for book in house.books if book.code == row.rule_book), None) if house else None,
        "state_word": STATES.get(row.state, row.state),
        "stages": stages(row, milestones(stream, *MILESTONES)),
    }
    if request.GET.get("tab") == "history":
        return render(request, "tournaments/history.html", context | _history(request, row, stream))
    return render(request, "tournaments/page.html", context | _play(request, row))


def _play(request: HttpRequest, row: TournamentRow) -> dict[str, Any]:
    scope = {"federation": row.federation, "tournament": row.tournament}
    shown = _round_asked(request, row)
    entries = list(EntryRow.objects.filter(**scope).order_by("start_number", "person"))
    standings = list(StandingRow.objects.filter(**scope).order_by("order"))
    games = _games(row, shown, scope)
    of_round = [game for game in games if game.round_number == shown]
    called = lookup.club_names(row.federation)
    members = lookup.members(_everybody(row, entries), row.federation, called)
    order = [line.person for line in standings]
    return {
        "members": members,
        # A club that is not registered stands by its own word.
        "clubs": {entry.person: called.get(entry.club, entry.club) for entry in entries},
        "shown": shown,
        "round_label": of_round[0].round_label if of_round else "",
        "tabs": reading.tabs(row, shown),
        "boards": reading.boards(row, of_round),
        "resting": reading.without_a_game(entries, of_round) if of_round else [],
        "columns": [reading.CRITERIA[name] for name in reading.columns(row, standings)],
        "standings": reading.standing_lines(row, standings),
        "open_games": row.games_total - row.games_decided,
        "cross": list(zip(standings, reading.cross_table(row, order, entries, games), strict=False)),
        "crosses": reading.crosses(row),
        "widest": reading.WIDEST_CROSS_TABLE,
        "entries": sorted(entries, key=lambda entry: members[entry.person].name) if not order else [],
        "arbiters": [UUID(person) for person in row.arbiters if person != row.chief_arbiter],
        "chief": UUID(row.chief_arbiter) if row.chief_arbiter else None,
        "system": reading.SYSTEMS.get(row.system, row.system),
        "stated": list(reading.stated_regulations(row)),
        "missing": reading.missing_regulations(row),
    }


def _round_asked(request: HttpRequest, row: TournamentRow) -> int:
    """The round asked for if it has started, else the newest one; 0 before the first."""
    asked = request.GET.get("round", "")
    number = int(asked) if asked.isdecimal() and len(asked) < 5 else row.rounds_started
    return number if 1 <= number <= row.rounds_started else row.rounds_started


def _games(row: TournamentRow, shown: int, scope: dict[str, str]) -> list[GameRow]:
    """All games where a cross table needs them, else those of one round."""
    games = GameRow.objects.filter(**scope)
    if not reading.crosses(row):
        games = games.filter(round_number=shown)
    return list(games.order_by("round_number", "board", "game"))


def _everybody(row: TournamentRow, entries: list[EntryRow]) -> set[UUID]:
    return {entry.person for entry in entries} | {UUID(person) for person in row.arbiters}


def _history(request: HttpRequest, row: TournamentRow, stream: str) -> dict[str, Any]:
    asked = request.GET.get("before", "")
    before = int(asked) if asked.isdecimal() and len(asked) < 16 else None
    lines = history([stream], before=before, most=LINES_OF_HISTORY)
    persons = {UUID(person) for line in lines for person in line.persons}
    names = {str(person): name for person, name in lookup.names(persons).items()}
    named = [line.named(names) for line in lines]
    return {
        "lines": [(line, _articles(row, line)) for line in named],
        "accounts": _accounts(named) if request.user.is_staff else {},
        "older": lines[-1].position if len(lines) == LINES_OF_HISTORY else 0,
        "newest": before is None,
    }


def _accounts(lines: list[HistoryLine]) -> dict[UUID, str]:
    """Who acted, by account; the clock has none. Only for staff."""
    actors = {line.actor for line in lines}
    return dict(Account.objects.filter(actor__in=actors).values_list("actor", "username"))


def _articles(row: TournamentRow, line: HistoryLine) -> list[str]:
    """The paragraphs of an event, in the numbering of the tournament's own book."""
    book = BOOKS.get(row.rule_book)
    prefix = "SLSF-G "
    return [
        book.cite(article.removeprefix(prefix)) if book and article.startswith(prefix) else article
        for article in line.articles
    ]
