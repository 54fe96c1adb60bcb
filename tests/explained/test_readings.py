"""SLSF-G 28.5: a paragraph that reads in two ways, and the decision that says which counts from when."""

from __future__ import annotations

import datetime as dt

import pytest
from django.core.exceptions import ImproperlyConfigured

from events.registries import joined
from federation.rulings import changing
from federation.rulings.events import CalculationMended, EditionAdopted
from federation.rulings.interpretations import counting, questions
from federation.rulings.state import Rulings, rulings_stream
from ratings.rules.periods import following
from ratings.rules.slsf.inactivity import ACTIVE, INACTIVITY_TERMS, period_ends, terms_in
from ratings.rules.slsf.interpretations import Deductions, terms_of
from ratings.rules.slsf.periods import CALENDAR
from ratings.systems.swedish.interpretations import (
    DEDUCTIONS,
    QUESTIONS,
    first_period,
    reading_in,
    terms_decided,
)
from ratings.systems.swedish.register import Register
from tests.support.specification import Specification, given
from tournaments.rules.books import GOMOKU

STREAM = rulings_stream("slsf")
GOMOKU_REGISTER = Register("slsf", "gomoku")
DAY = dt.date(2027, 1, 1)
WORDS = "The deduction is repeated, as 28.5 says."
EVERY_THIRD = terms_of(Deductions.EVERY_THIRD)


def mended(**other: object) -> CalculationMended:
    said = {
        "number": 1,
        "book": "SLSF-G",
        "article": "SLSF-G 28.5",
        "question": DEDUCTIONS.code,
        "reading": Deductions.EVERY_THIRD,
        "text": WORDS,
        "counts_from": DAY,
    }
    return CalculationMended(**{**said, **other})


def mend(**other: object) -> changing.MendCalculation:
    said = {
        "federation": "slsf",
        "article": "SLSF-G 28.5",
        "question": DEDUCTIONS.code,
        "reading": Deductions.EVERY_THIRD,
        "text": WORDS,
        "counts_from": DAY,
    }
    return changing.MendCalculation(**{**said, **other})


def adopt(**other: object) -> changing.AdoptEdition:
    said = {
        "federation": "slsf",
        "book": "SLSF-G",
        "edition": "2027-01-01",
        "adopted_on": dt.date(2026, 10, 4),
        "counts_from": DAY,
        "articles": ("SLSF-G 28.5",),
        "text": "The deduction is repeated without end.",
    }
    return changing.AdoptEdition(**{**said, **other})


def committee(*events: object) -> Specification:
    return given(STREAM, *events).holding("slsf", "tournament_committee")


# ---- the readings themselves ----
def taken(count: int, changes: list) -> list[int]:
    """What each of so many periods without a game takes, the first of them 2025-1."""
    periods = following(CALENDAR.read("2025-1"), count)
    return [end.change for end in period_ends(ACTIVE, periods, {}, GOMOKU, changes=changes)]


def test_by_one_reading_a_spell_is_deducted_from_twice_by_the_other_every_third_period():
    assert terms_of(Deductions.AT_MOST_TWO) == INACTIVITY_TERMS
    assert [taken(12, [])[at] for at in (2, 5, 8, 11)] == [-50, -50, 0, 0]
    assert [taken(12, [(CALENDAR.read("2025-1"), EVERY_THIRD)])[at] for at in (2, 5, 8, 11)] == [-50] * 4


@pytest.mark.parametrize(
    ("counts_from", "ninth", "twelfth"), [("2027-3", -50, -50), ("2028-1", 0, -50), ("2029-1", 0, 0)]
)
def test_a_period_is_reckoned_by_the_reading_that_counts_in_it(counts_from, ninth, twelfth):
    changes = [(CALENDAR.read(counts_from), EVERY_THIRD)]
    assert (taken(12, changes)[8], taken(12, changes)[11]) == (ninth, twelfth)


def test_of_two_decisions_the_last_that_counts_by_then_counts():
    first, second = CALENDAR.read("2027-1"), CALENDAR.read("2026-3")
    changes = [(first, EVERY_THIRD), (second, INACTIVITY_TERMS)]
    assert terms_in(CALENDAR.read("2027-2"), changes) == INACTIVITY_TERMS
    assert terms_in(first, changes[:1]) == EVERY_THIRD
    assert terms_in(second, changes[:1]) == INACTIVITY_TERMS


