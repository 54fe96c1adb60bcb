"""The terms of a Danish rating as they are told, every figure by hand (DSU 4.5.2, 4.5.5.2, 4.5.6)."""

from fractions import Fraction
from itertools import pairwise

import pytest

from ratings.rules.dsu.adjustment import Direction, OnBothLists, adjustment, is_compared, number_of, step
from ratings.rules.dsu.expected import Method, Opponent, expected_score, method_of
from ratings.rules.dsu.foreigners import foreign_rating
from ratings.rules.dsu.gain import Played, gain
from ratings.rules.dsu.group_tables import GROUP_OF_6, GROUP_OF_8
from ratings.rules.dsu.new_rating import new_rating
from ratings.rules.dsu.performance import performance
from ratings.rules.dsu.register import ReportedAbroad, entries_of
from ratings.rules.dsu.reported import Entrant, ReportedGame, ReportedGroup, winners
from ratings.rules.dsu.tables import Table2, rating_difference


def told(trace):
    return [(step.article, step.inputs) for step in trace]


def test_a_gain_is_told_term_by_term():
    """1500 against 1500 and 1400: expected 0.50 and 0.64, 1.14 in all, so 1.15; K 45 under 1600.

    Two points: 0.85 more, of which two games leave no bonus (1.5 are deducted): 45 x 0.85 = 38.25.
    """
    one, other = Opponent(player="A", rating=1500), Opponent(player="B", rating=1400)
    won = [Played(opponent=one, half_points=2), Played(opponent=other, half_points=2)]
    assert told(gain(1500, won, Method.DIFFERENCE).trace) == [
        ("DSU 4.5.2.1", ("A", 1500, 0, 50)),
        ("DSU 4.5.2.1", ("B", 1400, 100, 64)),
        ("DSU 4.5.2.1", (114, 23)),
        ("DSU 4.5.2.2", (2, 17, 30, 0)),
        ("DSU 4.5.2.3", (1500, 45)),
        ("DSU 4.5.2", (45, 2, Fraction(23, 20), 0, Fraction(153, 4))),
    ]


def test_the_winner_of_a_group_loses_nothing_and_is_told_what():
    """One draw of two against equals: half a point less than expected, 45 x -0.5."""
    field = [Opponent(player=name, rating=1500) for name in "AB"]
    drawn = [Played(opponent=one, half_points=points) for one, points in zip(field, (1, 0), strict=True)]
    won = gain(1500, drawn, Method.DIFFERENCE, group_winner=True)
    assert (won.points, told(won.trace)[-1]) == (0, ("DSU 4.5.2.5", (Fraction(-45, 2),)))
    assert gain(1500, drawn, Method.DIFFERENCE).points == Fraction(-45, 2)
    even = [Played(opponent=one, half_points=1) for one in field]
    assert not gain(1500, even, Method.DIFFERENCE, group_winner=True).kept_by_winning


def test_a_group_is_told_with_its_average_and_the_sum():
    """Six of 1600, one of them oneself: 6 x 0.50 - 0.50 = 2.50 for five games."""
    field = [Opponent(player=name, rating=1600) for name in "ABCDE"]
    (term, total) = expected_score(1600, field, Method.AVERAGE).trace
    assert (term.inputs, total.inputs) == ((6, 1600, 0, 50, 250), (250, 50))


@pytest.mark.parametrize(
    ("group", "all_play_all", "method"),
    [
        ([1500, 1700], True, Method.AVERAGE),
        ([1500, 1701], True, Method.DIFFERENCE),
        ([1500, 1500], False, Method.DIFFERENCE),
        ([1600, 1501, 1700], True, Method.AVERAGE),
        ([1600, 1499, 1700], True, Method.DIFFERENCE),
    ],
)
def test_two_hundred_points_apart_are_still_one_group(group, all_play_all, method):
    assert method_of(group, all_play_all=all_play_all) is method


def test_the_register_tells_the_sum_the_limits_passed_and_the_rounding():
    """1590 + 40: 30 beyond 1600 count 2/3, so 1620."""
    passed = new_rating(1590, Fraction(40))
    assert told(passed.trace) == [
        ("DSU 4.5.4.1", (1590, 40, 1630)),
        ("DSU 4.5.2.4", (1600, 1630, 30, Fraction(2, 3), 1620)),
        ("DSU 4.5.2", (1620, 1620)),
    ]
    assert (passed.change, passed.raised) == (30, False)


def test_a_result_abroad_by_the_average_counts_himself_and_everybody_he_met():
    """Their 1500 stands 250 from the one of 1750: no longer within 200, so game by game."""
    games = (
        Played(opponent=Opponent(player="A", rating=1600), half_points=2),
        Played(opponent=Opponent(player="B", rating=1750), half_points=0),
    )
    act = ReportedAbroad(received=1, player="P", played=games, all_play_all=True)
    (wide,) = entries_of(act, {"P": 1500})
    (close,) = entries_of(act, {"P": 1550})
    assert (wide.abroad.expected.method, close.abroad.expected.method) == (Method.DIFFERENCE, Method.AVERAGE)
    (single,) = entries_of(ReportedAbroad(received=1, player="P", played=games), {"P": 1550})
    assert single.abroad.expected.method is Method.DIFFERENCE  # nobody says that these were the whole group
    far = ReportedAbroad(received=1, player="P", played=(games[0], games[1]), all_play_all=True)
    (apart,) = entries_of(far, {"P": 1801})
    assert apart.abroad.expected.method is Method.DIFFERENCE


