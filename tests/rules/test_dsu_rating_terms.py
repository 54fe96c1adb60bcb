"""The terms of the Danish calculation: tables, expected score, bonus, K, limits, floor (DSU 4.5.2, 4.5.7)."""

from fractions import Fraction
from statistics import NormalDist

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ratings.rules.dsu.bonus import bonus
from ratings.rules.dsu.coefficient import coefficient
from ratings.rules.dsu.expected import Method, Opponent, expected_score, method_of
from ratings.rules.dsu.group_tables import GROUP_OF_6, GROUP_OF_8, group_row
from ratings.rules.dsu.new_rating import new_rating
from ratings.rules.dsu.rounding import average, nearest, to_twentieths
from ratings.rules.dsu.tables import Table2, expected_point, rating_difference

RATINGS = st.integers(1000, 2900)
GAINS = st.integers(-4000, 4000).map(lambda quarters: Fraction(quarters, 4))


def opponents(*ratings):
    return [Opponent(player=str(number), rating=rating) for number, rating in enumerate(ratings)]


# table 1


@given(RATINGS, RATINGS)
def test_two_players_expect_one_point_between_them(one, other):
    mine, yours = expected_point(one, other), expected_point(other, one)
    assert mine.hundredths + yours.hundredths == 100
    assert mine.row == yours.row
    assert mine.row.least <= abs(one - other) <= (mine.row.widest or abs(one - other))


@given(RATINGS, RATINGS, RATINGS)
def test_the_higher_rated_expects_no_less(one, other, opponent):
    low, high = sorted((one, other))
    assert expected_point(low, opponent).hundredths <= expected_point(high, opponent).hundredths


def test_table_1_has_no_gaps_and_is_a_rounded_normal_curve_but_at_four_bounds():
    curve = NormalDist(0, 2000 / 7)
    unlike = [
        difference
        for difference in range(800)
        if expected_point(difference, 0).hundredths != int(curve.cdf(difference) * 100 + 0.5)
    ]
    assert unlike == [54, 358, 392, 620]
    rows = {expected_point(difference, 0).row for difference in range(800)}
    assert sorted(row.higher for row in rows) == list(range(50, 101))


@pytest.mark.parametrize("difference", [736, 1000, 1900])
def test_no_difference_is_too_wide_for_the_table(difference):
    assert expected_point(2900, 2900 - difference).hundredths == 100
    assert expected_point(2900 - difference, 2900).hundredths == 0


# table 2


@pytest.mark.parametrize("table", Table2)
def test_table_2_is_the_other_way_round_of_table_1(table):
    assert rating_difference(100, table) is rating_difference(0, table) is None
    for hundredths in range(1, 100):
        assert expected_point(rating_difference(hundredths, table), 0).hundredths == hundredths


def test_table_2_mirrors_itself_but_for_the_print_at_9_hundredths():
    differing = [
        hundredths
        for hundredths in range(1, 100)
        if rating_difference(hundredths) != -rating_difference(100 - hundredths)
    ]
    assert differing == [9, 91]
    assert (rating_difference(9), rating_difference(91)) == (-384, 383)
    mirrored = [rating_difference(hundredths, Table2.MIRRORED) for hundredths in range(1, 100)]
    assert mirrored == [-each for each in mirrored[::-1]]
    assert rating_difference(9, Table2.MIRRORED) == -383


# 4.5.2.1


@given(st.integers(0, 3000))
def test_an_expected_score_goes_to_the_nearest_twentieth(hundredths):
    assert abs(to_twentieths(hundredths) * 5 - hundredths) <= 2


@given(st.fractions(-4000, 4000))
def test_halves_go_up(value):
    assert value - Fraction(1, 2) < nearest(value) <= value + Fraction(1, 2)


def test_a_spread_of_200_is_still_close_together_and_only_where_all_play_all():
    assert method_of([1500, 1700, 1600], all_play_all=True) is Method.AVERAGE
    assert method_of([1500, 1701, 1600], all_play_all=True) is Method.DIFFERENCE
    assert method_of([1500, 1700, 1600], all_play_all=False) is Method.DIFFERENCE


@pytest.mark.parametrize(("players", "table"), [(6, GROUP_OF_6), (8, GROUP_OF_8)])
def test_tables_3_and_4_are_the_formula_worked_out_beforehand(players, table):
    for least, widest, over, under in table:
        for distance in (least, widest):
            assert to_twentieths(players * expected_point(distance, 0).hundredths - 50) == over
            assert to_twentieths(players * expected_point(0, distance or 1).hundredths - 50) == under
        assert over + under == 20 * (players - 1)
    assert [row[0] for row in table] == [0, *(row[1] + 1 for row in table[:-1])]


@given(st.lists(st.integers(1500, 1700), min_size=6, max_size=6))
def test_the_printed_row_stands_beside_the_sum_and_agrees(group):
    own, *others = group
    [term] = expected_score(own, opponents(*others), Method.AVERAGE).terms
    printed = term.printed
    assert printed.table == 3
    shown = printed.over if own >= term.average else printed.under
    assert shown == expected_score(own, opponents(*others), Method.AVERAGE).twentieths
    assert term.average == average(group)


def test_no_row_is_printed_for_other_groups_or_beyond_the_end():
    assert group_row(7, 10) is None
    assert group_row(6, 171) is None


def test_when_a_game_drops_out_the_group_is_the_player_and_those_he_met():
    """Case of the digest: M becomes 5 and the average that of the five."""
    [term] = expected_score(1850, opponents(1800, 1780, 1760, 1720), Method.AVERAGE).terms
    assert (term.players, term.average, term.point.difference) == (5, 1782, 68)
    assert term.printed is None


