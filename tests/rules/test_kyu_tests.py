from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from events.citing import Malformed, Refused
from federation.rules.calendar_months import months_after
from ratings.rules.kyu_dan.levels import LADDER, dan, kyu
from ratings.rules.kyu_tests.attempts import Attempt
from ratings.rules.kyu_tests.papers import check_issue
from ratings.rules.kyu_tests.sitting import Asked, Code, check_may_sit, may_sit
from ratings.rules.kyu_tests.starting import highest_start
from ratings.rules.kyu_tests.supervising import Duty, Validity, check_supervisor, judges_on, validity
from ratings.rules.kyu_tests.waiting_times import open_again

DAY = date(2012, 5, 1)
KYU = st.sampled_from(LADDER[: kyu(1).number])
DAYS = st.dates(date(1980, 1, 1), date(2100, 12, 31))
RATINGS = st.none() | st.integers(1000, 2200)
HISTORIES = st.lists(
    st.tuples(st.integers(0, 200), KYU, st.booleans(), st.sampled_from([True, True, True, False])), max_size=6
)


def told(rows):
    """Attempts so many days apart, each on a paper of its own."""
    day, attempts = DAY, []
    for number, (gap, level, passed, valid) in enumerate(rows):
        day += timedelta(days=gap)
        attempts.append(Attempt(on=day, level=level, paper=f"P{number}", passed=passed, valid=valid))
    return attempts


def attempt(level, passed, on=DAY, paper="P1", *, valid=True):
    return Attempt(on=on, level=level, paper=paper, passed=passed, valid=valid)


def asked(level, on=DAY, paper="P9"):
    return Asked(on=on, level=level, paper=paper)


def codes(sitting):
    return [obstacle.code for obstacle in sitting.obstacles]


# Item 9: the start


def test_the_start_opens_into_its_row():
    assert highest_start(None).because.inputs == ("13 kyu",)
    assert highest_start(1650).because.inputs == (1650, "10 kyu")


@given(st.integers(-100, 3000))
def test_a_higher_rating_never_starts_lower(rating):
    assert highest_start(rating).level <= highest_start(rating + 1).level
    assert kyu(13) <= highest_start(rating).level <= kyu(6)


# Item 12: the waits


@given(KYU, st.integers(1, 9), DAYS)
def test_more_misses_never_wait_less_and_nobody_waits_over_six_months(level, misses, day):
    assert day < open_again(level, misses, day) <= open_again(level, misses + 1, day)
    assert open_again(level, misses, day) <= months_after(day, 6)


@given(DAYS, st.integers(0, 12))
def test_a_month_later_is_the_same_day_or_the_last_of_the_month(day, months):
    later = months_after(day, months)
    assert 12 * later.year + later.month == 12 * day.year + day.month + months
    last = (later + timedelta(days=1)).month != later.month
    assert later.day == day.day or (last and later.day < day.day)


def test_a_later_miss_never_opens_earlier():
    days = [DAY + timedelta(days=number) for number in range(800)]
    opened = [open_again(kyu(12), 2, day) for day in days]
    assert opened == sorted(opened)


@pytest.mark.parametrize("misses", [0, -1])
def test_without_a_miss_there_is_no_wait(misses):
    with pytest.raises(Malformed) as refusal:
        open_again(kyu(9), misses, DAY)
    assert (refusal.value.field, refusal.value.article) == ("misses", "SLSF-R 32.4 (12)")


# Items 5, 7 and 9 to 12: sitting a test


