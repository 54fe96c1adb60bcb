"""The golden cases of the Danish ratings: each is answered, by one adapter, and nothing by accident."""

from collections import Counter

import pytest

from federation import casebook
from tests.golden import CASES
from tests.rules import test_cases

OF_RATINGS = {"elo_report_copy_due", "foreign_result_report"}
HOW_MANY = {
    "activity": 6,
    "bonus": 11,
    "boundary": 15,
    "candidate_requirement": 13,
    "candidate_result": 4,
    "deadline": 2,
    "elo_closed_field": 3,
    "entry_rating": 8,
    "expected_point": 10,
    "fide_first_rating": 6,
    "group_rating": 4,
    "group_sizes": 3,
    "k_factor": 7,
    "norm_score": 4,
    "performance_iteration": 1,
    "performance_rating": 6,
    "rateable_event": 5,
    "rated_game": 12,
    "rating_change": 21,
    "registry_sequence": 2,
    "report_complete": 2,
    "round_expected": 3,
    "title_holder": 1,
    "yearly_adjustment": 5,
}
RATING_CASES = [
    case
    for case in casebook.read(CASES / "dsu-administration-rating.toml")
    if case.op in HOW_MANY and (case.op != "deadline" or case.given["code"] in OF_RATINGS)
]


def test_none_of_them_is_left_out():
    assert Counter(case.op for case in RATING_CASES) == HOW_MANY


@pytest.mark.parametrize("case", RATING_CASES, ids=lambda case: case.id)
def test_the_case_is_answered_as_in_the_book_and_as_nothing_else(case):
    test_cases.test_one_adapter_answers_a_case(case)
    test_cases.test_the_product_answers_as_the_book_does(case)
    test_cases.test_any_other_value_in_its_answer_fails_the_case(case)
