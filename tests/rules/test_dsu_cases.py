"""The golden cases of Danish administration: each operation is answered, and by nothing but the rules."""

import pytest

from federation import casebook
from tests.golden import CASES
from tests.rules.test_cases import REMARKS, leaves, with_another_value

OPERATIONS = {
    "appeal_filing", "arbiter_plays", "candidate_class", "committee", "deadline", "dm_entry_deadline",
    "junior_eligible", "late_arrival", "licence", "national_class", "nonmember_entry", "pairing_change",
    "player_class", "playoff", "prize_share", "quarantine_entry", "sanctions", "senior_eligible",
    "time_control", "veteran_eligible", "withdrawal", "womens_rapid_format",
}  # fmt: skip

CASES_HERE = [
    case for case in casebook.read(CASES / "dsu-administration-rating.toml") if case.op in OPERATIONS
]
of_administration = pytest.mark.parametrize("case", CASES_HERE, ids=lambda case: case.id)


def test_no_operation_is_without_a_case():
    assert {case.op for case in CASES_HERE} == OPERATIONS


@of_administration
def test_one_adapter_answers_as_the_book_does(case):
    assert len(casebook.adapters_of(case)) == 1
    assert [str(each) for each in casebook.check(case)] == []


@of_administration
def test_any_other_value_fails_the_case(case):
    places = [place for place in leaves(case.expected) if not REMARKS.intersection(place)]
    changed = [
        casebook.Case(
            id=case.id,
            op=case.op,
            rule=case.rule,
            why=case.why,
            given=case.given,
            expected=with_another_value(case.expected, place),
        )
        for place in places
    ]
    assert changed
    assert [each.expected for each in changed if not casebook.check(each)] == []
