"""SLSF-R 32.4 (1)-(12): what a protocol records, and what it refuses by which paragraph."""

from __future__ import annotations

import datetime as dt

import msgspec
import pytest

from events.citing import NotAllowed
from federation.officials.roles import Role
from ratings.kyu_tests import commands as acts
from ratings.kyu_tests import events as facts
from ratings.kyu_tests.state import judges_stream, papers_stream, session_stream
from ratings.kyu_tests.state import tests_stream as taker_stream
from tests.kyu_tests.given import (
    CLOCK,
    DAY,
    FED,
    JUDGE,
    OTHER_JUDGE,
    STRANGER,
    TAKER,
    having_sat,
    issued,
    judge,
    level,
    line,
    officer,
    paper,
    protocol,
    sat,
    world,
)

TESTS = taker_stream(FED, TAKER)
EARLIER = dt.date(2026, 1, 10)


@pytest.fixture(autouse=True)
def ratings_of_the_list(monkeypatch: pytest.MonkeyPatch) -> dict[str, int]:
    """The official list without its rows: who is asked about has what the test says, or no rating."""
    rated: dict[str, int] = {}
    module = "ratings.kyu_tests.commands.protocol.held_ratings"
    monkeypatch.setattr(
        module, lambda _work, _federation, persons, _day: {p: rated[p] for p in persons if p in rated}
    )
    return rated


def test_the_judge_sends_in_the_protocol_of_his_session() -> None:
    specified = judge().when(acts.send_protocol, protocol(line(13, passed=True)))
    specified.then(TESTS, sat(13, passed=True)).counting_from(DAY)
    specified.then(
        session_stream(FED, DAY, JUDGE),
        facts.KyuTestProtocolSent(federation=FED, on=DAY, supervisor=JUDGE, tests=1),
    )


def test_the_officer_records_a_protocol_that_came_by_post() -> None:
    officer().when(acts.send_protocol, protocol(line(13, passed=True))).then(TESTS, sat(13, passed=True))


def test_a_judge_sends_in_nobody_elses_protocol() -> None:
    specified = world(Role.RANKING_JUDGE, tied_to=OTHER_JUDGE)
    specified.when(acts.send_protocol, protocol()).refused(
        "not_your_session", article="SLSF-R 32.4 (8)", field="supervisor"
    )
    world(Role.RANKING_JUDGE).when(acts.send_protocol, protocol()).refused("not_your_session")


def test_a_judge_who_holds_no_role_sends_in_nothing() -> None:
    world(tied_to=JUDGE).when(acts.send_protocol, protocol()).refused(kind=NotAllowed)


def test_a_session_is_held_only_under_a_ranking_judge_of_the_year() -> None:
    act = protocol(supervisor=OTHER_JUDGE)
    officer().when(acts.send_protocol, act).refused(
        "no_ranking_judge", article="SLSF-R 32.4 (1)", field="supervisor"
    )
    struck = facts.RankingJudgeStruck(federation=FED, person=JUDGE, year=2026, reference="2026/5 §3")
    officer().also(judges_stream(FED), struck).when(acts.send_protocol, protocol()).refused(
        "no_ranking_judge"
    )


def test_a_session_to_which_nobody_came_has_a_protocol() -> None:
    sent = facts.KyuTestProtocolSent(federation=FED, on=DAY, supervisor=JUDGE, tests=0)
    judge().when(acts.send_protocol, protocol()).then(session_stream(FED, DAY, JUDGE), sent)


def test_remarks_are_kept_beside_the_event_for_as_long_as_nobody_in_them_is_forgotten() -> None:
    act = protocol(line(13, passed=True), remarks="The clock stopped for a minute.")
    specified = judge().when(acts.send_protocol, act)
    (sent,) = specified.events_of(session_stream(FED, DAY, JUDGE))
    assert isinstance(sent, facts.KyuTestProtocolSent)
    assert specified.streams.rows[sent.remarks].persons == [TAKER]


def test_whoever_passed_sits_the_next_level_at_once_in_the_same_session() -> None:
    act = protocol(line(13, passed=True), line(12, passed=True), line(11, passed=False))
    specified = judge().when(acts.send_protocol, act)
    specified.then(TESTS, sat(13, passed=True), sat(12, passed=True), sat(11, passed=False))


def test_whoever_missed_the_first_test_tries_once_more_at_a_lower_level() -> None:
    act = protocol(line(13, passed=False), line(14, passed=False))
    judge().when(acts.send_protocol, act).then(TESTS, sat(13, passed=False), sat(14, passed=False))
    third = protocol(*act.tests, line(15, passed=True))
    judge().when(acts.send_protocol, third).refused("wait", article="SLSF-R 32.4 (12)", field="tests.3.on")


