"""Match play between two: whether the target fixed beforehand is reached (SLSF-G 22, SLSF-R 23)."""

from __future__ import annotations

from tournaments.governing import book
from tournaments.rules.match_play import Goal, Target, Verdict, verdict
from tournaments.rules.systems import System
from tournaments.state import Tournament
from tournaments.systems import rounds_of_system
from tournaments.to_pair import play_of, seats_of, stages_of

WIN = 2


def verdict_of(state: Tournament, stage: int) -> Verdict:
    """How a match stands; players 1 and 2 are the seats of the stage."""
    play = play_of(state, stage)
    goal = Goal(play.match_mode)
    one = other = 0
    for number, started in state.rounds_of(stage):
        for game in state.games_of_board(number, 1):
            result = state.results.get((number, 1, game))
            if result is None:
                continue
            scores = (result.black, result.white)
            mine, yours = scores if started.boards[0][0] < started.boards[0][1] else scores[::-1]
            if goal is Goal.WINS:
                mine, yours = int(mine == WIN), int(yours == WIN)
            one, other = one + mine, other + yours
    return verdict(Target(goal=goal, number=play.target), (one, other), book(state))


def matches_decided(state: Tournament) -> bool:
    """Whether no round is due but those of matches that have been decided."""
    return all(_is_over(state, stage) for stage in stages_of(state))


def _is_over(state: Tournament, stage: int) -> bool:
    if play_of(state, stage).system == System.MATCH:
        return verdict_of(state, stage).decided
    total = rounds_of_system(state, stage, len(seats_of(state, stage)))
    return len(state.rounds_of(stage)) >= total
