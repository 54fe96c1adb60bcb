"""The page of a game: the board after any move, the moves beside it, what the record says."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from events.personal import unseal
from federation.members import directory
from federation.members.events import FreeText
from federation.pages import read_your_writes
from tournaments.chess_library import chess
from tournaments.exchange.records.formats import OF_CHESS, OF_STONES
from tournaments.exchange.records.written import Source
from tournaments.models import TournamentRow
from tournaments.records import labels
from tournaments.records.checking import Checked, check
from tournaments.records.models import GameRecordRow
from tournaments.records.opening_rules import paragraph_of
from tournaments.records.pages.drawing import drawn
from tournaments.records.pages.forbidden import VERDICTS, asked_point, why
from tournaments.records.projections import record_of
from tournaments.rules.board.endings import Reason, Result
from tournaments.rules.board.forbidden import forbidden_points
from tournaments.rules.board.games import OpeningRule
from tournaments.rules.board.openings.named import OPENINGS
from tournaments.rules.board.openings.steps import Seat
from tournaments.rules.board.points import NAMES, PASS
from tournaments.rules.board.record import CheckedRecord
from tournaments.sides import sides_of
from tournaments.stages import book_of_row

PROJECTORS = ("records.game_records", "tournaments.tournaments", "members.register")
BOARD_OF_CHESS = 480
STYLE = re.compile(r' style="fill:([^;"]*); stroke:([^;"]*);"')
"""How python-chess colours some parts of its pieces: what no page may have. Attributes say the same."""
Key = dict[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Listed:
    """A move in the list: its number, how it is written, whether the board shows the position after it."""

    number: int
    text: str
    shown: bool


def record_or_404(key: Key) -> tuple[GameRecordRow, TournamentRow]:
    """The record of the address and its tournament; not found in plain words."""
    row = GameRecordRow.objects.filter(**key).first()
    where = {name: key[name] for name in ("federation", "tournament")}
    tournament = TournamentRow.objects.filter(**where).first()
    if row is None or tournament is None:
        raise Http404(_("No record of this game is attached."))
    return row, tournament


def game_page(request: HttpRequest, **key: object) -> HttpResponse:
    """The game after the move that `?move=` asks for, the last one by default; `?why=k9` opens a mark."""
    as_of = read_your_writes.as_of(request, *PROJECTORS)
    if as_of.waiting:
        return render(request, "desk/waiting.html", {"section": "tournaments", "as_of": as_of})
    row, tournament = record_or_404(key)
    checked = check(record_of(row))
    shown = _asked_move(request, checked.moves)
    context = {
        "section": "tournaments",
        "as_of": as_of,
        "record": row,
        "row": tournament,
        "shown": shown,
        "last": checked.moves,
        "before": shown - 1 if shown else None,
        "after": shown + 1 if shown < checked.moves else None,
        "forms": OF_STONES if checked.stones else OF_CHESS,
        "pairs": _pairs(checked, shown),
        "although": _although(row) if getattr(request.user, "is_staff", False) else "",
        **_head(row, tournament, checked),
        **_position(request, checked, shown),
    }
    return render(request, "records/game.html", context)


def _asked_move(request: HttpRequest, last: int) -> int:
    asked = request.GET.get("move", "")
    return min(int(asked), last) if asked.isdecimal() and len(asked) < 5 else last


def _pairs(checked: Checked, shown: int) -> list[list[Listed]]:
    """The moves two by two, as they are numbered for reading."""
    if checked.stones:
        texts = [PASS if ply.point is None else NAMES[ply.point] for ply in checked.stones.plies]
    else:
        texts = [each.san for each in checked.chess]
    moves = [Listed(number=number, text=text, shown=number == shown) for number, text in enumerate(texts, 1)]
    return [moves[start : start + 2] for start in range(0, len(moves), 2)]


def _head(row: GameRecordRow, tournament: TournamentRow, checked: Checked) -> dict[str, object]:
    """Who played, what stands, and what the record says of it."""
    names = directory.names({row.p1, row.p2})
    black, white = (row.p1, row.p2) if checked.black is Seat.P1 else (row.p2, row.p1)
    sides = sides_of(tournament.discipline)
    rule = OpeningRule(row.opening) if row.opening else None
    return {
        "black": (black, names[black]),
        "white": (white, names[white]),
        "seated": [(each, names[each]) for each in sides.order(row.p1, row.p2)],
        "score": sides.score(row.p1_half_points, row.p2_half_points),
        "annulled": row.p1_half_points is None,
        "result_article": book_of_row(tournament).cite("15.1"),
        "opening_rule": labels.OPENING_RULES[rule] if rule else "",
        "opening_article": paragraph_of(row.opening, book_of_row(tournament)),
        "named_opening": next((each.name for each in OPENINGS if each.code == row.named_opening), ""),
        "stated": labels.RESULTS[Result(row.result)] if row.result else "",
        "ended_by": labels.REASONS[Reason(row.reason)] if row.reason else "",
        "source": labels.SOURCES[Source(row.source)],
        "contradicts": [
            (labels.sentence(reason, inputs), article) for article, reason, inputs in row.contradicts
        ],
        "warnings": _warnings(checked.stones) if checked.stones else [],
    }


def _although(row: GameRecordRow) -> str:
    """Why the arbiter took it all the same, in their words; they are for officials alone."""
    if not row.confirmed:
        return ""
    kept = unseal(row.confirmed, FreeText)
    return kept.text if kept else ""


def _warnings(checked: CheckedRecord) -> list[tuple[str, str]]:
    """What nobody claimed, and too few fifth moves: sentence and paragraph."""
    found = []
    for each in checked.warnings:
        if each.code == "few_proposals_possible":
            said = _("Fewer fifth moves differ than were declared.")
        else:
            said = _("Move %(number)s made %(made)s that was not claimed.") % {
                "number": each.number,
                "made": labels.made(each.because.code),
            }
        found.append((said, each.because.article))
    return found


def _position(request: HttpRequest, checked: Checked, shown: int) -> dict[str, object]:
    """The picture of the position; in renju, with Black to move, what they may not play."""
    if checked.stones is None:
        return {"picture": _chess_picture(checked, shown)}
    plies = checked.stones.plies[:shown]
    position = plies[-1].position if plies else None
    blacks_turn = shown % 2 == 0
    marks = checked.stones.rules.forbids
    forbidden = forbidden_points(position) if position and marks and blacks_turn else {}
    point = asked_point(request.GET.get("why", ""), forbidden)
    return {
        "drawn": drawn(plies, forbidden),
        "forbidden": [(NAMES[each], VERDICTS[verdict]) for each, verdict in forbidden.items()],
        "marks_forbidden": marks,
        "blacks_turn": blacks_turn,
        "asked": NAMES[point] if point is not None else "",
        "why": why(position, point) if position and point is not None else [],
    }


def _chess_picture(checked: Checked, shown: int) -> SafeString:
    """Pieces drawn by python-chess; nothing that anybody typed is in it."""
    move = checked.chess[shown - 1] if shown else None
    board = move.board if move else chess.Board()
    drawn = chess.svg.board(board, lastmove=move.move if move else None, size=BOARD_OF_CHESS)
    return SafeString(STYLE.sub(r' fill="\1" stroke="\2"', drawn))
