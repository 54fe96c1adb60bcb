"""Why 1543? One rating taken apart: what it was before, each match, what is left out, where it goes."""

from __future__ import annotations

from uuid import UUID

from django.db.models import Q
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext

from events.bitemporal_query import begun_by_then
from events.history import milestones
from federation.members import directory
from federation.pages import read_your_writes
from federation.rulings.explaining import answer
from ratings.events import EntryRatingSet
from ratings.models import ListLine, PublishedList, RatedTournament, RatingChange
from ratings.state import entry_stream
from ratings.systems.swedish.pages.as_of import steps_then
from ratings.systems.swedish.pages.entering import newcomers
from ratings.systems.swedish.pages.explanation import explained
from ratings.systems.swedish.pages.matches import left_out, match_lines
from ratings.systems.swedish.pages.registers import list_key, period_words, register_or_404
from ratings.systems.swedish.pages.steps import KINDS, step_words
from tournaments.models import GameRow, TournamentRow
from tournaments.rules.books import Book, book_of

PROJECTORS = ("ratings.ratings", "tournaments.tournaments", "members.register")


def explain(
    request: HttpRequest, federation: str, discipline: str, tournament: str, person: UUID
) -> HttpResponse:
    """The rating of one player after one tournament, step by step."""
    as_of = read_your_writes.as_of(request, *PROJECTORS)
    register = register_or_404(federation, discipline)
    scope = {**register.scope, "tournament": tournament}
    change = steps_then(RatingChange.objects.filter(**scope, person=person)).first()
    if change is None:
        raise Http404(gettext("This player’s rating was not moved by that tournament, or not yet."))
    book = book_of(register.book.code)
    cites = _cites(book)
    games = _games(federation, tournament, person)
    rated = RatedTournament.objects.get(**scope)
    lines = match_lines(change, book, games)
    without = left_out(person, games, rated.not_counted)
    came_in = newcomers(rated, RatingChange.objects.filter(**scope)) if change.is_entry else {}
    persons = {person} | {line.opponent for line in lines} | {line.opponent for line in without}
    context = {
        "section": "ratings",
        "as_of": as_of,
        "register": register,
        "change": change,
        "points": change.after - change.before,
        "of_matches": sum(line.change for line in lines),
        "lines": lines,
        "left_out": without,
        "loudest": max(lines, key=lambda line: abs(line.change)) if lines else None,
        "names": directory.names(persons | came_in.keys()),
        "newcomer": came_in.get(person),
        "others": [each for who, each in came_in.items() if who != person],
        "cites": cites,
    }
    context |= _before(change) | published_of(change)
    return answer(request, "ratings/explain.html", context, explained(change, cites, games, context))


def _games(federation: str, tournament: str, person: UUID) -> list[GameRow]:
    games = GameRow.objects.filter(Q(black=person) | Q(white=person))
    played = games.filter(federation=federation, tournament=tournament, black_half_points__isnull=False)
    return list(played.order_by("round_number", "board", "game"))


def _before(change: RatingChange) -> dict[str, object]:
    """The tournament itself, and what the rating before rests on: the step before, or the entry."""
    previous = previous_step(change)
    ids = {change.tournament, previous.tournament if previous else ""}
    rows = TournamentRow.objects.filter(federation=change.federation, tournament__in=ids)
    found = {row.tournament: row for row in rows}
    here: dict[str, object] = {"row": found.get(change.tournament)}
    if previous is not None and previous.kind != KINDS.CLOSED:
        row = found.get(previous.tournament)
        said = step_words(previous, row.name if row else "")
        return here | {
            "previous": previous,
            "previous_said": said,
            "previous_why": previous.get_absolute_url(),
        }
    if change.is_entry:
        return here | {"closed": previous}
    stream = entry_stream(change.federation, change.discipline, str(change.person))
    return here | {"entry": milestones(stream, EntryRatingSet).get(EntryRatingSet.TYPE)}


def previous_step(change: RatingChange) -> RatingChange | None:
    """The step of the same rating before this one."""
    scope = {"federation": change.federation, "discipline": change.discipline, "person": change.person}
    before = RatingChange.objects.filter(**scope, order_key__lt=change.order_key)
    return before.order_by("-order_key").first()


def published_of(change: RatingChange) -> dict[str, object]:
    """The official list that the rating went into, in its newest issue, once there is one."""
    scope = {"federation": change.federation, "discipline": change.discipline, "period": change.period}
    lists = begun_by_then(PublishedList.objects.filter(**scope), "valid_from")
    published = lists.order_by("-issue").first()
    if published is None:
        return {"published": None, "line": None, "period_words": period_words(change.period)}
    line = ListLine.objects.filter(**scope, person=change.person, issue=published.issue).first()
    return {
        "published": published,
        "published_key": list_key(published.period, published.issue),
        "line": line,
        "period_words": period_words(change.period),
    }


def _cites(book: Book) -> dict[str, str]:
    paragraphs = {
        "table": "28.3",
        "periods": "28.4",
        "new": "29.1",
        "entry": "29.2",
        "limits": "29.3",
        "counts": "28.2",
        "time": "28.1",
    }
    return {name: book.cite(paragraph) for name, paragraph in paragraphs.items()}
