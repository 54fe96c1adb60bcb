"""docs/fide-checklist.md is up to date, and nothing in it is claimed without a test."""

from __future__ import annotations

import pytest

from tests import fide_checklist as checklist
from tests.fide_checklist import LAST, STATES, evidence, numbers, rows


def test_every_question_stands_once() -> None:
    asked = [number for row in rows() for number in numbers(row.questions)]
    assert sorted(asked) == list(range(1, LAST + 1))
    assert {row.state for row in rows()} <= set(STATES)


@pytest.mark.parametrize("row", rows(), ids=lambda row: row.questions)
def test_each_answer_has_its_ground(row: checklist.Row) -> None:
    if row.state == "yes":
        unproved = [number for number in numbers(row.questions) if number not in evidence()]
        assert not unproved, f"no test names questions {unproved}: @pytest.mark.fide"
        assert not row.why
    else:
        assert row.why, f"{row.questions}: say why"


def test_tests_name_only_questions_that_there_are() -> None:
    assert set(evidence()) <= set(range(1, LAST + 1))


def test_what_does_not_apply_is_claimed_by_no_test() -> None:
    idle = {number for row in rows() if row.state in {"n/a", "no"} for number in numbers(row.questions)}
    assert not idle & set(evidence())


def test_the_page_is_up_to_date() -> None:
    assert checklist.PAGE.read_text(encoding="utf-8") == checklist.page(), "python -m tests.fide_checklist"
