"""Norms and results of SLSF-K 2 and 3, against the formulas as printed."""

from dataclasses import replace
from fractions import Fraction
from math import floor

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ratings.rules.correspondence.advance import norms_before_start
from ratings.rules.correspondence.combining import combine, combine_entry, combine_without_norm
from ratings.rules.correspondence.conditions import conditions
from ratings.rules.correspondence.norms import (
    Opposition,
    keeping_norm,
    limited,
    nearest_half_points,
    norms,
    obtaining_norm,
    opposition,
)
from ratings.rules.correspondence.rankings import HIGHEST, LOWEST, Ranking
from ratings.rules.correspondence.result import Performance, ResultKind, judge

DAN_5, KYU_3 = Ranking.DAN_5, Ranking.KYU_3
LEVELS = st.sampled_from(Ranking)
OPPONENTS = st.lists(LEVELS, min_size=5, max_size=14).map(tuple)


@st.composite
def performances(draw):
    opponents = draw(OPPONENTS)
    return Performance(
        own=draw(LEVELS),
        opponents=opponents,
        half_points=draw(st.integers(0, 2 * len(opponents))),
        top_scorer=draw(st.booleans()),
    )


def literal_norm(base, target, against):
    """2 §2e-f as printed, in exact fractions of a point, then half points."""
    mean = Fraction(sum(against), len(against))
    points = (base + Fraction(15, 100) * (target - mean)) * len(against)
    return max(0, floor(2 * points + Fraction(1, 2)))


@given(LEVELS, st.lists(LEVELS, min_size=1, max_size=14))
def test_norms_are_the_printed_formulas(target, against):
    summed = opposition(against)
    assert summed.mean_index == Fraction(sum(against), len(against))
    assert obtaining_norm(target, summed).half_points == literal_norm(Fraction(1, 2), target, against)
    assert keeping_norm(target, summed).half_points == literal_norm(Fraction(1, 4), target, against)


@pytest.mark.parametrize(
    ("hundredths", "half_points"),
    [(224, 4), (225, 5), (249, 5), (250, 5), (274, 5), (275, 6), (24, 0), (25, 1), (-25, 0), (-900, 0)],
)
def test_quarters_are_rounded_up_and_nothing_lies_below_none(hundredths, half_points):
    assert nearest_half_points(hundredths) == half_points


@pytest.mark.parametrize(("index_sum", "attainable"), [(60, True), (59, True), (57, False)])
def test_a_norm_can_be_met_up_to_a_full_score(index_sum, attainable):
    """Nine games and 1 kyu: exactly 9 points; 9.15, rounded to 9; 9.45, rounded to 9.5."""
    norm = obtaining_norm(Ranking.KYU_1, Opposition(index_sum=index_sum, games=9))
    assert norm.attainable == norm.met_by(18) == attainable


@given(LEVELS, LEVELS)
def test_an_opponent_counts_as_at_most_three_units_off(opponent, own):
    counted = limited(opponent, own)
    assert abs(counted - own) <= 3
    assert counted == opponent or abs(opponent - own) > 3
    assert (counted > own) == (opponent > own)


@given(OPPONENTS, LEVELS)
def test_a_higher_ranking_never_needs_fewer_points(opponents, own):
    needed = norms(own, opponents, most_units_up=None)
    rising = [needed.keep, needed.confirm, *needed.up]
    assert [norm.half_points for norm in rising] == sorted(norm.half_points for norm in rising)
    assert [norm.ranking for norm in needed.up] == [level for level in Ranking if level > own]


@given(OPPONENTS, LEVELS, st.data())
def test_stronger_opponents_never_raise_a_norm(opponents, own, data):
    stronger = [data.draw(st.sampled_from([one for one in Ranking if one >= each])) for each in opponents]
    before, after = norms(own, opponents), norms(own, stronger)
    pairs = zip(
        [before.keep, before.confirm, *before.up], [after.keep, after.confirm, *after.up], strict=True
    )
    assert all(strong.half_points <= weak.half_points for weak, strong in pairs)


@given(performances(), st.integers(0, 12))
def test_at_most_two_up_and_one_down_within_the_twenty_levels(performance, participants):
    judged = judge(performance, participants=participants)
    assert -1 <= judged.ranking - performance.own <= 2
    assert LOWEST <= judged.ranking <= HIGHEST
    assert judged.trace
    if judged.norms is None:
        assert (judged.ranking, judged.confirmed) == (performance.own, False)


