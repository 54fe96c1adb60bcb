"""Steps of a coordinated tournament and their last days (DSU 4.1.1 §5, 4.1.3 §21, 4.4 §61-§65)."""

from dataclasses import replace
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.rules.dsu.filing_steps import Dates, Step, StepCode, Whose, playing_days, steps

DATES = Dates(
    entry_deadline=date(2026, 3, 31),
    playing_days=(date(2026, 4, 18), date(2026, 4, 19), date(2026, 4, 20)),
    list_sent_on=date(2026, 3, 30),
)


def due(dates: Dates) -> dict[StepCode, date | None]:
    return {step.code: step.due for step in steps(dates, {})}


def test_until_when():
    assert due(DATES) == {
        StepCode.ANNOUNCED: date(2026, 2, 28),
        StepCode.RATING: date(2026, 4, 17),
        StepCode.LIST: date(2026, 3, 31),
        StepCode.RETURNED: date(2026, 4, 6),
        StepCode.COMMITTEE: date(2026, 4, 17),
        StepCode.ARBITERS: date(2026, 4, 17),
        StepCode.GROUPS: date(2026, 4, 17),
        StepCode.FEE: date(2026, 4, 17),
        StepCode.PRIZES: date(2026, 4, 19),
        StepCode.REPORT: date(2026, 4, 27),
    }


def test_what_is_not_said_is_open_coordinated_and_no_championship():
    unsaid = Dates(entry_deadline=DATES.entry_deadline, playing_days=DATES.playing_days)
    whose = {step.code: step.whose for step in steps(unsaid, {})}
    assert set(whose) == set(due(DATES))
    assert whose[StepCode.COMMITTEE] is Whose.ORGANISER


def test_whose_each_step_is_and_by_which_paragraph():
    assert [(step.code, step.whose, step.article) for step in steps(DATES, {})] == [
        (StepCode.ANNOUNCED, Whose.ORGANISER, "DSU 4.4 §61"),
        (StepCode.RATING, Whose.ORGANISER, "DSU 4.4 §64"),
        (StepCode.LIST, Whose.ORGANISER, "DSU 4.1.1 §5"),
        (StepCode.RETURNED, Whose.REGISTRAR, "DSU 4.1.1 §5"),
        (StepCode.COMMITTEE, Whose.ORGANISER, "DSU 4.1.1 §5"),
        (StepCode.ARBITERS, Whose.ORGANISER, "DSU 4.1.1 §5"),
        (StepCode.GROUPS, Whose.ORGANISER, "DSU 4.4 §65"),
        (StepCode.FEE, Whose.ORGANISER, "DSU 4.1.3 §21"),
        (StepCode.PRIZES, Whose.ORGANISER, "DSU 4.1.1 §5"),
        (StepCode.REPORT, Whose.ARBITER, "DSU 4.1.1 §5"),
    ]
    not_sent = steps(replace(DATES, entry_deadline=None, list_sent_on=None), {})
    articles = {step.code: step.article for step in not_sent}
    assert (articles[StepCode.ANNOUNCED], articles[StepCode.RETURNED]) == ("DSU 4.4 §61", "DSU 4.1.1 §5")


def test_a_closed_one_is_announced_to_nobody():
    assert StepCode.ANNOUNCED not in due(replace(DATES, closed=True))


def test_the_committee_of_a_championship_is_the_executive_s():
    (chosen,) = (
        each for each in steps(replace(DATES, championship=True), {}) if each.code is StepCode.COMMITTEE
    )
    assert (chosen.whose, chosen.article) == (Whose.EXECUTIVE, "DSU 4.2 §31")
    (appointed,) = (each for each in steps(DATES, {}) if each.code is StepCode.COMMITTEE)
    assert (appointed.whose, appointed.article) == (Whose.ORGANISER, "DSU 4.1.1 §5")


def test_of_one_that_is_not_coordinated_only_what_its_rating_takes_is_asked():
    asked = [step.code for step in steps(replace(DATES, coordinated=False), {})]
    assert asked == [StepCode.LIST, StepCode.RETURNED, StepCode.ARBITERS, StepCode.REPORT]


def test_a_list_that_came_back_was_sent():
    returned = date(2026, 4, 1)
    came_back = {step.code: step.done_on for step in steps(DATES, {StepCode.RETURNED: returned})}
    assert came_back[StepCode.LIST] == returned
    sent = {StepCode.LIST: date(2026, 3, 30), StepCode.RETURNED: returned}
    assert {step.code: step.done_on for step in steps(DATES, sent)}[StepCode.LIST] == date(2026, 3, 30)


def test_what_nothing_is_counted_from_has_no_last_day():
    dates = replace(DATES, entry_deadline=None, list_sent_on=None)
    assert due(dates)[StepCode.RETURNED] is None
    assert due(dates)[StepCode.ANNOUNCED] is None
    assert due(dates)[StepCode.LIST] == date(2026, 4, 17)


def test_a_tournament_of_one_day_has_its_prizes_known_on_it():
    assert due(replace(DATES, playing_days=(date(2026, 4, 18),)))[StepCode.PRIZES] == date(2026, 4, 18)


@pytest.mark.parametrize(
    ("done_on", "today", "late", "waits"),
    [(None, 17, False, False), (None, 18, True, True), (17, 30, False, False), (18, 30, True, False)],
)
def test_late_from_the_day_after(done_on, today, late, waits):
    step = Step(
        code=StepCode.FEE,
        whose=Whose.ORGANISER,
        article="DSU 4.1.3 §21",
        due=date(2026, 4, 17),
        done_on=date(2026, 4, done_on) if done_on else None,
    )
    day = date(2026, 4, today)
    assert (step.late_on(day), step.waits_on(day)) == (late, waits)


def test_what_is_done_is_done_on_its_day():
    found = {step.code: step.done_on for step in steps(DATES, {StepCode.LIST: date(2026, 3, 30)})}
    assert {code for code, day in found.items() if day} == {StepCode.LIST}


def test_playing_days_are_those_of_the_rounds_or_all_of_them():
    first, last = date(2026, 4, 18), date(2026, 4, 20)
    assert playing_days((last, first, first), first, last) == (first, last)
    assert playing_days((), first, last) == (first, date(2026, 4, 19), last)


@given(st.dates(date(2000, 1, 1), date(2090, 1, 1)), st.integers(0, 30), st.integers(0, 60))
def test_nothing_that_opens_play_is_due_after_it_begins(first, length, ahead):
    days = playing_days((), first, first + timedelta(days=length))
    found = due(Dates(entry_deadline=first - timedelta(days=ahead), playing_days=days))
    opening = {StepCode.RATING, StepCode.COMMITTEE, StepCode.ARBITERS, StepCode.GROUPS, StepCode.FEE}
    assert all(found[code] == first - timedelta(days=1) for code in opening)
    assert found[StepCode.LIST] <= first
    assert found[StepCode.REPORT] == days[-1] + timedelta(days=7)
