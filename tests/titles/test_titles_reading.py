"""What titles keep of a tournament (SLSF-R 32.1), and what a player needs before and during it (32.3)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ratings.rules.kyu_dan.judging import judge
from ratings.rules.kyu_dan.levels import dan, kyu
from ratings.titles.playing import games_played, moves_of
from ratings.titles.stored_trace import read_carried, tell, tell_carried
from tests.rules.title_games import BLITZ, game
from tests.tournaments.given import ANNA, BO, DRAWN, ENTERED, ROUND_1, announced, won
from tournaments import events as facts
from tournaments.rules.scoring import Ending
from tournaments.state import Result, Tournament, evolve


@pytest.mark.parametrize(
    ("black", "white", "ending", "both", "moves"),
    [
        (2, 0, Ending.PLAYED, True, (1, 1)),
        (0, 2, Ending.LATE_ARRIVAL, True, (1, 1)),  # too late to a resumption
        (2, 0, Ending.LATE_ARRIVAL, False, (1, 0)),
        (0, 2, Ending.FORFEIT, False, (0, 1)),
        (2, 0, Ending.WALKOVER, False, (0, 0)),
        (0, 0, Ending.WALKOVER, False, (0, 0)),
    ],
)
def test_who_made_a_move(black, white, ending, both, moves):
    assert moves_of(Result(black, white, ending, both)) == moves


def state_after(*events: object) -> Tournament:
    state = Tournament()
    for event in (announced(), *ENTERED, DRAWN, ROUND_1, *events):
        state = evolve(state, event)
    return state


def test_games_stand_in_the_order_of_the_boards_with_their_own_time():
    one_more = facts.ReplayOrdered(
        round_number=1, board=2, game=2, kind="rapid", swapped=True, base_seconds=(600, 900)
    )
    second = facts.ResultReported(round_number=1, board=2, game=2, black=2, white=0)
    first, draw, replay = games_played(state_after(won(1, 2, 1, 1), won(1, 1), one_more, second))
    assert first[1:] == [ANNA, 2, 0, 1, 1, 45, 0]
    assert draw[2:4] == [1, 1]
    assert (replay[0], replay[6:]) == (BO, [10, 0])


def test_an_adjourned_game_of_a_leaver_is_lost_by_him():
    left = facts.PlayerWithdrawn(person=ANNA, how="withdrawn", reason="0" * 64)
    (lost,) = games_played(state_after(facts.GameAdjourned(round_number=1, board=1), left))
    assert lost[1:4] == [ANNA, 2, 0]


def test_carried_games_are_read_back_as_they_were():
    games = (game(kyu(9), 2), game(dan(1), 1, BLITZ), game(kyu(15), 0, moves=0))
    assert read_carried(tell_carried(games)) == games


def test_a_game_that_does_not_count_for_a_goal_has_no_percentage_there():
    """At 4 kyu a game of 25 minutes counts; for 3 kyu it takes 30 and notation."""
    short = replace(game(kyu(4), 2).conditions, base_minutes=25)
    told = tell(judge(kyu(4), [game(kyu(4), 2, short), *[game(kyu(4), 2)] * 7]))
    keep, up, _ = told["goals"]
    assert (keep["percents"][0], up["percents"][0], up["percents"][1]) == (30, None, 65)
    assert up["left_out"][0]["because"][0][:2] == ["SLSF-R 32.2c", "level.short_time"]
