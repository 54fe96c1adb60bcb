"""Match play between two: whether the target fixed beforehand is reached (SLSF-G 22, SLSF-R 23).

Decision: in team events the two play team matches; each counts as one game, won by whoever has more points
of its boards.
"""

from __future__ import annotations

from collections.abc import Iterator

from events.citing import cites
from tournaments.counting import match_score
from tournaments.rules.match_play import Goal, Target, Verdict, verdict
from tournaments.rules.systems import System
from tournaments.state import Tournament
from tournaments.state.seating import gone_from, play_of, seats_of, stages_of
from tournaments.tournament_book import book

WIN = 2


@cites("SLSF-G 22", "SLSF-R 23")
def verdict_of(state: Tournament, stage: int) -> Verdict:
    """How a match stands; players 1 and 2 are the seats of the stage.

    Decision: the first game that reaches the target ends it. Games after it, played before an earlier result
    was corrected, change nothing.
    """
    play = play_of(state, stage)
    target = Target(goal=Goal(play.match_mode), number=play.target)
    one = other = 0
    found = verdict(target, (one, other), book(state))
    for scores in _scores(state, stage):
        mine, yours = (int(each == WIN) for each in scores) if target.goal is Goal.WINS else scores
        one, other = one + mine, other + yours
        found = verdict(target, (one, other), book(state))
        if found.decided:
            break
    return found


def _scores(state: Tournament, stage: int) -> Iterator[tuple[int, int]]:
    """Half points of the first and the second seat in each game, or team match, that has ended."""
    seats = seats_of(state, stage)
    by_teams = play_of(state, stage).boards_per_team
    for number, started in state.rounds_of(stage):
        if by_teams:
            if not state.missing_games(number):
                (black, _), (white, _) = match_score(state, number, 1, started)
                better = (black > white) - (black < white)
                yield _by_seat((1 + better, 1 - better), started.matches[0], seats)
            continue
        for game in state.games_of_board(number, 1):
            result = state.results.get((number, 1, game))
            if result is not None:
                yield _by_seat((result.black, result.white), state.players_of((number, 1, game)), seats)


def _by_seat(scores: tuple[int, int], pair: tuple[int, int], seats: tuple[int, ...]) -> tuple[int, int]:
    return scores if pair[0] == seats[0] else scores[::-1]


def match_is_over(state: Tournament, stage: int) -> bool:
    """Whether no further game of a match is due: its target is reached, or one of the two has left."""
    play = play_of(state, stage)
    if play.system != System.MATCH or not play.match_mode:
        return False
    if set(gone_from(state, stage)) & set(seats_of(state, stage)):
        return True
    return verdict_of(state, stage).decided


def matches_decided(state: Tournament) -> bool:
    """Whether every stage is a match that has been decided, so that no further round is due."""
    return all(match_is_over(state, stage) for stage in stages_of(state))
