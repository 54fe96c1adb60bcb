"""A chess game played over: what stands after each move, how it is written, how the board ended it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from events.citing import Because, Malformed
from tournaments.chess_library import chess
from tournaments.rules.board.endings import Result
from tournaments.rules.pairing.face import Colour

# No book of this house holds the laws of chess; the Danish one leaves the game to them.
RESULTS = {True: Result.WHITE_WIN, False: Result.BLACK_WIN, None: Result.DRAW}
"""By whether White has won."""
BY_MATE = "record.mate"
BY_DRAW = "record.chess_drawn"


@dataclass(frozen=True, slots=True, kw_only=True)
class ChessMove:
    """One move: `san` as players write it, the position after it."""

    number: int
    colour: Colour
    san: str
    move: chess.Move
    board: chess.Board


def played_chess(moves: Sequence[str]) -> Iterator[ChessMove]:
    """The game move by move, each as from and to; Malformed ("impossible_move") at the first bad one."""
    board = chess.Board()
    for number, text in enumerate(moves, start=1):
        move = _move(board, text, number)
        san, colour = board.san(move), Colour.WHITE if board.turn else Colour.BLACK
        board.push(move)
        yield ChessMove(number=number, colour=colour, san=san, move=move, board=board.copy(stack=False))


def ended_chess(last: ChessMove) -> tuple[Result, Because] | None:
    """The result that the board itself gives, by mate, stalemate or too few pieces; None while it goes on."""
    outcome = last.board.outcome()
    if outcome is None:
        return None
    result = RESULTS[outcome.winner]
    figures = (result.value, last.number, outcome.termination.name.lower())
    return result, Because("", BY_MATE if outcome.winner is not None else BY_DRAW, figures)


def _move(board: chess.Board, text: str, number: int) -> chess.Move:
    try:
        move = chess.Move.from_uci(text)
    except ValueError:
        move = chess.Move.null()
    if not board.is_legal(move):
        raise Malformed("impossible_move", field="moves", number=number, text=text[:20])
    return move
