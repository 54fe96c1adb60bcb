"""Results of the person that can still be contested: those of tournaments whose report is not filed."""

from __future__ import annotations

from dataclasses import dataclass

from django.db.models import Q

from federation.members import directory
from federation.own_page import Shown, Whose
from tournaments.models import GameRow, TeamRow, TournamentRow
from tournaments.own_page.on_their_way import on_their_way
from tournaments.rules.disputes import article_of_disputes
from tournaments.rules.protests import takes_protests
from tournaments.sides import sides_of
from tournaments.stages import REPORTED, book_of_row

NEWEST = 12


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """One game with its result, in the order in which the page of the tournament writes it.

    `may_protest`: the player alone lodges a protest with the arbiter; `article`: what gives it, or what the
    book has instead.
    """

    row: TournamentRow
    game: GameRow
    names: tuple[str, str]
    score: str
    may_protest: bool
    article: str


def show(whose: Whose) -> Shown | None:
    """The newest games first; None where no game can be contested."""
    found = on_their_way(whose.numbers)
    rows = {key: row for key, (row, _) in found.items() if row.rounds_started and row.state not in REPORTED}
    own = Q(black__in=whose.numbers) | Q(white__in=whose.numbers)
    games = GameRow.objects.filter(own, tournament__in={name for _, name in rows})
    newest = games.exclude(black_half_points=None).order_by("-round_number", "board", "game")
    decided = list(newest[:NEWEST])
    of_teams = TeamRow.objects.filter(tournament__in={name for _, name in rows})
    with_teams = set(of_teams.values_list("tournament", flat=True))
    names = directory.names({person for game in decided for person in (game.black, game.white)})
    results = [
        _result(row, game, (names[game.black], names[game.white]), teams=game.tournament in with_teams)
        for game in decided
        if (row := rows.get((game.federation, game.tournament)))
    ]
    return {"results": results} if results else None


def _result(row: TournamentRow, game: GameRow, names: tuple[str, str], *, teams: bool) -> Result:
    """DECISION: in an event of teams the captain protests (SLSF-G 20.7), at the arbiter's table."""
    sides, book = sides_of(row.discipline), book_of_row(row)
    return Result(
        row=row,
        game=game,
        names=sides.order(*names),
        score=sides.score(game.black_half_points, game.white_half_points, game.ending),
        may_protest=takes_protests(book) and not teams and row.state == "in_play",
        article=book.cite("18.1i") if takes_protests(book) else article_of_disputes(book),
    )
