"""What games and matches count for the next draw: results, rulings, adjourned games, games of who left."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from events.citing import cites
from tournaments.match_results import colour_of, gladiator_match
from tournaments.rules.monrad_terms import correction
from tournaments.rules.pairing.face import Colour, Float
from tournaments.rules.scoring import Ending
from tournaments.state import GameKey, Round, Tournament
from tournaments.state.seating import play_of, team_of_player
from tournaments.tournament_book import book

DRAW = (1, 1)
WIN = (2, 0)
WORTH = {Float.DOWN: 1, Float.UP: -1, Float.NONE: 0}
"""A float, counted as downs less ups."""


@dataclass(frozen=True, slots=True)
class Counted:
    """Half points of Black and White, and whether it was played at the board."""

    black: int
    white: int
    at_board: bool


def match_score(
    state: Tournament, number: int, board: int, each: Round
) -> tuple[tuple[int, bool], tuple[int, bool]]:
    """Half points of Black and of White of a board as they count for pairing, and whether nobody played.

    In team events `board` is a match, and the points are those of all its boards. In a gladiator whoever
    wins has one point, in whichever game (DSU 4.9.8).
    """
    total = summed(state, number, board, each)
    black, white = total.black, total.white
    play = play_of(state, each.stage)
    if play.gladiator and (black or white):
        scores = [(game.black, game.white) for game in _counted_games(state, number, board, each)]
        won = gladiator_match(scores, play.games_per_match).winner
        ahead = colour_of(won) or leader(state, each.boards[board - 1], total)
        black, white = DRAW if ahead is None else WIN if ahead is Colour.BLACK else WIN[::-1]
    return (black, not total.at_board), (white, not total.at_board)


def summed(state: Tournament, number: int, board: int, each: Round) -> Counted:
    """All games of a board, in team events of a match, added up; of none, as if it had been played."""
    games = _counted_games(state, number, board, each)
    at_board = not games or any(game.at_board for game in games)
    return Counted(sum(game.black for game in games), sum(game.white for game in games), at_board)


def _counted_games(state: Tournament, number: int, board: int, each: Round) -> list[Counted]:
    """Each game as it counts for the match's Black and White."""
    found = []
    for key, turned in _games(state, number, board, each):
        game = counted(state, key)
        found.append(Counted(game.white, game.black, game.at_board) if turned else game)
    return found


def leader(state: Tournament, pair: tuple[int, int], total: Counted) -> Colour | None:
    """Who is ahead in a match that must be won; level, whoever has not left, or has left later, goes on."""
    if total.black != total.white:
        return Colour.BLACK if total.black > total.white else Colour.WHITE
    left = [gone.start_number for gone in state.left]
    there = [left.index(player) if player in left else len(left) for player in pair]
    if there[0] == there[1]:
        return None
    return Colour.BLACK if there[0] > there[1] else Colour.WHITE


def _games(state: Tournament, number: int, board: int, each: Round) -> Iterator[tuple[GameKey, bool]]:
    """The games of a board or team match; whether Black's points of one are those of the match's White."""
    if not each.matches:
        for game in state.games_of_board(number, board):
            key = (number, board, game)
            yield key, state.players_of(key)[0] != each.boards[board - 1][0]
        return
    size = len(each.boards) // len(each.matches)
    for place in range(size):
        at = (board - 1) * size + place + 1
        for game in state.games_of_board(number, at):
            key = (number, at, game)
            turned = state.players_of(key)[0] != each.boards[at - 1][0]
            yield key, turned != (place % 2 == 1)


@cites("SLSF-G 25.5", "SLSF-R 26.5", "DSU 4.9.1", "DSU 4.9.5 F2")
def counted(state: Tournament, key: GameKey) -> Counted:
    """What one game counts for the draw.

    An adjourned game counts by its ruling (SLSF-G 25.5), else as a draw (DSU 4.9.1); the open game of
    somebody who left is lost by them, on time if it was adjourned. A game in which one side never moved was
    not played (DSU 4.9.5 F2; SLSF-G 28.2).
    """
    result = state.results.get(key)
    if result is not None:
        return Counted(result.black, result.white, result.both_moved and result.ending is not Ending.WALKOVER)
    black, white = state.players_of(key)
    if state.left and not state.gone.isdisjoint((black, white)):
        lost = [2 * (number not in state.gone) for number in (black, white)]
        return Counted(lost[0], lost[1], key in state.adjourned)
    if key in state.adjourned:
        return Counted(*state.rulings.get(key, DRAW), True)
    return Counted(0, 0, True)


@cites("SLSF-G 25.5", "SLSF-R 26.5")
def extra_floats(state: Tournament, stage: int) -> Mapping[int, int]:
    """SLSF-G 25.5: one float each for a result that differs from the ruling that a draw of the stage used.

    By the numbers of the stage, downs less ups. A leaver's loss is such a result too.
    """
    started = state.rounds_of(stage)
    numbers = {number for number, _ in started}
    used: dict[GameKey, tuple[int, int]] = {}
    for _, each in started:
        for key, ruling in each.rulings.items():
            if key[0] in numbers:
                used.setdefault(key, ruling)
    team_of = team_of_player(state) if play_of(state, stage).boards_per_team else None
    waiting = state.waiting
    extra: dict[int, int] = {}
    for key, ruling in used.items():
        if key in waiting or (key not in state.results and key not in state.adjourned):
            continue  # still open, or annulled and to be played anew
        real = counted(state, key)
        found = correction(ruling, (real.black, real.white), used_in_draw=True, book=book(state))
        for player, floated in zip(state.players_of(key), found.floats, strict=True):
            number = team_of[player] if team_of else player
            extra[number] = extra.get(number, 0) + WORTH[floated]
    return extra
