"""A sealed move of chess against the position that it is sealed in.

Decision: what can be played in the position is certain, in English letters, in Danish ones, or as from and
to. All else is the referee's to read: another way of writing is no impossible move.
"""

from __future__ import annotations

import re

from events.citing import Malformed
from tournaments.chess_library import chess
from tournaments.rules.pairing.face import Colour

IN_DANISH = str.maketrans("STDLK", "NRQBK")
"""Springer, tårn, dronning, løber, konge."""
LONGEST_TEXT = 12
NOT_THE_MOVE = re.compile(r"[\s!?+#x×:\-]")


def check_position(fen: str, sealer: Colour, article: str) -> None:
    """Malformed unless it is a possible position in which the sealer has a move."""
    board = _board(fen)
    if board is None or not board.is_valid() or not any(board.legal_moves):
        raise Malformed("position_unreadable", field="position", article=article)
    if board.turn is not (sealer is Colour.WHITE):
        raise Malformed("not_on_move", field="position", article=article)


def is_playable(fen: str, text: str) -> bool:
    """Whether the text names one move that can be made in the position."""
    board, written = _board(fen), text.strip().rstrip("!?")
    if board is None or not 0 < len(written) <= LONGEST_TEXT:
        return False
    return any(_is_legal(board, each) for each in dict.fromkeys((written, written.translate(IN_DANISH))))


def _board(fen: str) -> chess.Board | None:
    try:
        return chess.Board(fen)
    except ValueError:
        return None


def _is_legal(board: chess.Board, written: str) -> bool:
    """As players write it, or as from and to with or without a dash."""
    try:
        return bool(board.parse_san(written))
    except ValueError:
        pass
    try:
        return chess.Move.from_uci(NOT_THE_MOVE.sub("", written).lower()) in board.legal_moves
    except ValueError:
        return False
