"""The ladders of measures: SLSF-G 18.1j, SLSF-R 19.1j, and PSGRP §9 as its golden cases have it."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from events.citing import Malformed, NotAllowed, Refused
from federation.sanctions.rules import polish, swedish
from federation.sanctions.rules.history import standing
from federation.sanctions.rules.ladder import Asked, By, Taken, climb
from federation.sanctions.rules.polish import LADDER, Bar, Ground, check_admitted
from federation.sanctions.rules.swedish import GOMOKU_LADDER, RENJU_LADDER
from tests.golden import cases

A_DAY = date(2015, 3, 7)
PENALTIES = [polish.Measure.TIME_PENALTY, polish.Measure.WALKOVER, polish.Measure.EXPULSION]


def taken(*measures, event="Open"):
    return [
        Taken(id=f"m{number}", measure=measure, event=event, decided_on=A_DAY, number=number)
        for number, measure in enumerate(measures)
    ]


def asked(measure, **more):
    return Asked(measure=measure, event="Open", **more)


@given(st.sampled_from(PENALTIES), st.integers(0, 4), st.integers(0, 3), st.integers(0, 3))
def test_a_polish_penalty_follows_two_reprimands_of_the_same_tournament(penalty, here, elsewhere, cautions):
    history = taken(*[polish.Measure.REPRIMAND] * here)
    history += taken(*[polish.Measure.REPRIMAND] * elsewhere, event="Cup")
    history += taken(*[polish.Measure.CAUTION] * cautions)
    if here >= 2:
        assert climb(polish.LADDER, asked(penalty), history)[-1].inputs == (("reprimand", here),)
        return
    with pytest.raises(Refused) as refusal:
        climb(polish.LADDER, asked(penalty), history)
    assert (refusal.value.code, refusal.value.article) == ("measures_first", "PSGRP §9.1")
    assert f"there are {here}" in str(refusal.value)


def test_an_overturned_reprimand_does_not_count():
    history = taken(polish.Measure.REPRIMAND, polish.Measure.REPRIMAND)
    assert climb(polish.LADDER, asked(polish.Measure.WALKOVER), history)
    with pytest.raises(Refused):
        climb(polish.LADDER, asked(polish.Measure.WALKOVER), history, overturned={"m1"})


def test_a_history_goes_by_the_day_then_by_the_number_of_the_day_then_by_name():
    given_ = [
        Taken(id=name, measure="caution", event="Open", decided_on=date(2015, 3, day), number=number)
        for name, day, number in (("a", 8, 1), ("b", 8, 0), ("d", 7, 2), ("e", 9, 0), ("c", 7, 2))
    ]
    assert [each.id for each in standing(given_)] == ["c", "d", "b", "a", "e"]
    assert [each.id for each in standing(given_, overturned={"d", "e"})] == ["c", "b", "a"]


@pytest.mark.parametrize("measure", [polish.Measure.CAUTION, polish.Measure.REPRIMAND])
def test_cautions_and_reprimands_need_nothing_before(measure):
    assert climb(polish.LADDER, asked(measure), [])[0].article == "PSGRP §9.1"


@pytest.mark.parametrize(
    ("measure", "ground", "article"),
    [
        (polish.Measure.EXPULSION, Ground.ALCOHOL, "PSGRP §8.7"),
        (polish.Measure.TIME_PENALTY, Ground.REJECTED_DRAW_CLAIM, "PSGRP §6.3"),
        (polish.Measure.WALKOVER, Ground.REJECTED_DRAW_CLAIM, "PSGRP §6.3"),
    ],
)
def test_two_breaches_are_penalised_at_once(measure, ground, article):
    (because,) = climb(polish.LADDER, asked(measure, ground=ground), [])
    assert because.article == article


def test_alcohol_costs_the_tournament_and_no_lighter_penalty_without_reprimands():
    with pytest.raises(Refused):
        climb(polish.LADDER, asked(polish.Measure.TIME_PENALTY, ground=Ground.ALCOHOL), [])


@pytest.mark.parametrize("measure", [polish.Measure.BAR_FROM_EVENTS, polish.Measure.STRIKE_FROM_MEMBERSHIP])
def test_the_board_needs_a_resolution_and_the_referee_may_not(measure):
    with pytest.raises(NotAllowed) as refusal:
        climb(polish.LADDER, asked(measure, resolution="U-7/2015"), [])
    assert (refusal.value.code, refusal.value.field) == ("board_resolution_needed", "by")
    with pytest.raises(Refused) as refusal:
        climb(polish.LADDER, asked(measure, by=By.BOARD, resolution=" "), [])
    assert (refusal.value.code, refusal.value.field) == ("board_resolution_needed", "resolution")
    with pytest.raises(NotAllowed) as refusal:
        climb(polish.LADDER, asked(polish.Measure.CAUTION, by=By.BOARD), [])
    assert refusal.value.code == "for_the_referee"


def test_the_board_keeps_a_player_out_of_later_tournaments_only():
    bar = Bar(resolution="U-7/2015", adopted_on=A_DAY, events=frozenset({"Cup"}))
    with pytest.raises(Refused) as refusal:
        check_admitted("Cup", date(2015, 3, 8), [bar])
    assert (refusal.value.code, refusal.value.article) == ("barred_by_the_board", "PSGRP §9.3")
    assert "U-7/2015" in str(refusal.value)
    assert check_admitted("Cup", A_DAY, [bar]).article == "PSGRP §9.3"
    assert check_admitted("Open", date(2015, 3, 8), [bar]).inputs == ("Open",)


@pytest.mark.parametrize(
    ("ladder", "article"), [(swedish.GOMOKU_LADDER, "SLSF-G 18.1j"), (swedish.RENJU_LADDER, "SLSF-R 19.1j")]
)
@pytest.mark.parametrize(
    ("measure", "before", "skipped"),
    [
        (swedish.Measure.WARNING, [], []),
        (swedish.Measure.SERIOUS_REMARK, [swedish.Measure.WARNING], []),
        (swedish.Measure.EXCLUSION, [], [swedish.Measure.WARNING, swedish.Measure.SERIOUS_REMARK]),
        (swedish.Measure.EXCLUSION, [swedish.Measure.SERIOUS_REMARK], [swedish.Measure.WARNING]),
        (swedish.Measure.WARNING, [swedish.Measure.EXCLUSION], []),
    ],
)
def test_a_swedish_measure_passed_over_warns_and_refuses_nothing(ladder, article, measure, before, skipped):
    *warnings, because = climb(ladder, asked(measure), taken(*before))
    assert [warning.inputs[0] for warning in warnings] == skipped
    assert {each.article for each in (*warnings, because)} == {article}


def test_the_swedish_ladder_stands_as_printed():
    (case,) = [case for case in cases("slsf-tournaments") if case.id == "ladder"]
    assert [rung.measure for rung in swedish.GOMOKU_LADDER] == case.expected["steps"]


def test_a_measure_of_another_book_is_none_here():
    with pytest.raises(Malformed) as refusal:
        climb(swedish.RENJU_LADDER, asked(polish.Measure.WALKOVER), [])
    assert refusal.value.field == "measure"


def test_the_polish_ladder_stands_as_printed():
    """The referee's measures of §9.1 from below, then those of the board (§9.3)."""
    assert [(rung.measure, rung.article, rung.by, rung.strict) for rung in LADDER] == [
        ("caution", "PSGRP §9.1", By.REFEREE, False),
        ("reprimand", "PSGRP §9.1", By.REFEREE, False),
        ("time_penalty", "PSGRP §9.1", By.REFEREE, True),
        ("walkover", "PSGRP §9.1", By.REFEREE, True),
        ("expulsion", "PSGRP §9.1", By.REFEREE, True),
        ("bar_from_events", "PSGRP §9.3", By.BOARD, False),
        ("strike_from_membership", "PSGRP §9.3", By.BOARD, False),
    ]
    assert [rung.needs for rung in LADDER] == [{}, {}, *[{"reprimand": 2}] * 3, {}, {}]
    exempt = [sorted(rung.exempt) for rung in LADDER]
    assert exempt == [
        [], [], ["rejected_draw_claim"], ["rejected_draw_claim"], ["alcohol", "rejected_draw_claim"], [], [],
    ]  # fmt: skip


def test_each_swedish_measure_looks_for_one_of_every_lower_one():
    for ladder, article in ((GOMOKU_LADDER, "SLSF-G 18.1j"), (RENJU_LADDER, "SLSF-R 19.1j")):
        assert [rung.measure for rung in ladder] == list(swedish.Measure)
        assert {rung.article for rung in ladder} == {article}
        assert [dict(rung.needs) for rung in ladder] == [
            {},
            {"warning": 1},
            {"warning": 1, "serious_remark_with_exclusion_warning": 1},
        ]
