"""A tournament report file (TRF) in place of a table.

Boards without a result are passed over. A game under one move counts in the standing and never for rating, so
its points stand beside the games, as those of byes do.
"""

from __future__ import annotations

from collections.abc import Iterator

from ratings.calculator.pasted import Game, Pasted, Player, check_size
from tournaments.exchange.trf import Bye, ByeKind, Ending, TrfBoard, TrfTournament, read_trf

HALF_POINTS = {ByeKind.FULL: 2, ByeKind.PAIRING: 2, ByeKind.HALF: 1, ByeKind.ZERO: 0}
GAMES = {Ending.PLAYED, Ending.WALKOVER, Ending.DOUBLE_FORFEIT}


def read_file(text: str) -> Pasted:
    """Raises FileRefused with every problem of the file, Malformed for what is no file at all."""
    tournament = read_trf(text.encode())
    players = tuple(
        Player(number=each.start_number, name=each.name, rating=each.rating or None)
        for each in tournament.players
    )
    games = tuple(
        _game(each.number, board)
        for each in tournament.rounds
        for board in each.boards
        if board.ending in GAMES
    )
    sitting_out: dict[int, int] = {}
    for number, half_points in _beside(tournament):
        sitting_out[number] = sitting_out.get(number, 0) + half_points
    return check_size(Pasted(players=players, games=games, in_rounds=True, sitting_out=sitting_out))


def _game(round_number: int, board: TrfBoard) -> Game:
    white, black = board.white_half_points, board.black_half_points
    if board.ending is Ending.DOUBLE_FORFEIT:
        white = black = 0
    return Game(
        round_number=round_number,
        numbers=(board.white, board.black),
        half_points=(white, black),
        played=board.ending is Ending.PLAYED,
    )


def _beside(tournament: TrfTournament) -> Iterator[tuple[int, int]]:
    """Numbers and half points that no rated or walked over game gave."""
    for each in tournament.rounds:
        yield from (_bye(bye) for bye in each.byes)
        for board in each.boards:
            if board.ending is Ending.UNDER_ONE_MOVE:
                yield board.white, board.white_half_points
                yield board.black, board.black_half_points


def _bye(bye: Bye) -> tuple[int, int]:
    return bye.player, HALF_POINTS[bye.kind]
