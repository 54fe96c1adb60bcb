"""Why 1543? One rating taken apart: what it was before, each match, what is left out, where it goes."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.db.models import Q
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext

from events.history import milestones
from federation.members import lookup
from federation.pages import articles, freshness
from ratings.events import EntryRatingSet
from ratings.models import ListLine, PlayerRating, PublishedList, RatedTournament, RatingChange
from ratings.pages.matches import LeftOut, left_out, match_lines
from ratings.pages.registers import period_words, register_or_404
from ratings.state import entry_stream
from tournaments.models import GameRow, TournamentRow
from tournaments.rules.books import Book, book_of

PROJECTORS = ("ratings.ratings", "tournaments.tournaments", "members.register")


def explain(
    request: HttpRequest, federation: str, discipline: str, tournament: str, person: UUID
) -> HttpResponse:
    """The rating of one player after one tournament, step by step."""
    as_of = freshness.as_of(request, *PROJECTORS)
    register = register_or_404(federation, discipline)
    scope = {**register.scope, "tournament": tournament}
    change = RatingChange.objects.filter(**scope, person=person).first()
    if change is None:
        raise Http404(gettext("This player’s rating was not moved by that tournament, or not yet."))
    book = book_of(register.book.code)
    games = _games(federation, tournament, person)
    rated = RatedTournament.objects.get(**scope)
    lines = match_lines(change, book, games)
    without = left_out(person, games, rated.not_counted)
    persons = {person} | {line.opponent for line in lines} | {line.opponent for line in without}
    context = {
        "section": "ratings",
        "as_of": as_of,
        "register": register,
        "change": change,
        "points": change.after - change.before,
        "row": TournamentRow.objects.filter(federation=federation, tournament=tournament).first(),
        "lines": lines,
        "left_out": without,
        "loudest": max(lines, key=lambda line: abs(line.change)) if lines else None,
        "names": lookup.names(persons),
        "cites": _cites(book),
        "paragraphs": _paragraphs(book, without),
    }
    return render(request, "ratings/explain.html", context | _before(change) | _published(change))


def _games(federation: str, tournament: str, person: UUID) -> list[GameRow]:
    games = GameRow.objects.filter(Q(black=person) | Q(white=person))
    played = games.filter(federation=federation, tournament=tournament, black_half_points__isnull=False)
    return list(played.order_by("round_number", "board", "game"))


def _before(change: RatingChange) -> dict[str, Any]:
    """What the rating before rests on: the tournament before, or the entry."""
    scope = {"federation": change.federation, "discipline": change.discipline}
    own = RatingChange.objects.filter(**scope, person=change.person)
    previous = own.filter(order_key__lt=change.order_key).order_by("-order_key").first()
    if previous is not None:
        name = TournamentRow.objects.filter(federation=change.federation, tournament=previous.tournament)
        return {"previous": previous, "previous_name": name.values_list("name", flat=True).first() or ""}
    stream = entry_stream(change.federation, change.discipline, str(change.person))
    entry = milestones(stream, EntryRatingSet).get(EntryRatingSet.TYPE)
    running = PlayerRating.objects.filter(**scope, person=change.person).first()
    return {"entry": entry, "entry_rating": running.entry_rating if running else None}


def _published(change: RatingChange) -> dict[str, Any]:
    """The official list that the rating went into, once there is one."""
    scope = {"federation": change.federation, "discipline": change.discipline, "period": change.period}
    published = PublishedList.objects.filter(**scope).first()
    line = ListLine.objects.filter(**scope, person=change.person).first() if published else None
    return {"published": published, "line": line, "period_words": period_words(change.period)}


def _cites(book: Book) -> dict[str, str]:
    paragraphs = {"table": "28.3", "periods": "28.4", "entry": "29.2", "counts": "28.2", "time": "28.1"}
    return {name: book.cite(paragraph) for name, paragraph in paragraphs.items()}


def _paragraphs(book: Book, without: list[LeftOut]) -> list[tuple[str, str]]:
    """The paragraphs that the page rests on, with their titles."""
    used = dict.fromkeys(_cites(book).values()) | dict.fromkeys(line.article for line in without)
    return [(article, articles.title_of(article)) for article in sorted(used)]