@given(performances())
def test_the_result_is_the_books_own_sentence(performance):
    """2 §2g and §3 word for word, with the literal norms."""
    own, score = performance.own, performance.half_points
    judged = judge(performance, participants=5)
    near = [each for each in performance.opponents if own - each <= 3]
    if len(performance.opponents) < 7 or len(near) < 5:
        assert judged.kind is ResultKind.NO_NORM
        return
    against = [max(own - 3, min(own + 3, each)) for each in performance.opponents]
    reached = [
        up for up in (1, 2) if own + up <= 20 and score >= literal_norm(Fraction(1, 2), own + up, against)
    ]
    if reached:
        expected = own + max(reached)
    elif score >= literal_norm(Fraction(1, 4), own, against) or performance.top_scorer:
        expected = own
    else:
        expected = max(own - 1, 1)
    assert judged.ranking == expected
    assert judged.confirmed == (score >= literal_norm(Fraction(1, 2), own, against))


@given(performances(), st.integers(0, 12))
def test_more_points_never_give_less(performance, participants):
    worse = replace(performance, half_points=performance.half_points // 2)
    better = judge(performance, participants=participants).ranking
    assert judge(worse, participants=participants).ranking <= better


def test_the_committee_lifts_the_limit_for_a_first_tournament():
    won = Performance(own=Ranking.KYU_9, opponents=(Ranking.KYU_6,) * 8, half_points=16)
    assert judge(won, participants=9).ranking is Ranking.KYU_7
    assert judge(won, participants=9, most_units_up=None).ranking is Ranking.KYU_3


def test_who_is_not_said_to_be_top_scorer_falls_and_who_is_keeps_the_level():
    """Nothing of eight games is less than any norm."""
    lost = Performance(own=KYU_3, opponents=(KYU_3,) * 8, half_points=0)
    assert judge(lost, participants=9).kind is ResultKind.LOWERED
    top = judge(replace(lost, top_scorer=True), participants=9)
    assert (top.kind, top.ranking) == (ResultKind.KEPT_AS_TOP_SCORER, KYU_3)


def test_the_games_that_are_missing_are_named():
    asked = conditions(KYU_3, [Ranking.KYU_7] * 2 + [Ranking.KYU_6] * 4)
    assert (asked.finished, asked.near, asked.met) == (6, 4, False)
    assert [(step.article, step.inputs) for step in asked.missing] == [
        ("SLSF-K 3 §2", (6,)),
        ("SLSF-K 3 §2", (4,)),
    ]


@given(LEVELS, OPPONENTS, st.data())
def test_norms_before_the_start_enclose_what_they_become(own, opponents, data):
    known = [data.draw(st.sampled_from([each, None])) for each in opponents]
    before, after = norms_before_start(own, known), norms(own, opponents)
    assert before.least.keep.half_points <= after.keep.half_points <= before.most.keep.half_points
    for least, now, most in zip(before.least.up, after.up, before.most.up, strict=True):
        assert least.half_points <= now.half_points <= most.half_points
    if None not in known:
        assert before.least == before.most == after
    if before.conditions.met:
        assert conditions(own, opponents).met


def test_points_needed_before_a_tournament_of_nine_games():
    shown = norms_before_start(KYU_3, [KYU_3] * 9)
    assert [shown.least.keep.half_points, shown.least.confirm.half_points] == [5, 9]
    assert [norm.half_points for norm in shown.least.up] == [12, 14]
    assert all(norm.attainable for norm in shown.least.up)
    above_all = norms_before_start(DAN_5, [LOWEST] * 9)
    assert [norm.attainable for norm in above_all.least.up] == [False, False]
    assert (shown.unranked, above_all.unranked) == (0, 0)


def test_who_has_no_ranking_yet_is_counted_and_stands_for_the_strongest_and_the_weakest():
    """Two of nine: against 10 dan and against 10 kyu, the others of the own level; 10 kyu is not near."""
    shown = norms_before_start(KYU_3, [None, *[KYU_3] * 7, None])
    assert (shown.own, shown.unranked) == (KYU_3, 2)
    assert shown.least == norms(KYU_3, [HIGHEST, *[KYU_3] * 7, HIGHEST])
    assert shown.most == norms(KYU_3, [LOWEST, *[KYU_3] * 7, LOWEST])
    assert (shown.conditions.finished, shown.conditions.near) == (9, 7)


@given(LEVELS, st.integers(-1, 2), LEVELS)
def test_combining_never_gives_more_than_either_nor_takes_twice(p0, units, p2):
    p1 = p0.moved(units)
    final = combine(p0, p1, p2).ranking
    assert final <= max(p1, p2)
    assert final >= min(p1, p2)
    assert final >= p2.moved(-1)
    if p2 == p0:
        assert final == p1


@given(LEVELS, LEVELS)
def test_an_entry_ranking_beside_one_got_elsewhere(entry, p2):
    assert combine_entry(entry, p2).ranking == max(entry, p2)
    assert combine_entry(entry, None).ranking == entry
    assert combine_without_norm(p2).ranking == p2
