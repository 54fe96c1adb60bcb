import pytest

from events.citing import Refused
from tournaments.rules.books import GOMOKU, PSGRP, RENJU
from tournaments.rules.discipline import Breach, may_cost_the_game, time_penalty
from tournaments.rules.officials import check_chief_referee, too_few_officials


def test_every_breach_names_its_paragraph_in_either_book():
    assert Breach.DISTURBING.article(GOMOKU) == "SLSF-G 14.1e"
    assert Breach.DISTURBING.article(RENJU) == "SLSF-R 15.1e"
    assert Breach.CAPTAIN_MEDDLES.article(RENJU) == "SLSF-R 21.6a"


def test_a_game_is_lost_for_breaches_of_14_1_and_for_refusing_the_rules():
    costly = {breach.value for breach in Breach if may_cost_the_game(breach)}
    assert costly == {"14.1a", "14.1b", "14.1c", "14.1d", "14.1e", "14.3b"}
    assert not may_cost_the_game(Breach.ANALYSIS_DURING_PLAY)


def test_too_few_officials_is_a_warning_for_sanctioned_tournaments_only():
    warning = too_few_officials(1, 11, GOMOKU, sanctioned=True)
    assert warning is not None
    assert (warning.article, warning.inputs) == ("SLSF-G 18.2", (1, 2, 11))
    assert too_few_officials(2, 11, GOMOKU, sanctioned=True) is None
    assert too_few_officials(0, 11, GOMOKU, sanctioned=False) is None


def test_a_book_that_asks_for_no_officials_warns_of_none():
    assert too_few_officials(0, 11, PSGRP, sanctioned=True) is None


@pytest.mark.parametrize(
    ("referees", "chief", "led"),
    [
        ((), "", True),
        ({"a"}, "", True),
        ({"a", "b"}, "b", True),
        ({"a", "b"}, "", False),
        ({"a", "b"}, "c", False),
    ],
)
def test_of_several_referees_one_is_chief(referees, chief, led):
    if led:
        check_chief_referee(referees, chief, RENJU)
        return
    with pytest.raises(Refused) as refusal:
        check_chief_referee(referees, chief, RENJU)
    assert (refusal.value.code, refusal.value.article) == ("chief_missing", "SLSF-R 19.3")


@pytest.mark.parametrize(
    ("base", "left", "then", "bonus"),
    [
        (3600, 541, 181, 0),
        (3600, 540, 180, 0),  # exactly three minutes may stay
        (3600, 539, 539, 360),
        (1009, 300, 200, 0),  # a part of a second is not taken
    ],
)
def test_a_polish_time_penalty_is_told_with_the_time_allotted_left_and_taken(base, left, then, bonus):
    penalty = time_penalty(base, left)
    assert (penalty.left_seconds, penalty.opponent_bonus_seconds) == (then, bonus)
    assert (penalty.because.article, penalty.because.inputs) == ("PSGRP §9.2", (base, left, base // 10))
