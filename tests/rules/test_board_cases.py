"""Every case of the game rules is answered by the rules, and by nothing that hands back what is expected."""

import pytest

from federation import casebook
from tests.golden import CASES
from tests.rules import test_cases

casebook.discover()
GAME_RULES = casebook.read(CASES / "game-rules.toml")
each_case = pytest.mark.parametrize("case", GAME_RULES, ids=[case.id for case in GAME_RULES])


@each_case
def test_it_is_answered_as_the_book_does(case):
    test_cases.test_the_product_answers_as_the_book_does(case)


@each_case
def test_one_adapter_answers_it(case):
    test_cases.test_one_adapter_answers_a_case(case)


@each_case
def test_any_other_value_fails_it(case):
    test_cases.test_any_other_value_in_its_answer_fails_the_case(case)


def test_every_kind_of_case_is_there():
    assert {case.op for case in GAME_RULES} == {
        "claim", "clock_set", "distinct_proposals", "draw", "draw_claim", "flag_claim", "flag_vs_five",
        "forbidden_point", "forbidden_points", "late_start", "opening", "opening_code", "opening_count",
        "record", "retract", "rule_version", "sanction", "scattered", "sealed_move", "time_penalty",
    }  # fmt: skip
