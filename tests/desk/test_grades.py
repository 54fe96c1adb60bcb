"""Each act of a tournament's desk has its grade of warning in one table, and none can be switched off."""

from __future__ import annotations

import csv
import os

import pytest

from tests.desk_grades import TABLE, grades, written

GRADES = ("told", "confirmed", "looked at", "confirmed twice")


def test_the_table_says_what_each_act_asks() -> None:
    if os.environ.get("GRADES") == "write":
        with TABLE.open("w", encoding="utf-8", newline="") as table:
            csv.writer(table, lineterminator="\n").writerows([("act", "grade", "final"), *grades()])
    assert written() == grades(), "GRADES=write python -m pytest tests/desk/test_grades.py"


@pytest.mark.fide("218-221")
def test_every_act_has_a_grade_and_what_changes_the_past_is_looked_at() -> None:
    of_act = {}
    for act, grade, _final in written():
        of_act.setdefault(act, set()).add(grade)
    assert {grade for found in of_act.values() for grade in found} == set(GRADES)
    for act in ("correct_result", "correct_dates", "correct_entrant", "override_pairing"):
        assert of_act[act] == {"looked at"}, act


@pytest.mark.fide("218-221")
def test_ends_are_confirmed_and_what_has_no_way_back_is_asked_twice() -> None:
    graded = {(act, grade) for act, grade, _final in written()}
    for act in ("finish_tournament", "cancel_tournament", "annul_game"):
        assert (act, "confirmed") in graded, act
        assert (act, "told") not in graded, act
    harmless = ["take_back_matter"]  # a way back itself
    assert [act for act, grade, final in written() if final and grade == "confirmed"] == harmless
    for act in ("draw_start_numbers", "number_by_strength", "number_teams", "draw_lots", "lose_envelope"):
        assert [grade for name, grade in sorted(graded) if name == act] == ["confirmed twice"], act