def test_all_play_all_twice_counts_both_times_round_and_rounds_once():
    others = opponents(1800, 1780, 1760, 1720, 1690)
    once = expected_score(1850, others, Method.AVERAGE)
    twice = expected_score(1850, [*others, *others], Method.AVERAGE)
    assert (once.hundredths, twice.hundredths) == (316, 632)
    assert (once.twentieths, twice.twentieths) == (63, 126)
    assert [term.players for term in twice.terms] == [6, 6]


def test_all_play_all_twice_with_one_game_out_makes_only_that_time_round_smaller():
    others = opponents(1800, 1780, 1760, 1720, 1690)
    terms = expected_score(1850, [*others, *others[:4]], Method.AVERAGE).terms
    assert [term.players for term in terms] == [6, 5]


@given(RATINGS, st.lists(RATINGS, min_size=1, max_size=11))
def test_by_the_differences_the_terms_add_up(own, ratings):
    score = expected_score(own, opponents(*ratings), Method.DIFFERENCE)
    assert score.hundredths == sum(expected_point(own, rating).hundredths for rating in ratings)
    assert score.trace[-1].inputs == (score.hundredths, score.twentieths)
    assert [step.inputs[1] for step in score.trace[:-1]] == ratings


# 4.5.2.2


def test_the_printed_deductions_and_how_they_go_on():
    printed = {1: 30, 5: 30, 6: 40, 7: 40, 8: 50, 9: 50, 10: 60, 11: 60}
    beyond = {12: 70, 13: 70, 14: 80, 15: 80, 18: 100, 19: 100}
    for games, deduction in (printed | beyond).items():
        found = bonus(games, 0)
        assert (found.deduction, found.beyond_table) == (deduction, games > 11)


@given(st.integers(1, 30), st.integers(-400, 400))
def test_a_bonus_is_what_is_left_and_never_a_loss(games, above):
    found = bonus(games, above)
    assert found.twentieths == max(0, above - found.deduction)
    assert found.because.article == "DSU 4.5.2.2"


def test_a_bonus_beyond_the_table_says_so():
    assert bonus(12, 90).because.code == "bonus.beyond"
    assert bonus(11, 90).because.code == "bonus.printed"


# 4.5.2.3 and 4.5.2.4


@given(RATINGS)
def test_k(rating):
    text = 10 if rating >= 2400 else 20 if rating >= 2000 else 30 if rating >= 1600 else 45
    assert coefficient(rating) == text


def as_printed(registered, gain):
    """4.5.2.4 line by line, the lines taken in the order in which the limits are met."""
    number = registered + gain
    upwards = ((1600, Fraction(2, 3)), (2000, Fraction(2, 3)), (2400, Fraction(1, 2)))
    downwards = ((2400, Fraction(2)), (2000, Fraction(3, 2)), (1600, Fraction(3, 2)))
    for limit, times in upwards:
        if registered < limit < number:
            number = limit + times * (number - limit)
    for limit, times in downwards:
        if registered >= limit > number:
            number = limit - times * (limit - number)
    return number


@given(RATINGS, GAINS)
def test_limits_are_passed_as_printed(registered, points):
    new = new_rating(registered, points)
    assert new.corrected == as_printed(registered, points)
    assert new.raw == registered + points
    assert new.rating == max(1000, nearest(new.corrected))
    assert new.raised == (new.corrected < 1000)
    assert new.change == new.rating - registered


@given(RATINGS, GAINS, GAINS)
def test_more_gained_is_never_a_lower_number(registered, one, other):
    less, more = sorted((one, other))
    assert new_rating(registered, less).corrected <= new_rating(registered, more).corrected
    assert new_rating(registered, less).rating <= new_rating(registered, more).rating


@given(RATINGS, GAINS)
def test_a_gain_never_lowers_and_a_loss_never_raises(registered, points):
    new = new_rating(registered, points)
    assert (new.corrected > registered, new.corrected < registered) == (points > 0, points < 0)


@pytest.mark.parametrize("limit", [1600, 2000, 2400])
@pytest.mark.parametrize("direction", [1, -1])
def test_each_limit_in_both_directions_shows_what_was_beyond_it(limit, direction):
    new = new_rating(limit - 5 * direction, Fraction(direction * 11))
    [passage] = new.passages
    up = Fraction(1, 2) if limit == 2400 else Fraction(2, 3)
    assert (passage.limit, passage.beyond) == (limit, 6 * direction)
    assert passage.multiplier == (up if direction > 0 else 1 / up)
    assert "DSU 4.5.2.4" in [step.article for step in new.trace]


def test_exactly_at_a_limit():
    assert new_rating(2000, Fraction(10)).passages == ()
    assert [each.beyond for each in new_rating(1985, Fraction(15)).passages] == [0]
    assert [each.beyond for each in new_rating(2000, Fraction(-10)).passages] == [-10]


def test_two_limits_downwards():
    """2010 - 500 = 1510: 2000 - 3/2 x 490 = 1265, which passes 1600: 1600 - 3/2 x 335 = 1097.5."""
    new = new_rating(2010, Fraction(-500))
    assert [(each.limit, each.after) for each in new.passages] == [(2000, 1265), (1600, Fraction(2195, 2))]
    assert new.rating == 1098


def test_the_floor_comes_after_a_correction_and_is_named():
    new = new_rating(1605, Fraction(-450))
    assert new.corrected == 1600 - Fraction(3, 2) * 445
    assert new.rating == 1000
    assert new.trace[-1].article == "DSU 4.5.2.6"
