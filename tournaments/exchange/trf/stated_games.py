"""How each game stands by the columns of a file, board by board of a round."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from tournaments.exchange.trf.checks import board_points
from tournaments.exchange.trf.paired_from import ADJOURNED, OPEN, GameThen, RoundThen
from tournaments.exchange.trf.records import Ending, Scoring, TrfBoard, TrfRound
from tournaments.rules import scoring as ended

AT_THE_BOARD = {
    Ending.PLAYED: ended.Ending.PLAYED,
    Ending.UNDER_ONE_MOVE: ended.Ending.PLAYED,
    Ending.WALKOVER: ended.Ending.WALKOVER,
    Ending.DOUBLE_FORFEIT: ended.Ending.WALKOVER,
}
"""Ending of a file -> how the game ended here."""


def boards_at(
    each: RoundThen, first_column: int, rounds: Sequence[TrfRound]
) -> Iterator[tuple[tuple[int, int], TrfBoard]]:
    """Board and game, each from 1, with how the file has it."""
    for game, column in enumerate(rounds[first_column : first_column + each.columns], start=1):
        of_player = {player: board for board in column.boards for player in (board.black, board.white)}
        for number, black in enumerate(each.black, start=1):
            if black in of_player:
                yield (number, game), of_player[black]


def games_stated(
    rounds_then: Sequence[tuple[RoundThen, int]], rounds: Sequence[TrfRound], scoring: Scoring
) -> Mapping[tuple[int, int, int], GameThen]:
    """Every game of these rounds as the columns have it."""
    return {
        (each.round, *at): _stated((each.round, *at), board, scoring)
        for each, first_column in rounds_then
        for at, board in boards_at(each, first_column, rounds)
    }


def _stated(key: tuple[int, int, int], board: TrfBoard, scoring: Scoring) -> GameThen:
    if board.ending is Ending.OPEN:
        return GameThen(*key, ADJOURNED if board.adjourned else OPEN)
    return GameThen(
        *key,
        AT_THE_BOARD[board.ending].value,
        board_points(board, scoring, white=False),
        board_points(board, scoring, white=True),
        board.ending is Ending.PLAYED,
    )
