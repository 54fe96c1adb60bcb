"""A rating change match by match: opponent, ratings, difference, the row of the table, the paragraph."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from uuid import UUID

from django.utils.translation import gettext, gettext_lazy

from federation.pages.explanations import said
from ratings.books import period_lists
from ratings.models import RatingChange
from ratings.rules.slsf.change import PRINTED, Exchange, Outcome
from ratings.rules.slsf.forecast import table_row
from tournaments.models import GameRow
from tournaments.rules.books import Book

OUTCOMES = {
    Outcome.WON: gettext_lazy("won"),
    Outcome.DRAWN: gettext_lazy("drawn"),
    Outcome.LOST: gettext_lazy("lost"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchLine:
    """One rated match as a line. `round_number` 0: not looked up; `band`: the row of the printed table."""

    opponent: UUID
    rating: int
    difference: int
    outcome: str
    change: int
    band: str
    article: str
    round_number: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class LeftOut:
    """A game of the player that is not rated, and by which paragraph."""

    round_number: int
    opponent: UUID
    reason: str
    article: str


def band(difference: int, by: Exchange = PRINTED) -> str:
    """The row of the table (SLSF-G 28.3) as 237–270: 6/26/10, what the favourite wins, loses, draws."""
    row = table_row(difference, by)
    points = f"{row.normal}/{row.upset}/{row.draw}"
    if row.widest is None:
        return gettext("%(lowest)s and over: %(points)s") % {"lowest": row.narrowest, "points": points}
    return f"{row.narrowest}–{row.widest}: {points}"


def match_lines(change: RatingChange, book: Book, games: Iterable[GameRow] = ()) -> list[MatchLine]:
    """Every rated match of one player in one tournament; with the games, in the order of rounds."""
    met = _rounds_by_opponent(change.person, games)
    article, by = book.cite("28.3"), period_lists(book.id).exchange
    lines = [
        MatchLine(
            opponent=UUID(opponent),
            rating=rating,
            difference=difference,
            outcome=str(OUTCOMES[Outcome(outcome)]),
            change=points,
            band=band(difference, by),
            article=article,
            round_number=met[UUID(opponent)].pop(0) if met[UUID(opponent)] else 0,
        )
        for opponent, rating, difference, outcome, points in change.matches
    ]
    return sorted(lines, key=lambda line: line.round_number)


def _rounds_by_opponent(person: UUID, games: Iterable[GameRow]) -> defaultdict[UUID, list[int]]:
    met: defaultdict[UUID, list[int]] = defaultdict(list)
    for game in games:
        opponent = game.white if game.black == person else game.black
        if game.both_moved and game.round_number not in met[opponent]:
            met[opponent].append(game.round_number)
    return met


def left_out(
    person: UUID, games: Iterable[GameRow], not_counted: Sequence[Sequence[object]]
) -> list[LeftOut]:
    """The games of one player that the rating leaves out, with why."""
    why = {
        (number, board, game): (str(reason), str(article))
        for number, board, game, reason, article in not_counted
    }
    found = []
    for game in games:
        key = (game.round_number, game.board, game.game)
        if key in why:
            reason, article = why[key]
            opponent = game.white if game.black == person else game.black
            found.append(
                LeftOut(
                    round_number=game.round_number, opponent=opponent, reason=said(reason), article=article
                )
            )
    return found


def persons_in(changes: Iterable[RatingChange]) -> set[UUID]:
    """Everybody whom these changes name."""
    return {UUID(match[0]) for change in changes for match in change.matches}