def test_all_who_are_level_at_the_top_have_won_and_of_nobody_nobody():
    entrants = tuple(Entrant(player=name, start_rating=1500, registered=1500) for name in "ABC")
    games = (
        ReportedGame(round_number=1, players=("A", "B"), half_points=(1, 1)),
        ReportedGame(round_number=2, players=("B", "C"), half_points=(0, 0)),
    )
    assert winners(ReportedGroup(entrants=entrants, games=games, all_play_all=True)) == frozenset("AB")
    assert winners(ReportedGroup(entrants=entrants, games=(), all_play_all=True)) == frozenset("ABC")
    rested = ReportedGroup(entrants=entrants, games=games, all_play_all=True, sitting_out={"C": 2})
    assert winners(rested) == frozenset("C")
    level = ReportedGroup(entrants=entrants, games=games, all_play_all=True, sitting_out={"C": 1})
    assert winners(level) == frozenset("ABC")
    assert winners(ReportedGroup(entrants=(), games=(), all_play_all=True)) == frozenset()


@pytest.mark.parametrize(
    ("known", "reason", "rating"),
    [
        ({"elo": 2000, "national": 1900, "estimated": 1800}, "foreigner.elo", 2000),
        ({"national": 1900, "estimated": 1800}, "foreigner.national", 1900),
        ({"estimated": 1800}, "foreigner.estimated", 1800),
        ({}, "foreigner.performance", None),
    ],
)
def test_a_foreigners_number_says_where_it_comes_from(known, reason, rating):
    because = foreign_rating(**known).because
    assert (because.article, because.code, because.inputs) == ("DSU 4.5.5.2", reason, (rating,))


@pytest.mark.parametrize(
    ("half_points", "reason", "figures"),
    [
        (3, "performance.sum", (1550, 75, 193, 1743)),
        (2, "performance.sum", (1550, 50, 0, 1550)),
        (4, "performance.no_difference", (1550, 100, None, None)),
        (0, "performance.no_difference", (1550, 0, None, None)),
    ],
)
def test_a_performance_is_told_with_average_score_and_difference(half_points, reason, figures):
    because = performance([1500, 1600], half_points).because
    assert (because.code, because.inputs) == (reason, figures)


def test_the_misprint_of_table_2_can_be_read_as_the_mirror_of_91_hundredths():
    assert [rating_difference(9, table) for table in Table2] == [-384, -383]
    assert [rating_difference(91, table) for table in Table2] == [383, 383]
    assert [rating_difference(score, Table2.MIRRORED) for score in (0, 8, 10, 100)] == [
        None,
        rating_difference(8),
        rating_difference(10),
        None,
    ]


def test_the_printed_groups_follow_each_other_without_a_gap():
    for table in (GROUP_OF_6, GROUP_OF_8):
        assert table[0][0] == 0
        assert all(below[1] + 1 == above[0] for below, above in pairwise(table))
        assert all(row[0] <= row[1] for row in table)


# The yearly adjustment


def both(danish, elo=2200, games=31, player="P"):
    return OnBothLists(player=player, danish=danish, elo=elo, elo_games=games)


@pytest.mark.parametrize(
    ("player", "compared"),
    [
        (both(2101, 2101, 31), True),
        (both(2100, 2101, 31), False),
        (both(2101, 2100, 31), False),
        (both(2101, 2101, 30), False),
    ],
)
def test_more_than_thirty_games_and_more_than_2100_on_both_lists(player, compared):
    assert is_compared(player) is compared


@pytest.mark.parametrize(
    ("difference", "number", "direction"),
    [
        ("0", 0, Direction.NONE),
        ("24.99", 0, Direction.NONE),
        ("-24.99", 0, Direction.NONE),
        ("25", 25, Direction.DOWN),
        ("-25", 25, Direction.UP),
        ("27.49", 25, Direction.DOWN),
        ("27.5", 30, Direction.DOWN),
        ("-32.4", 30, Direction.UP),
    ],
)
def test_from_25_on_the_nearest_number_that_ends_in_0_or_5(difference, number, direction):
    assert number_of(Fraction(difference)) == (number, direction)


@pytest.mark.parametrize(
    ("rating", "moved"),
    [
        (2251, 30),
        (2250, 29),
        (2241, 29),
        (2240, 28),
        (2231, 28),
        (2110, 15),
        (2101, 15),
        (2100, 0),
        (1500, 0),
    ],
)
def test_each_band_of_ten_under_2250_moves_one_less(rating, moved):
    assert step(rating, 30) == moved


def test_an_adjustment_is_told_with_its_average_number_and_steps():
    """A 2290 and 2260, B 2230 and 2210, C not compared: 50 / 2 = 25, down."""
    players = [both(2290, 2260, player="A"), both(2230, 2210, player="B"), both(2230, 2210, 30, player="C")]
    found = adjustment(players, {"A": 2290, "B": 2102, "C": 2230})
    assert told(found.trace) == [
        ("DSU 4.5.6.1", (2, Fraction(25))),
        ("DSU 4.5.6.2", (25, "down")),
        ("DSU 4.5.6.2", ("A", 2290, 25, 2265)),
        ("DSU 4.5.6.2", ("B", 2102, 10, 2100)),
        ("DSU 4.5.6.2", ("C", 2230, 0, 2230)),
    ]
    none = adjustment([], {})
    assert (none.difference, none.number, none.players) == (0, 0, ())