@pytest.mark.parametrize(("rating", "grade"), [(None, 13), (1499, 13), (1500, 12), (1601, 10)])
def test_the_first_level_goes_by_the_official_rating(ratings_of_the_list, rating, grade) -> None:
    if rating is not None:
        ratings_of_the_list[TAKER] = rating
    papers = (paper("10-a", 10), paper("9-a", 9), issued("10-a", "9-a"))
    higher = line(grade - 1, passed=True, on_paper=f"{grade - 1}-a")
    judge().also(papers_stream(FED), *papers).when(acts.send_protocol, protocol(higher)).refused(
        "above_start", article="SLSF-R 32.4 (9)", field="tests.1.level"
    )
    act = protocol(line(grade, passed=True))
    specified = judge().also(papers_stream(FED), *papers).when(acts.send_protocol, act)
    specified.then(TESTS, sat(grade, passed=True, rating=rating))


REFUSED = [
    pytest.param(
        [sat(13, passed=True)], line(11, passed=True), "above_next", "(10)", "level", id="above next"
    ),
    pytest.param(
        [sat(13, passed=True)], line(13, passed=True), "paper_seen", "(7)", "paper", id="paper again"
    ),
    pytest.param(
        [sat(14, passed=True, on=EARLIER), sat(13, passed=False)],
        line(13, passed=True, on_paper="13-b"),
        "wait",
        "(12)",
        "on",
        id="before the wait is over",
    ),
    pytest.param(
        [], line(12, passed=True, on_paper="13-a"), "paper_of_other_level", "(7)", "paper", id="level"
    ),
    pytest.param(
        [], line(13, passed=True, on_paper="13-z"), "paper_not_issued", "(2)", "paper", id="no paper"
    ),
    pytest.param([], line(13, passed=True, person=JUDGE), "paper_seen", "(7)", "paper", id="own papers"),
    pytest.param([], line(13, passed=True, person="me"), "no_such_person", "(5)", "person", id="nobody"),
]


@pytest.mark.parametrize(("before", "test", "code", "item", "field"), REFUSED)
def test_a_test_that_might_not_be_sat_is_refused_by_its_paragraph(before, test, code, item, field) -> None:
    specified = having_sat(judge(), *before).when(acts.send_protocol, protocol(test))
    specified.refused(code, article=f"SLSF-R 32.4 {item}", field=f"tests.1.{field}")


def test_of_a_protocol_with_one_test_that_may_not_be_sat_nothing_is_recorded() -> None:
    act = protocol(line(13, passed=True), line(11, passed=True, person=STRANGER))
    specified = judge().when(acts.send_protocol, act)
    specified.refused("above_start", field="tests.2.level")
    assert not specified.recorded


def test_a_paper_that_was_given_to_another_judge_is_not_this_ones() -> None:
    elsewhere = issued("10-a", to=OTHER_JUDGE)
    specified = having_sat(judge(), sat(11, passed=True, on=EARLIER))
    specified.also(papers_stream(FED), paper("10-a", 10), elsewhere)
    specified.when(acts.send_protocol, protocol(line(10, passed=True))).refused("paper_not_issued")


@pytest.mark.parametrize(
    ("changes", "code", "field"),
    [
        ({"on": dt.date(2026, 3, 22)}, "day_to_come", "on"),
        ({"neglected": ("coffee",)}, "no_such_duty", "neglected"),
        ({"neglected": (CLOCK, CLOCK)}, "no_such_duty", "neglected"),
        ({"supervisor": "the judge"}, "no_such_person", "supervisor"),
        ({"tests": (line(13, passed=True),) * 101}, "too_many_tests", "tests"),
    ],
)
def test_a_session_is_over_and_its_duties_are_those_of_the_paragraph(changes, code, field) -> None:
    act = msgspec.structs.replace(protocol(), **changes)
    officer().when(acts.send_protocol, act).refused(code, field=field)


def test_a_neglected_duty_stands_with_every_test_of_the_session() -> None:
    act = protocol(line(13, passed=True), neglected=(CLOCK,))
    judge().when(acts.send_protocol, act).then(TESTS, sat(13, passed=True, neglected=(CLOCK,)))


def test_a_late_protocol_takes_its_place_by_its_day() -> None:
    later = sat(12, passed=True, on=DAY + dt.timedelta(days=1))
    specified = having_sat(judge(), sat(13, passed=True, on=EARLIER), later)
    specified.when(acts.send_protocol, protocol(line(14, passed=True))).then(TESTS, sat(14, passed=True))


def test_a_late_protocol_that_upsets_a_later_test_waits_for_the_officer() -> None:
    after = DAY + dt.timedelta(days=3)
    passed = [sat(13, passed=True, on=EARLIER), sat(12, passed=True, on=after)]
    late = protocol(line(12, passed=False, on_paper="12-b"))
    specified = having_sat(judge(), *passed).when(acts.send_protocol, late)
    specified.refused("later_test_upset", article="SLSF-R 32.4 (4)", field="tests.1.person")
    ruled = facts.KyuTestValidityRuled(
        federation=FED, person=TAKER, paper="12-a", valid=False, reason="0" * 64
    )
    specified = having_sat(judge(), *passed, ruled).when(acts.send_protocol, late)
    specified.then(TESTS, sat(12, passed=False, on_paper="12-b"))


def test_levels_are_numbered_from_fifteen_kyu() -> None:
    assert (level(15), level(1)) == (1, 15)
