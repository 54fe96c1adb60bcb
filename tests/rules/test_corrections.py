from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules.crosstables import matches_from
from tests.rules.records import records
from tournaments.rules.books import DSU
from tournaments.rules.scoring import Match
from tournaments.rules.tiebreaks import CRITERIA, Bye, Record, open_value, own_ladder, rank_table, tabulate
from tournaments.rules.tiebreaks.corrections import (
    ORDINARY_CUTS,
    cut_sum,
    median_cuts,
    median_steps,
)
from tournaments.rules.tiebreaks.ladders import printed_ladder

ORDINARY = printed_ladder("dsu_swiss")

opponents = st.lists(st.integers(0, 20), max_size=15)


def value(table, name, player):
    criterion = CRITERIA[name]
    return Fraction(criterion.measure(table, [table.index[player]])[0], criterion.scale)


@given(opponents)
def test_the_ordinary_correction_takes_the_lowest_back_one_by_one(points):
    two_left_out, one_left_out, everybody = (cut_sum(points, cut) for cut in ORDINARY_CUTS)
    ranked = sorted(points, reverse=True)
    assert everybody == sum(points)
    assert everybody - one_left_out == (ranked[-1] if ranked else 0)
    assert one_left_out - two_left_out == (ranked[-2] if len(ranked) > 1 else 0)


@pytest.mark.parametrize(
    ("rounds", "left_out"),
    [
        (1, [1, 0]),
        (8, [1, 0]),
        (9, [2, 1, 0]),
        (12, [2, 1, 0]),
        (13, [3, 2, 1, 0]),
        (120, [3, 2, 1, 0]),
    ],
)
def test_the_rounds_say_how_many_the_median_leaves_out(rounds, left_out):
    assert median_cuts(rounds) == tuple((each, each) for each in left_out)
    assert len(median_steps(rounds)) == len(left_out)


def test_there_is_no_median_of_no_rounds():
    with pytest.raises(ValueError, match="0 rounds"):
        median_cuts(0)


@given(opponents, st.integers(1, 99))
def test_the_median_ends_with_everybody(points, rounds):
    steps = [cut_sum(points, cut) for cut in median_cuts(rounds)]
    assert steps[-1] == sum(points)
    assert steps == sorted(steps)


@given(opponents, st.integers(0, 4), st.integers(0, 4))
def test_the_order_of_opponents_makes_no_difference(points, highest, lowest):
    assert cut_sum(points, (highest, lowest)) == cut_sum(sorted(points), (highest, lowest))


# A beat B and D and drew with D; B was away in round 2 and beat C, who met X twice before.
ROWS = [
    [1, "A", "B", "1", "0"],
    [2, "A", "D", "1/2", "1/2"],
    [3, "B", "C", "1", "0"],
    [3, "D", "A", "0", "1"],
]
RESTS = [Bye(round_number=1, player="C"), Bye(round_number=2, player="C")]
TABLE = tabulate(Record(players="ABCD", matches=matches_from(ROWS), byes=RESTS, rounds_total=3))


def test_x_and_a_round_away_are_opponents_without_points():
    assert value(TABLE, "ordinary_correction_all", "C") == 1  # B's point; X twice nothing
    assert value(TABLE, "ordinary_correction_second_lowest", "C") == 1
    assert value(TABLE, "ordinary_correction", "C") == 1
    assert value(TABLE, "ordinary_correction", "B") == Fraction(5, 2)  # C's 2 and nothing left out


def test_a_correction_says_whom_it_left_out():
    by = printed_ladder("dsu_swiss")
    lines = open_value(TABLE, by, "ordinary_correction", "B")
    assert [(line.code, line.inputs) for line in lines] == [
        ("tiebreak.left_out_lowest", ("", 0, 0, 2)),
        ("tiebreak.left_out_lowest", ("C", 2, 0, 3)),
        ("tiebreak.points_of_opponent", ("A", Fraction(5, 2), Fraction(5, 2), 1)),
    ]


def test_a_match_that_is_not_finished_gives_no_match_points_yet():
    open_match = Match(round_number=1, players=("A", "B"), half_points=(1, 1), finished=False)
    bye = Bye(round_number=2, player="A")
    table = tabulate(Record(players="AB", matches=[open_match], byes=[bye], games_per_match=4))
    assert [list(table.results(seat)) for seat in (0, 1)] == [[(1, 1, 0), (2, 2, 2)], [(1, 1, 0)]]
    assert [table.scores_after(number) for number in (1, 2)] == [[0, 0], [2, 0]]


def test_somebody_who_left_counts_with_his_own_points():
    stayed = Record(players="ABCD", matches=matches_from(ROWS), byes=RESTS)
    gone = Record(players="ABCD", matches=matches_from(ROWS), byes=RESTS, left={"C": 3})
    for name in ("ordinary_correction_all", "sonneborn_berger", "buchholz"):
        assert value(tabulate(stayed), name, "B") == value(tabulate(gone), name, "B")


def test_the_ordinary_correction_is_three_steps_of_a_ladder():
    by = own_ladder(["ordinary_correction"], DSU)
    assert [(step.criterion.name, step.article) for step in by.steps] == [
        ("game_points", "DSU 4.9.10"),
        ("ordinary_correction", "DSU 4.9.10.2"),
        ("ordinary_correction_second_lowest", "DSU 4.9.10.2"),
        ("ordinary_correction_all", "DSU 4.9.10.2"),
    ]


@given(records())
def test_sonneborn_berger_of_everybody_agrees_with_the_words_of_the_book(record):
    table = tabulate(record)
    points = {player: Fraction(table.half_points[seat], 2) for player, seat in table.index.items()}
    for player in record.players:
        expected = Fraction(0)
        for match in record.matches:
            if player in match.players:
                own = match.half_points[match.players.index(player)]
                (other,) = set(match.players) - {player}
                expected += points[other] * Fraction(own, 2)
        assert value(table, "sonneborn_berger", player) == expected


@given(records())
def test_progress_sums_the_totals_after_each_round(record):
    table = tabulate(record)
    for seat, player in enumerate(record.players):
        totals = [
            sum(half for number, half, _ in table.results(seat) if number <= after)
            for after in range(1, table.rounds + 1)
        ]
        assert value(table, "progress", player) == Fraction(sum(totals), 2)


def test_each_game_of_a_longer_match_counts_in_sonneborn_berger():
    two_games = Match(round_number=1, players=("A", "B"), half_points=(3, 1))
    table = tabulate(Record(players="AB", matches=[two_games]))
    assert value(table, "sonneborn_berger", "A") == Fraction(3, 4)  # B has 1/2: all of it once, half once


def test_the_average_rating_is_of_opponents_met_at_the_board():
    rows = [[1, "A", "B", "1", "0"], [2, "A", "C", "1", "0"], [3, "A", "D", "1", "0"]]
    record = Record(
        players="ABCD",
        matches=matches_from(rows),
        ratings={"B": 2000, "C": 1801, "D": 2400},
        walkovers=frozenset({(3, "D")}),
    )
    assert value(tabulate(record), "average_opponent_rating", "A") == Fraction(3801, 2)
    assert value(tabulate(record), "average_opponent_rating", "B") == 0  # A has no rating
    own = replace(record, walkovers=frozenset({(3, "A"), (2, "D")}))  # D did not play in round 2
    assert value(tabulate(own), "average_opponent_rating", "A") == Fraction(3801, 2)


@given(records())
def test_with_lots_the_danish_order_is_total(record):
    placings = rank_table(tabulate(record), ORDINARY)
    assert [placing.place for placing in placings] == list(range(1, len(record.players) + 1))
