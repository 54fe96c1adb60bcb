"""A match that must be won, as the Danish rules see its games (DSU 4.9.7, 4.9.8): who won, what is next."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from events.citing import cites
from tournaments.rules import gladiator
from tournaments.rules.pairing import knockout
from tournaments.rules.pairing.face import Colour
from tournaments.state import Tournament
from tournaments.state.seating import play_of

LAST = knockout.Form.LAST.value
FIRST = "first"
Scores = Sequence[tuple[int, int]]
"""Half points of the board's Black and White, game by game."""


def scores_of(state: Tournament, round_number: int, board: int) -> Scores:
    """The games of a board up to the first that is open."""
    black, _ = state.rounds[round_number - 1].boards[board - 1]
    found: list[tuple[int, int]] = []
    for game in state.games_of_board(round_number, board):
        key = (round_number, board, game)
        result = state.results.get(key)
        if result is None:
            break
        turned = state.players_of(key)[0] != black
        found.append((result.white, result.black) if turned else (result.black, result.white))
    return found


@cites("DSU 4.9.7")
def knock_out_match(state: Tournament, round_number: int, board: int) -> knockout.MatchState:
    """How a match of a knock-out stands; the first player is the board's Black."""
    play = play_of(state, state.rounds[round_number - 1].stage)
    return knockout.decide(
        scores_of(state, round_number, board),
        knockout.stages_of(play.games_per_match, play.play_offs),
        _white_in_last(state, round_number, board),
    )


def _white_in_last(state: Tournament, round_number: int, board: int) -> knockout.Side | None:
    """Who has White in the last game, once it is ordered."""
    key = (round_number, board, state.games_of_board(round_number, board)[-1])
    replay = state.replays.get(key)
    if replay is None or replay.kind != LAST:
        return None
    return knockout.Side.FIRST if replay.swapped else knockout.Side.SECOND


@cites("DSU 4.9.8")
def gladiator_match(scores: Scores, games_per_match: int) -> gladiator.Encounter:
    """How an encounter stands; the first player is the board's Black."""
    course = gladiator.Course(ordinary=games_per_match)
    games = [
        gladiator.Game(form=gladiator.form_of(index, course), half_points=score)
        for index, score in enumerate(scores)
    ]
    return gladiator.encounter(games, course)


def colour_of(side: StrEnum | None) -> Colour | None:
    """The board's colour of the first or the second player."""
    if side is None:
        return None
    return Colour.BLACK if side == FIRST else Colour.WHITE
