from itertools import accumulate, groupby, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ratings.rules.periods import following
from ratings.rules.slsf.activity import Participation, counts_as_activity, made_a_move
from ratings.rules.slsf.inactivity import (
    ACTIVE,
    Activity,
    InactivityTerms,
    Spell,
    period_end,
    period_ends,
    terms_in,
)
from ratings.rules.slsf.interpretations import Deductions, terms_of
from ratings.rules.slsf.periods import CALENDAR
from tournaments.rules.books import GOMOKU, RENJU
from tournaments.rules.scoring import Ending

FIRST = CALENDAR.read("2011-3")
HISTORIES = st.lists(st.sampled_from([*Activity, Activity.NONE, Activity.NONE, Activity.NONE]), max_size=40)
WITHOUT_END = InactivityTerms(max_deductions_per_spell=None)
LIMITS = st.sampled_from([None, 0, 1, 2, 3])


def ends(history, spell=ACTIVE, first=FIRST, **more):
    periods = following(first, len(history))
    active = {
        period: activity
        for period, activity in zip(periods, history, strict=True)
        if activity is not Activity.NONE
    }
    return list(period_ends(spell, periods, active, GOMOKU, **more))


def inactive(periods, **more):
    return ends([Activity.NONE] * periods, **more)


def test_three_inactive_periods_cost_fifty_and_three_more_another_fifty():
    assert [end.change for end in inactive(9)] == [0, 0, -50, 0, 0, -50, 0, 0, 0]


def test_after_nine_the_player_is_off_the_list_and_nothing_more_is_taken():
    listed = [end.spell.listed for end in inactive(12)]
    assert listed == [True] * 8 + [False] * 4
    assert [end.removed for end in inactive(12)] == [False] * 8 + [True] + [False] * 3
    assert sum(end.change for end in inactive(40)) == -100


@pytest.mark.parametrize("activity", [Activity.PLAYED, Activity.COUNTED])
def test_whoever_takes_part_again_is_back_with_the_rating_he_had_and_starts_anew(activity):
    *_, back = ends([Activity.NONE] * 10 + [activity])
    assert (back.restored, back.removed, back.change, back.spell) == (True, False, 0, ACTIVE)
    again = inactive(3, spell=back.spell)
    assert [end.change for end in again] == [0, 0, -50]


def test_nobody_is_restored_who_was_on_the_list():
    assert not any(end.restored for end in ends([Activity.NONE] * 8 + [Activity.PLAYED] * 2))


def test_an_international_event_that_the_board_counts_saves_from_the_deduction():
    history = [Activity.NONE, Activity.NONE, Activity.COUNTED]
    assert sum(end.change for end in ends(history)) == 0


def test_by_the_other_reading_every_third_period_costs_fifty_off_the_list_too():
    changes = [end.change for end in inactive(12, terms=WITHOUT_END)]
    assert changes == [0, 0, -50] * 4


