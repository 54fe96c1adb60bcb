"""Single boards of a paired round are moved, and nothing else of it changes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from events.citing import Malformed, Refused

Pairs = tuple[tuple[int, int], ...]


class Kind(StrEnum):
    """What is done to the boards."""

    SWAP = "swap"
    TURN = "turn"
    SEAT = "seat"
    OUT = "out"


@dataclass(frozen=True, slots=True)
class Boards:
    """The boards of a round, (Black, White) by start number, and who rests; 0: no one."""

    pairs: Pairs
    resting: int = 0

    def seated(self) -> frozenset[int]:
        """Who has a place: at a board, or the rest."""
        return frozenset(number for pair in self.pairs for number in pair) | {self.resting} - {0}


@dataclass(frozen=True, slots=True, kw_only=True)
class Move:
    """One change.

    swap    `player` and `other` change places; one of them may be the one who rests
    turn    the colours of `board` change
    seat    `player`, who has no place, meets the one who rests at a new last board
    out     `board` is not played; later boards move up
    """

    kind: Kind
    board: int = 0
    player: int = 0
    other: int = 0


def moved(boards: Boards, move: Move, *, resting_is_black: bool = True) -> Boards:
    """The boards after a move. Malformed, Refused: it means nothing on these boards."""
    return MOVES[move.kind](boards, move, resting_is_black)


def changed(before: Pairs, after: Pairs) -> tuple[int, ...]:
    """The numbers of the boards that are not what they were, those that are there no more among them."""
    longest = max(len(before), len(after))
    return tuple(
        board for board in range(1, longest + 1) if before[board - 1 : board] != after[board - 1 : board]
    )


def _swap(boards: Boards, move: Move, _black: bool) -> Boards:
    seated = boards.seated()
    for field, number in (("player", move.player), ("other", move.other)):
        if number not in seated:
            raise Malformed("not_seated", field=field, number=number)
    if move.player == move.other or {move.player, move.other} in [{*pair} for pair in boards.pairs]:
        raise Malformed("change_places_with_another", field="other")
    turned = {move.player: move.other, move.other: move.player}
    pairs = tuple((turned.get(black, black), turned.get(white, white)) for black, white in boards.pairs)
    return Boards(pairs, turned.get(boards.resting, boards.resting))


def _turn(boards: Boards, move: Move, _black: bool) -> Boards:
    black, white = _pair_at(boards, move)
    return Boards(_with(boards.pairs, move.board, (white, black)), boards.resting)


def _seat(boards: Boards, move: Move, resting_is_black: bool) -> Boards:
    if not boards.resting:
        raise Refused("no_one_rests", field="player")
    if move.player in boards.seated() or move.player < 1:
        raise Malformed("seated_already", field="player", number=move.player)
    black, white = (boards.resting, move.player) if resting_is_black else (move.player, boards.resting)
    return Boards((*boards.pairs, (black, white)))


def _out(boards: Boards, move: Move, _black: bool) -> Boards:
    _pair_at(boards, move)
    return Boards((*boards.pairs[: move.board - 1], *boards.pairs[move.board :]), boards.resting)


def _pair_at(boards: Boards, move: Move) -> tuple[int, int]:
    if not 1 <= move.board <= len(boards.pairs):
        raise Malformed("no_board_to_move", field="board", board=move.board, last=len(boards.pairs))
    return boards.pairs[move.board - 1]


def _with(pairs: Pairs, board: int, pair: tuple[int, int]) -> Pairs:
    return (*pairs[: board - 1], pair, *pairs[board:])


MOVES: Mapping[Kind, Callable[[Boards, Move, bool], Boards]] = {
    Kind.SWAP: _swap,
    Kind.TURN: _turn,
    Kind.SEAT: _seat,
    Kind.OUT: _out,
}