@pytest.mark.parametrize(
    ("day", "period"),
    [
        (dt.date(2027, 1, 1), "2027-1"),
        (dt.date(2027, 1, 2), "2027-2"),
        (dt.date(2027, 12, 31), "2028-1"),
        (dt.date(2027, 5, 1), "2027-2"),
    ],
)
def test_a_reading_counts_from_the_first_period_that_begins_then(day, period):
    assert first_period(CALENDAR, day) == CALENDAR.read(period)


def test_each_book_has_its_own_paragraph():
    rulings = Rulings(mended=(mended(),))
    assert terms_decided(GOMOKU_REGISTER, rulings) == [(CALENDAR.read("2027-1"), EVERY_THIRD)]
    assert terms_decided(Register("slsf", "renju"), rulings) == []


def test_the_reading_is_named_with_the_decision_that_chose_it():
    rulings = Rulings(mended=(mended(),))
    before, nobody = reading_in(GOMOKU_REGISTER, CALENDAR.read("2026-3"), rulings)
    after, decision = reading_in(GOMOKU_REGISTER, CALENDAR.read("2027-1"), rulings)
    assert (before.code, nobody) == (Deductions.AT_MOST_TWO, None)
    assert (after.code, decision) == (Deductions.EVERY_THIRD, mended())


def test_a_reading_that_the_program_does_not_know_changes_nothing():
    unknown = mended(reading="never")
    assert terms_decided(GOMOKU_REGISTER, Rulings(mended=(unknown,))) == []
    assert counting(DEDUCTIONS, "SLSF-G 28.5", DAY, [unknown]) == (DEDUCTIONS.readings[0], None)


def test_a_question_is_asked_once():
    assert questions()[DEDUCTIONS.code] is DEDUCTIONS
    with pytest.raises(ImproperlyConfigured, match=DEDUCTIONS.code):
        joined([questions(), QUESTIONS])


# ---- the acts ----
def test_the_tournament_committee_chooses_a_reading_from_a_day_on():
    committee().when(changing.mend_calculation, mend()).then(STREAM, mended())
    back = mend(reading=Deductions.AT_MOST_TWO, counts_from=dt.date(2028, 1, 1))
    committee(mended()).when(changing.mend_calculation, back).then(
        STREAM, mended(number=2, reading=Deductions.AT_MOST_TWO, counts_from=dt.date(2028, 1, 1))
    )


def test_nobody_else_chooses_one():
    given().holding("slsf", "board", "rating_committee").when(changing.mend_calculation, mend()).refused(
        "not_allowed", article="SLSF-G interpretation"
    )


@pytest.mark.parametrize(
    ("other", "code", "field"),
    [
        ({"article": "SLSF-G 28.3"}, "no_such_question", "article"),
        ({"question": "who-begins"}, "no_such_question", "article"),
        ({"reading": "never"}, "no_such_reading", "reading"),
        ({"reading": Deductions.AT_MOST_TWO}, "reading_counts", "reading"),
        ({"text": " "}, "words_missing", "text"),
        ({"text": "x" * 2_001}, "too_long", "text"),
        ({"counts_from": dt.date(2026, 3, 20)}, "counts_from_the_past", "counts_from"),
    ],
)
def test_what_is_no_choice_of_a_reading(other, code, field):
    committee().when(changing.mend_calculation, mend(**other)).refused(code, field=field)


def test_the_board_makes_a_new_edition_known():
    adopted = EditionAdopted(
        number=1,
        book="SLSF-G",
        edition="2027-01-01",
        adopted_on=dt.date(2026, 10, 4),
        counts_from=DAY,
        articles=("SLSF-G 28.5",),
        text="The deduction is repeated without end.",
    )
    specified = given().holding("slsf", "board").when(changing.adopt_edition, adopt()).then(STREAM, adopted)
    specified.when(changing.adopt_edition, adopt()).refused("edition_known", field="edition")
    committee().when(changing.adopt_edition, adopt()).refused("not_allowed")


@pytest.mark.parametrize(
    ("other", "code", "field"),
    [
        ({"book": "DSU"}, "no_such_rule_book", "book"),
        ({"articles": ("SLSF-G 99",)}, "no_such_paragraph", "articles"),
        ({"articles": ("SLSF-R 29.5",)}, "no_such_paragraph", "articles"),
        ({"edition": " "}, "edition_known", "edition"),
        ({"edition": "2011-03-05"}, "edition_known", "edition"),
        ({"edition": "x" * 41}, "too_long", "edition"),
        ({"text": ""}, "words_missing", "text"),
        ({"counts_from": dt.date(2026, 3, 20)}, "counts_from_the_past", "counts_from"),
    ],
)
def test_what_is_no_new_edition(other, code, field):
    given().holding("slsf", "board").when(changing.adopt_edition, adopt(**other)).refused(code, field=field)
