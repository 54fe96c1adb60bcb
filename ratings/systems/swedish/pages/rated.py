"""What is rated of a tournament: every game, whether it counts or why not, and what everybody won or lost."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from events.bitemporal_query import asked_times
from federation.members import directory
from federation.pages import read_your_writes
from federation.pages.explanations import said
from ratings.models import RatedTournament, RatingChange
from ratings.systems.swedish.counting import count, lost_by_leaving
from ratings.systems.swedish.pages.registers import period_words, register_or_404, up_to
from ratings.systems.swedish.pages.uneven import Uneven, of_matches, uneven_of
from tournaments.models import GameRow
from tournaments.pages.frame import Frame, frame_of
from tournaments.rules.books import Book, book_of
from tournaments.sides import Sides, sides_of
from tournaments.state import GameKey

PROJECTORS = ("ratings.ratings", "tournaments.tournaments", "members.register")


@dataclass(frozen=True, slots=True, kw_only=True)
class GameLine:
    """One game, players in the order of the colours. `reason` "" where it counts; `open`: no result yet."""

    row: GameRow
    first: UUID
    second: UUID
    score: str
    open: bool
    reason: str
    article: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Moved:
    """What the tournament did to one player's rating. `withheld`: by SLSF-G 29.3, below 0 added."""

    change: RatingChange
    points: int
    raw: int
    withheld: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Judged:
    """Which games are left out and why; `by_leaving`: open games that a leaver lost, which count."""

    why: Mapping[GameKey, tuple[str, str]]
    by_leaving: frozenset[GameKey]


def rated_page(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    """Of an accepted tournament what was rated; of any other what would be, as it stands."""
    as_of = read_your_writes.as_of(request, *PROJECTORS)
    frame = replace(frame_of(request, federation, tournament), as_of=as_of)
    row = frame.row
    register = register_or_404(federation, row.discipline)
    scope = {**register.scope, "tournament": tournament}
    rated = _rated(scope)
    book = book_of(rated.rule_book if rated else register.book.code)
    games = frame.rows(GameRow)
    changes = list(RatingChange.objects.filter(**scope).order_by("-after", "person")) if rated else []
    lines = _games(games, _judged(frame, rated, games), book, sides_of(row.discipline))
    persons = {line.first for line in lines} | {line.second for line in lines}
    context = {
        "section": "tournaments",
        "as_of": as_of,
        "row": row,
        "register": register,
        "rated": rated,
        "heads": sides_of(row.discipline).heads,
        "games": lines,
        "counting": sum(not line.reason and not line.open for line in lines),
        "moved": [_moved(change) for change in changes],
        "uneven": _uneven(changes),
        "names": directory.names(persons | {change.person for change in changes}),
        "period_words": period_words(rated.period) if rated else "",
        "cites": {name: book.cite(number) for name, number in PARAGRAPHS.items()},
    }
    return render(request, "ratings/rated.html", context)


PARAGRAPHS = {"time": "28.1", "counts": "28.2", "table": "28.3", "periods": "28.4", "limits": "29.3"}


def _rated(scope: dict[str, str]) -> RatedTournament | None:
    """What was rated, if it was by the day asked for."""
    rows = RatedTournament.objects.filter(**scope)
    if (day := asked_times().as_of) is not None:
        rows = rows.filter(up_to(day))
    return rows.first()


def _judged(frame: Frame, rated: RatedTournament | None, games: Sequence[GameRow]) -> Judged:
    """As it was rated; where it is not, or games stayed open, the log is asked."""
    left_out = [tuple(game) for game in rated.not_counted] if rated else []
    by_leaving: frozenset[GameKey] = frozenset()
    if rated is None or any(game.black_half_points is None for game in games):
        by_leaving = frozenset(lost_by_leaving(frame.state))
        if rated is None:
            left_out = list(count(frame.state).left_out)
    why = {
        (int(number), int(board), int(game)): (str(reason), str(article))
        for number, board, game, reason, article in left_out
    }
    return Judged(why=why, by_leaving=by_leaving)


def _games(games: Sequence[GameRow], judged: Judged, book: Book, sides: Sides) -> list[GameLine]:
    lines = []
    for game in games:
        key = (game.round_number, game.board, game.game)
        reason, article = judged.why.get(key, ("", book.cite("28.2")))
        first, second = sides.order(game.black, game.white)
        unfinished = game.black_half_points is None
        lines.append(
            GameLine(
                row=game,
                first=first,
                second=second,
                score=sides.score(game.black_half_points, game.white_half_points, game.ending),
                open=unfinished and key not in judged.by_leaving,
                reason=said(reason) if reason else "",
                article=article,
            )
        )
    return lines


def _moved(change: RatingChange) -> Moved:
    raw = change.before + of_matches(change)
    return Moved(change=change, points=change.after - change.before, raw=raw, withheld=raw - change.after)


def _uneven(changes: Sequence[RatingChange]) -> Uneven | None:
    found = uneven_of(changes)
    return found[0] if found else None