@pytest.mark.parametrize(
    ("history", "level", "paper", "code", "article", "field"),
    [
        ([], dan(1), "P9", Code.NO_TEST_OF_LEVEL, "SLSF-R 32.4", "level"),
        ([], kyu(12), "P9", Code.ABOVE_START, "SLSF-R 32.4 (9)", "level"),
        ([attempt(kyu(13), True)], kyu(11), "P9", Code.ABOVE_NEXT, "SLSF-R 32.4 (10)", "level"),
        ([attempt(kyu(13), True)], kyu(12), "P1", Code.PAPER_SEEN, "SLSF-R 32.4 (7)", "paper"),
        ([attempt(kyu(14), False)], kyu(14), "P9", Code.NOT_LOWER, "SLSF-R 32.4 (11)", "level"),
        ([attempt(kyu(14), False, date(2012, 4, 30))], kyu(15), "P9", Code.WAIT, "SLSF-R 32.4 (12)", "on"),
    ],
)
def test_a_refusal_names_its_paragraph_and_the_way_on(history, level, paper, code, article, field):
    with pytest.raises(Refused) as refusal:
        check_may_sit(asked(level, paper=paper), history, None)
    assert (refusal.value.code, refusal.value.article, refusal.value.field) == (code, article, field)
    assert refusal.value.way_on
    assert "%" not in str(refusal.value)


def test_everything_in_the_way_is_told_at_once():
    sitting = may_sit(asked(kyu(10), paper="P1"), [attempt(kyu(13), False)], 1000)
    assert codes(sitting) == [Code.ABOVE_START, Code.PAPER_SEEN, Code.NOT_LOWER, Code.WAIT]
    assert sitting.allowed_from == date(2012, 5, 15)


def test_what_allows_a_test_is_told_too():
    sitting = check_may_sit(asked(kyu(14)), [attempt(kyu(13), False)], None)
    assert [step.article for step in sitting.trace] == [
        "SLSF-R 32.4 (9)",
        "SLSF-R 32.4 (7)",
        "SLSF-R 32.4 (11)",
    ]


def test_the_direct_attempt_is_let_go_by_the_next_day():
    sitting = may_sit(asked(kyu(15), DAY + timedelta(days=1)), [attempt(kyu(13), False)], None)
    assert (codes(sitting), sitting.allowed_from) == ([Code.WAIT], date(2012, 5, 15))


def test_each_wait_is_told_once_with_its_misses():
    missed = [attempt(kyu(9), True), attempt(kyu(8), False, DAY, "P2")]
    sitting = may_sit(asked(kyu(8), date(2012, 5, 31)), missed, None)
    waits = [step.inputs for step in sitting.trace if step.article == "SLSF-R 32.4 (12)"]
    assert waits == [("8 kyu", 1, "2012-05-01", "2012-06-01")]


def test_the_start_by_rating_holds_until_the_first_pass():
    missed = [attempt(kyu(10), False)]
    later = DAY + timedelta(days=100)
    assert may_sit(asked(kyu(10), later), missed, 1650).allowed
    assert codes(may_sit(asked(kyu(10), later), missed, 1450)) == [Code.ABOVE_START]
    passed = [*missed, attempt(kyu(11), True, DAY, "P2")]
    assert may_sit(asked(kyu(10), later), passed, 1450).allowed


def test_nothing_follows_1_kyu():
    passed = [attempt(kyu(1), True)]
    again = may_sit(asked(kyu(1)), passed, 2000)
    assert again.allowed
    assert again.trace[0].inputs == ("1 kyu", "1 kyu")
    assert codes(may_sit(asked(dan(1)), passed, 2000)) == [Code.NO_TEST_OF_LEVEL]


def test_an_invalid_test_is_no_miss_and_no_pass_but_its_paper_is_spent():
    void = [attempt(kyu(13), False, valid=False)]
    assert may_sit(asked(kyu(13)), void, None).allowed
    assert codes(may_sit(asked(kyu(13), paper="P1"), void, None)) == [Code.PAPER_SEEN]
    won = [attempt(kyu(13), True, valid=False)]
    assert codes(may_sit(asked(kyu(12)), won, None)) == [Code.ABOVE_START]


def test_later_tests_do_not_bind_an_earlier_day():
    later = [attempt(kyu(13), False, DAY + timedelta(days=30))]
    assert may_sit(asked(kyu(13)), later, None).allowed