@given(HISTORIES, LIMITS)
def test_every_spell_costs_as_its_length_says_and_no_less(history, most):
    found = ends(history, terms=InactivityTerms(max_deductions_per_spell=most))
    place = 0
    for idle, spell in groupby(history, key=lambda activity: activity is Activity.NONE):
        length = len(list(spell))
        part = found[place : place + length]
        place += length
        deductions = min(length // 3, length if most is None else most) if idle else 0
        assert sum(end.change for end in part) == -50 * deductions
        assert any(end.removed for end in part) is (idle and length >= 9)
        assert part[-1].spell.listed is not (idle and length >= 9)


@given(HISTORIES, LIMITS)
def test_no_period_is_counted_in_two_deductions(history, most):
    found = ends(history, terms=InactivityTerms(max_deductions_per_spell=most))
    paid = [place for place, end in enumerate(found) if end.change]
    counted = [period for place in paid for period in range(place - 2, place + 1)]
    assert len(counted) == len(set(counted))
    assert all(history[period] is Activity.NONE for period in counted)


@given(HISTORIES, st.lists(st.integers(0, 40)), LIMITS)
def test_caught_up_in_any_chunks_it_is_the_same(history, cuts, most):
    terms = InactivityTerms(max_deductions_per_spell=most)
    whole = ends(history, terms=terms)
    spell, first, taken = ACTIVE, FIRST, []
    borders = sorted({0, len(history), *(cut for cut in cuts if cut < len(history))})
    for begin, end in pairwise(borders):
        taken += ends(history[begin:end], spell, first, terms=terms)
        spell, first = taken[-1].spell, taken[-1].period.next
    assert taken == whole


@given(HISTORIES)
def test_the_state_between_two_periods_is_all_that_the_next_one_needs(history):
    spells = accumulate(
        zip(following(FIRST, len(history)), history, strict=True),
        lambda spell, then: period_end(spell, *then, GOMOKU).spell,
        initial=ACTIVE,
    )
    assert list(spells)[1:] == [end.spell for end in ends(history)]


def test_each_step_names_its_paragraph_and_the_figures():
    ninth = period_end(Spell(periods=8, deductions=2), FIRST, Activity.NONE, RENJU)
    assert [(step.article, step.inputs) for step in ninth.trace] == [
        ("SLSF-R 29.5", (9,)),
        ("SLSF-R 29.6", (9,)),
    ]
    third = period_end(Spell(periods=2), FIRST, Activity.NONE, GOMOKU)
    assert [step.inputs for step in third.trace] == [(3,), (1, 50)]
    back = period_end(ninth.spell, FIRST.next, Activity.PLAYED, RENJU)
    assert [step.article for step in back.trace] == ["SLSF-R 29.5", "SLSF-R 29.6"]


def test_periods_follow_each_other_over_the_turn_of_the_year():
    assert [str(period) for period in following(FIRST, 3)] == ["2011-3", "2012-1", "2012-2"]
    assert following(FIRST, 0) == []


# What counts as activity


def taken_part(**differing):
    ordinary = {"discipline": "renju", "sanctioned": True, "moved": True}
    return Participation(**(ordinary | differing))


@pytest.mark.parametrize(
    ("differing", "activity"),
    [
        ({}, Activity.PLAYED),
        ({"discipline": "gomoku"}, Activity.NONE),
        ({"moved": False}, Activity.NONE),
        ({"sanctioned": False}, Activity.NONE),
        ({"sanctioned": False, "counted_by_board": True}, Activity.COUNTED),
        ({"sanctioned": True, "counted_by_board": True}, Activity.PLAYED),
        ({"sanctioned": False, "counted_by_board": True, "moved": False}, Activity.NONE),
        ({"sanctioned": False, "counted_by_board": True, "discipline": "gomoku"}, Activity.NONE),
    ],
)
def test_taking_part_is_a_move_in_a_tournament_of_the_lists_game(differing, activity):
    found = counts_as_activity("renju", taken_part(**differing), RENJU)
    assert (found.activity, found.trace[0].article) == (activity, "SLSF-R 29.5")


def test_other_terms_count_from_their_period_on_and_of_several_the_last():
    first, second = following(CALENDAR.read("2012-2"), 2)
    more, less = InactivityTerms(points=60), InactivityTerms(points=40)
    changes = [(first, more), (second, less)]
    found = [terms_in(period, changes).points for period in (first.previous, first, second, second.next)]
    assert found == [50, 60, 40, 40]
    assert terms_in(first, [(first, more), (first, less)]) is less


@pytest.mark.parametrize(("reading", "most"), [(Deductions.AT_MOST_TWO, 2), (Deductions.EVERY_THIRD, None)])
def test_each_reading_of_repeated_deductions_has_its_terms(reading, most):
    assert terms_of(reading) == InactivityTerms(max_deductions_per_spell=most)


@pytest.mark.parametrize(
    ("activity", "reason"),
    [(Activity.PLAYED, "activity.played_in_period"), (Activity.COUNTED, "activity.counted")],
)
def test_a_period_that_counts_says_as_what(activity, reason):
    (told,) = period_end(ACTIVE, FIRST, activity, RENJU).trace
    assert (told.article, told.code, told.inputs) == ("SLSF-R 29.5", reason, ("2011-3",))
    back = period_end(Spell(periods=9, deductions=2, listed=False), FIRST, activity, RENJU)
    assert (back.spell, back.restored, len(back.trace)) == (ACTIVE, True, 2)


@pytest.mark.parametrize(
    ("half_points", "ending", "both_moved", "moved"),
    [
        (0, Ending.PLAYED, True, True),
        (0, Ending.PLAYED, False, False),
        (1, Ending.LATE_ARRIVAL, False, True),
        (2, Ending.PLAYED, False, True),  # the other resigned before their first move
        (2, Ending.WALKOVER, False, False),
        (0, Ending.WALKOVER, False, False),
    ],
)
def test_who_has_points_of_a_game_that_was_begun_made_a_move_in_it(half_points, ending, both_moved, moved):
    assert made_a_move(half_points, ending, both_moved=both_moved) is moved
