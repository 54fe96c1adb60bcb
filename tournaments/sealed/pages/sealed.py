"""The public page of a tournament's sealed games: what stands under seal, and how to check what came out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from shlex import quote

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.functional import Promise

from events.history import history
from federation.pages import read_your_writes
from tournaments.models import GameRow
from tournaments.pages.frame import PROJECTORS, Frame, frame_of
from tournaments.rules.clocks import clock_face
from tournaments.sealed.envelope import line
from tournaments.sealed.labels import STAGES, articles_of, colour_word
from tournaments.sealed.models import SealedGameRow
from tournaments.sides import sides_of
from tournaments.state.sealed import stream_of

MOST_LINES = 50
ANNULLED = "annulled"
"""The result is that of the game that was played anew."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """A sealed game and its players. `checks`, once open: commitments, and the texts of these SHA-256.

    A text is quoted for a shell: whoever wrote the move shall not act where a reader pastes it."""

    row: SealedGameRow
    game: GameRow
    label: str
    stage: Promise | str
    colour: str
    used: tuple[str, str]
    checks: list[tuple[str, str]]


def sealed_games(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    """Every sealed game, the newest round first."""
    as_of = read_your_writes.as_of(request, *PROJECTORS, "sealed.games")
    frame = replace(frame_of(request, federation, tournament), as_of=as_of)
    shown = list(_shown(frame))
    persons = {person for each in shown for person in (each.game.black, each.game.white)}
    context = {
        "shown": shown,
        "members": frame.members(persons),
        "articles": articles_of(frame.book, "12.1"),
        "history": history([stream_of(federation, tournament)], most=MOST_LINES),
    }
    return render(request, "sealed/public.html", frame.context("sealed") | context)


def _shown(frame: Frame) -> Iterator[Shown]:
    games = {(game.round_number, game.board, game.game): game for game in frame.rows(GameRow)}
    sides = sides_of(frame.row.discipline)
    rows = SealedGameRow.objects.filter(**frame.scope).exclude(stage="undone")
    for row in rows.order_by("-round_number", "board", "game", "-position_sealed"):
        game = games.get((row.round_number, row.board, row.game))
        if game is None:
            continue  # its row is still being computed
        handed_in = game.black_half_points is not None
        score = sides.score(game.black_half_points, game.white_half_points) if handed_in else ""
        yield Shown(
            row=row,
            game=game,
            label=f"{row.round_number}.{row.board}",
            stage=STAGES[row.stage] if row.stage == ANNULLED else score or STAGES[row.stage],
            colour=colour_word(row.sealer),
            used=sides.order(clock_face(row.black_used), clock_face(row.white_used)),
            checks=list(_checks(row)),
        )


def _checks(row: SealedGameRow) -> Iterator[tuple[str, str]]:
    """Commitment and text, of each envelope that is open."""
    stream, key = stream_of(row.federation, row.tournament), (row.round_number, row.board, row.game)
    if row.salt:
        yield row.commitment, quote(f"{line(stream, key, row.move_number)} {row.salt} {row.move}")
    if row.reply_salt:
        bound_to = line(stream, key, row.move_number + 1)
        yield row.reply_commitment, quote(f"{bound_to} {row.reply_salt} {row.reply_move}")