@given(HISTORIES, KYU, st.integers(0, 400), RATINGS)
def test_a_wait_ends_on_the_day_it_names_and_not_before(rows, level, gap, rating):
    history = told(rows)
    day = (history[-1].on if history else DAY) + timedelta(days=gap)
    sitting = may_sit(asked(level, day), history, rating)
    assert (sitting.allowed_from is not None) is (Code.WAIT in codes(sitting))
    if sitting.allowed_from is not None:
        eve = sitting.allowed_from - timedelta(days=1)
        assert Code.WAIT in codes(may_sit(asked(level, eve), history, rating))
        opened = may_sit(asked(level, sitting.allowed_from), history, rating)
        assert codes(opened) == [code for code in codes(sitting) if code not in (Code.WAIT, Code.NOT_LOWER)]


@given(HISTORIES, KYU, st.integers(0, 400), RATINGS)
def test_the_waits_told_word_by_word(rows, level, gap, rating):
    """The decisions of the digest on (11) and (12), read from the whole history anew."""
    history = told(rows)
    day = (history[-1].on if history else DAY) + timedelta(days=gap)
    valid = [each for each in history if each.valid]
    barred = []
    for looked in {level, *([valid[-1].level] if valid and not valid[-1].passed else [])}:
        missed = [each.on for each in valid if each.level == looked and not each.passed]
        if missed:
            barred.append(open_again(looked, len(missed), missed[-1]))
    direct = (
        len(valid) == 1
        and not valid[0].passed
        and valid[0].on == day
        and (level < valid[0].level or level == valid[0].level == kyu(15))
    )
    waits = not direct and any(day < until for until in barred)
    assert (Code.WAIT in codes(may_sit(asked(level, day), history, rating))) is waits


@given(HISTORIES, KYU, RATINGS)
def test_a_pass_opens_the_next_level_at_once_unless_it_was_missed(rows, level, rating):
    history = told(rows)
    day = history[-1].on if history else DAY
    passed = [*history, attempt(level, True, day, "Q")]
    following = max(each.level for each in passed if each.passed and each.valid).moved(1)
    sitting = may_sit(asked(following, day), passed, rating)
    missed = any(each.level == following and not each.passed and each.valid for each in history)
    if following <= kyu(1) and not missed:
        assert sitting.allowed


# Items 1 to 8: papers and supervisors


def test_only_a_ranking_judge_of_the_year_supervises_and_is_given_papers():
    elected = {2011: {"old", "both"}, 2012: {"new", "both"}}
    assert check_supervisor("new", DAY, elected).article == "SLSF-R 32.4 (1)"
    with pytest.raises(Refused) as refusal:
        check_supervisor("old", DAY, elected)
    assert (refusal.value.code, refusal.value.field) == ("no_ranking_judge", "supervisor")
    judges = judges_on(DAY, elected)
    assert check_issue("both", judges).article == "SLSF-R 32.4 (2)"
    with pytest.raises(Refused) as refusal:
        check_issue("old", judges)
    assert refusal.value.field == "receiver"


def test_judges_of_last_year_stay_until_this_years_are_elected_and_no_longer():
    elected = {2011: {"old"}}
    assert judges_on(date(2012, 1, 7), elected) == {"old"}
    assert judges_on(date(2012, 1, 7), {**elected, 2012: {"new"}}) == {"new"}
    assert judges_on(date(2013, 1, 7), elected) == frozenset()


@pytest.mark.parametrize(
    ("done", "ruling", "found", "articles"),
    [
        (set(Duty), None, Validity.VALID, ["SLSF-R 32.4 (4)"]),
        (set(Duty) - {Duty.MARKED}, None, Validity.DOUBTFUL, ["SLSF-R 32.4 (6)"]),
        (set(Duty) - {Duty.MARKED}, True, Validity.VALID, ["SLSF-R 32.4 (6)", "SLSF-R 32.4 (4)"]),
        (set(Duty), False, Validity.INVALID, ["SLSF-R 32.4 (4)"]),
    ],
)
def test_a_test_is_valid_if_every_rule_was_followed_and_the_officer_rules_in_doubt(
    done, ruling, found, articles
):
    verdict = validity(done, ruled_valid=ruling)
    assert (verdict.validity, [step.article for step in verdict.trace]) == (found, articles)
