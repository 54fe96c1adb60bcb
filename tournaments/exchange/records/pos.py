"""Positions of RenLib (`.pos`): the number of moves in one byte, then one byte a move, Black's first.

A byte is 15 times the row plus the column. Decision: rows count from 0 at the top, as in RenLib's libraries;
the format has no word on it, and a game turned upside down is the same game.
"""

from __future__ import annotations

from tournaments.exchange.records.written import Source, WrittenGame, broken_off, empty_file, unread
from tournaments.rules.board.points import NAMES, NUMBERS, PASS, SIZE, column_and_row

POINTS = SIZE * SIZE


def read_pos(raw: bytes) -> WrittenGame:
    """The game of a file. Malformed: empty_file, broken_off, not_pos; no pass can stand in it."""
    if not raw:
        raise empty_file()
    count, stones = raw[0], raw[1 : POINTS + 2]
    if len(stones) < count:
        raise broken_off(len(stones))
    if len(stones) > count:
        raise unread("not_pos", number=count + 1, count=count)
    return WrittenGame(moves=tuple(map(_move, range(1, count + 1), stones)), source=Source.POS)


def _move(number: int, stone: int) -> str:
    if stone >= POINTS:
        raise unread("not_pos.off_board", number=number)
    return NAMES[_turned(stone)]


def write_pos(game: WrittenGame) -> bytes:
    """The game as bytes. Malformed ("pass_in_pos"): the format has no pass."""
    if PASS in game.moves:
        raise unread("pass_in_pos", number=game.moves.index(PASS) + 1)
    return bytes([len(game.moves), *(_turned(NUMBERS[move]) for move in game.moves)])


def _turned(point: int) -> int:
    """Row 15 is the file's row 0, and back."""
    column, row = column_and_row(point)
    return column + SIZE * (SIZE - 1 - row)
