"""Laws of a whole event: order changes nothing, more points never give less, two units up at most."""

from __future__ import annotations

from functools import reduce
from itertools import combinations

from hypothesis import given as every
from hypothesis import strategies as st

from ratings.rules.correspondence.activity import OverTheBoard
from ratings.rules.correspondence.rankings import Ranking
from ratings.rules.correspondence.record import RankingTaken, fold
from ratings.systems.correspondence import events as facts
from ratings.systems.correspondence.calculation import Known, calculate
from ratings.systems.correspondence.state import EventState, evolve
from tests.correspondence.given import CLOSED, CUP, FIRST, IN_PLAY, PLAYERS, REPORTED, ended

PAIRS = [(one, other, game) for one, other in combinations(PLAYERS, 2) for game in (1, 2)]
SCORES = st.lists(st.sampled_from([(2, 0), (1, 1), (0, 2)]), min_size=len(PAIRS), max_size=len(PAIRS))
LEVELS = st.lists(st.sampled_from(list(Ranking)), min_size=len(PLAYERS), max_size=len(PLAYERS))


def known(levels: list[Ranking]) -> dict[str, Known]:
    return {
        person: Known(record=fold([RankingTaken(on=FIRST, ranking=level)]), over_the_board=OverTheBoard())
        for person, level in zip(PLAYERS, levels, strict=True)
    }


def games(scores: list[tuple[int, int]]) -> list[facts.GameEnded]:
    return [ended(*pair, points) for pair, points in zip(PAIRS, scores, strict=True)]


def outcomes(played: list[facts.GameEnded], levels: list[Ranking]) -> list[Ranking | None]:
    course = (*IN_PLAY, *played, CLOSED, REPORTED, facts.EventRanked())
    state = reduce(evolve, course, EventState())
    players = calculate({CUP: state}, known(levels)).events[CUP].players
    return [player.outcome.ranking for player in players if player.outcome]


@every(scores=SCORES, levels=LEVELS, chance=st.randoms(use_true_random=False))
def test_the_order_in_which_games_are_recorded_changes_nothing(scores, levels, chance) -> None:
    recorded = games(scores)
    before = outcomes(recorded, levels)
    chance.shuffle(recorded)
    assert outcomes(recorded, levels) == before


@every(scores=SCORES, levels=LEVELS)
def test_nobody_rises_more_than_two_or_falls_more_than_one(scores, levels) -> None:
    for before, after in zip(levels, outcomes(games(scores), levels), strict=True):
        assert before.moved(-1) <= after <= before.moved(2)


@every(scores=SCORES, levels=LEVELS)
def test_a_point_more_never_gives_a_lower_ranking(scores, levels) -> None:
    better = [(2, 0) if PLAYERS[0] in pair else points for pair, points in zip(PAIRS, scores, strict=True)]
    assert outcomes(games(better), levels)[0] >= outcomes(games(scores), levels)[0]
