from dataclasses import replace

import pytest

from ratings.rules.slsf.change import Outcome
from ratings.rules.slsf.counting import GameFacts, verdict
from tournaments.rules.books import GOMOKU, RENJU
from tournaments.rules.scoring import Ending

PLAYED = ("win_on_board", "time_loss", "draw_agreed", "draw_board_full", "resignation")
ENDINGS = {**dict.fromkeys(PLAYED, Ending.PLAYED), "walkover": Ending.WALKOVER, "unfinished": None}
RESULTS = {Outcome.WON: "win", Outcome.DRAWN: "draw", Outcome.LOST: "loss", None: "none"}


def facts(**differing):
    ordinary = {"base_minutes": 30, "move_control_minutes": 0, "ending": Ending.PLAYED, "both_moved": True}
    return GameFacts(**(ordinary | differing))


@pytest.mark.parametrize(
    ("differing", "article", "figure"),
    [
        ({"base_minutes": 9}, "SLSF-R 29.1", 9),
        ({"move_control_minutes": 9}, "SLSF-R 29.1", 9),
        ({"move_control_minutes": 1}, "SLSF-R 29.1", 1),
        ({"annulled": True}, "SLSF-R 14.6", True),
        ({"ending": None}, "SLSF-R 29.2", None),
        ({"ending": Ending.WALKOVER}, "SLSF-R 29.2", Ending.WALKOVER),
        ({"both_moved": False}, "SLSF-R 29.2", False),
    ],
)
def test_what_stands_in_the_way_is_named_in_the_tournaments_own_book(differing, article, figure):
    judged = verdict(facts(**differing), RENJU)
    assert (judged.counts, judged.trace[0].article) == (False, article)
    assert judged.trace[0].inputs == (figure,)


def test_the_first_thing_that_stands_in_the_way_is_named():
    every = facts(
        base_minutes=9, move_control_minutes=9, annulled=True, ending=Ending.WALKOVER, both_moved=False
    )
    for mended, reason in (
        ({}, "counting.short_time"),
        ({"base_minutes": 10}, "counting.short_control"),
        ({"move_control_minutes": 10}, "counting.annulled"),
        ({"annulled": False}, "counting.walkover"),
        ({"ending": Ending.PLAYED}, "counting.not_both_moved"),
        ({"both_moved": True}, "counting.counts"),
    ):
        every = replace(every, **mended)
        assert verdict(every, GOMOKU).trace[0].code == reason


@pytest.mark.parametrize("ending", [Ending.PLAYED, Ending.LATE_ARRIVAL, Ending.FORFEIT])
def test_a_finished_game_in_which_both_moved_counts(ending):
    assert verdict(facts(ending=ending), GOMOKU).counts
