"""Earlier rounds as they stood when a round was paired: since then a result may have come in or changed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from tournaments.exchange.trf.paired_from import ADJOURNED, OPEN, RULED, GameThen, PairedFrom
from tournaments.exchange.trf.records import Ending, TrfBoard, TrfRound, TrfTournament
from tournaments.exchange.trf.stated_games import boards_at
from tournaments.rules import scoring as ended

GOING_ON = frozenset({OPEN, ADJOURNED, RULED})
WITHOUT_PLAY = frozenset({ended.Ending.WALKOVER.value, ended.Ending.LATE_ARRIVAL.value})


def as_stood(report: TrfTournament, said: PairedFrom) -> Mapping[int, Sequence[TrfRound]]:
    """Number of a round -> the first column of each round before it, as it stood when that one was paired."""
    found: dict[int, Sequence[TrfRound]] = {}
    for index, paired in enumerate(said.rounds):
        then = {game.key: game for game in paired.games}
        earlier = list(said.columns_of())[:index]
        found[index + 1] = [
            replace(
                report.rounds[at],
                boards=tuple(
                    _stood(board, then.get((each.round, *key)))
                    for key, board in boards_at(each, at, report.rounds)
                    if key[1] == 1
                ),
            )
            for each, at in earlier
        ]
    return found


def _stood(board: TrfBoard, then: GameThen | None) -> TrfBoard:
    if then is None:
        return board
    if then.how in GOING_ON:
        ending = Ending.OPEN
    elif then.how in WITHOUT_PLAY:
        ending = Ending.WALKOVER
    else:
        ending = Ending.PLAYED if then.both_moved else Ending.UNDER_ONE_MOVE
    return replace(board, ending=ending, black_half_points=then.black, white_half_points=then.white)
