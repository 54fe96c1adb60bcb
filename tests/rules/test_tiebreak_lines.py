"""Each criterion opened line by line, figures by hand (SLSF-G 17.2, 25.6, DSU 4.9.10, PSGRP §4)."""

from fractions import Fraction

import pytest

from events.citing import Because
from tests.rules.crosstables import matches_from
from tournaments.rules.books import DSU, GOMOKU, PSGRP
from tournaments.rules.gladiator import Form
from tournaments.rules.scoring import Match
from tournaments.rules.systems import SWISS, System
from tournaments.rules.tiebreaks import (
    CRITERIA,
    Bye,
    Record,
    Won,
    ladder,
    open_value,
    own_ladder,
    rank_table,
    tabulate,
)
from tournaments.rules.tiebreaks.corrections import EXTREMES, ORDINARY_CUTS, cut_sum, median_steps
from tournaments.rules.tiebreaks.ladders import PRINTED

HALF = Fraction(1, 2)

# A won against B, drew with C and lost against D; B beat C and drew with D; C and D did not meet, C had a
# bye. Points: A 1½, B 1½, C ½ + ½ = 1, D 1½. Match points: A 3, B 3, C 1, D 3.
ROWS = [
    [1, "A", "B", "1", "0"],
    [2, "A", "C", "1/2", "1/2"],
    [3, "D", "A", "1", "0"],
    [2, "B", "D", "1/2", "1/2"],
    [3, "B", "C", "1", "0"],
]
TABLE = tabulate(
    Record(
        players="ABCD",
        matches=matches_from(ROWS),
        byes=[Bye(round_number=1, player="C", half_points=1, match_points=0)],
        ratings={"B": 2000, "C": 1900},
        won=[
            Won(round_number=1, winner="A", loser="B", form=Form.ORDINARY),
            Won(round_number=3, winner="D", loser="A", form=Form.REDUCED),
        ],
        rounds_total=3,
    )
)


def value(name, player, level="ABCD", table=TABLE):
    criterion = CRITERIA[name]
    seats = [table.index[each] for each in level]
    return Fraction(criterion.measure(table, seats)[level.index(player)], criterion.scale)


def lines(name, player, level="ABCD", table=TABLE):
    seats = [table.index[each] for each in level]
    return [
        (part.code, None if part.opponent is None else table.players[part.opponent], *part[2:])
        for part in CRITERIA[name].open(table, table.index[player], seats)
    ]


@pytest.mark.parametrize(
    ("name", "of_a", "of_b", "of_c", "of_d"),
    [
        ("game_points", "3/2", "3/2", "1", "3/2"),
        ("match_points", "3", "3", "1", "3"),
        ("match_wins", "1", "1", "0", "1"),
        ("progress", "4", "2", "5/2", "2"),  # A 1, 1½, 1½; B 0, ½, 1½; C ½, 1, 1; D 0, ½, 1½
        ("ordinary_wins", "1", "0", "0", "0"),
        ("reduced_wins", "0", "0", "0", "1"),
        ("berger_match_points", "7/2", "5/2", "3/2", "9/2"),
        ("buchholz_match_points", "7", "7", "6", "6"),
        ("sonneborn_berger", "2", "7/4", "3/4", "9/4"),
        ("average_opponent_rating", "1950", "1900", "2000", "2000"),
        ("mutual_game_points", "3/2", "3/2", "1/2", "3/2"),
        ("ordinary_correction", "3/2", "3/2", "3/2", "3/2"),
        ("ordinary_correction_second_lowest", "3", "3", "3", "3"),
        ("ordinary_correction_all", "4", "4", "3", "3"),
        ("median_buchholz", "3/2", "3/2", "3/2", "3/2"),
        ("buchholz", "4", "4", "3", "3"),
    ],
)
@pytest.mark.fide("208-209")
def test_every_value_of_a_small_table(name, of_a, of_b, of_c, of_d):
    found = [value(name, player) for player in "ABCD"]
    assert found == [Fraction(each) for each in (of_a, of_b, of_c, of_d)]


@pytest.mark.parametrize(
    ("name", "player", "opened"),
    [
        (
            "game_points",
            "C",
            [
                ("tiebreak.match_drawn", "A", HALF, HALF, 2),
                ("tiebreak.match_lost", "B", 0, 0, 3),
                ("tiebreak.bye", None, HALF, HALF, 1),
            ],
        ),
        (
            "match_points",
            "C",
            [
                ("tiebreak.match_drawn", "A", HALF, 1, 2),
                ("tiebreak.match_lost", "B", 0, 0, 3),
                ("tiebreak.bye", None, HALF, 0, 1),
            ],
        ),
        (
            "match_wins",
            "A",
            [
                ("tiebreak.match_won", "B", 1, 1, 1),
                ("tiebreak.match_drawn", "C", HALF, 0, 2),
                ("tiebreak.match_lost", "D", 0, 0, 3),
            ],
        ),
        (
            "match_wins",
            "C",
            [
                ("tiebreak.match_drawn", "A", HALF, 0, 2),
                ("tiebreak.match_lost", "B", 0, 0, 3),
                ("tiebreak.bye_no_win", None, HALF, 0, 1),
            ],
        ),
        (
            "progress",
            "D",
            [
                ("tiebreak.total_after_round", None, 0, 0, 1),
                ("tiebreak.total_after_round", "B", HALF, HALF, 2),
                ("tiebreak.total_after_round", "A", 1, Fraction(3, 2), 3),
            ],
        ),
        ("ordinary_wins", "A", [("tiebreak.ordinary_won", "B", 1, 1, 1)]),
        ("reduced_wins", "D", [("tiebreak.reduced_time_won", "A", 1, 1, 3)]),
        (
            "berger_match_points",
            "A",
            [
                ("tiebreak.match_won_all", "B", 3, 3, 1),
                ("tiebreak.match_drawn_half", "C", 1, HALF, 2),
                ("tiebreak.match_lost_nothing", "D", 3, 0, 3),
            ],
        ),
        (
            "sonneborn_berger",
            "A",
            [
                ("tiebreak.won_all", "B", Fraction(3, 2), Fraction(3, 2), 1),
                ("tiebreak.drawn_half", "C", 1, HALF, 2),
                ("tiebreak.lost_nothing", "D", Fraction(3, 2), 0, 3),
            ],
        ),
        (
            "average_opponent_rating",
            "A",
            [("tiebreak.share_in_mean", "B", 2000, 1000, 1), ("tiebreak.share_in_mean", "C", 1900, 950, 2)],
        ),
        (
            "mutual_game_points",
            "C",
            [
                ("tiebreak.match_drawn", "A", HALF, HALF, 2),
                ("tiebreak.match_lost", "B", 0, 0, 3),
                ("tiebreak.never_met", "D", 0, 0, 0),
            ],
        ),
        (
            "ordinary_correction",
            "C",
            [
                ("tiebreak.left_out_lowest", None, 0, 0, 1),
                ("tiebreak.left_out_lowest", "A", Fraction(3, 2), 0, 2),
                ("tiebreak.points_of_opponent", "B", Fraction(3, 2), Fraction(3, 2), 3),
            ],
        ),
        (
            "median_buchholz",
            "D",
            [
                ("tiebreak.left_out_lowest", None, 0, 0, 1),
                ("tiebreak.points_of_opponent", "B", Fraction(3, 2), Fraction(3, 2), 2),
                ("tiebreak.left_out_highest", "A", Fraction(3, 2), 0, 3),
            ],
        ),
        (
            "buchholz",
            "D",
            [
                ("tiebreak.no_opponent", None, 0, 0, 1),
                ("tiebreak.points_of_opponent", "B", Fraction(3, 2), Fraction(3, 2), 2),
                ("tiebreak.points_of_opponent", "A", Fraction(3, 2), Fraction(3, 2), 3),
            ],
        ),
        ("lot", "A", [("tiebreak.no_lot", None, 0, 0, 0)]),
        ("match_of_two", "A", [("tiebreak.more_than_two_level", None, 4, 0, 0)]),
        ("helper_table", "A", [("tiebreak.not_all_met", None, 4, 0, 0)]),
    ],
)
def test_every_criterion_opens_into_its_lines(name, player, opened):
    assert lines(name, player) == opened


def test_two_who_met_are_decided_by_their_game_and_two_who_did_not_by_nothing():
    assert [value("match_of_two", each, "AD") for each in "AD"] == [0, 1]
    assert lines("match_of_two", "D", "AD") == [("tiebreak.match_won", "A", 1, 1, 3)]
    assert [value("match_of_two", each, "CD") for each in "CD"] == [0, 0]
    assert lines("match_of_two", "C", "CD") == [("tiebreak.never_met", "D", 0, 0, 0)]
    assert [value("match_of_two", each) for each in "ABCD"] == [0] * 4


def test_the_helper_table_is_asked_where_all_have_met_all():
    assert [value("helper_table", each, "ABC") for each in "ABC"] == [Fraction(3, 2), 1, HALF]
    assert lines("helper_table", "C", "ABC") == [
        ("tiebreak.match_drawn", "A", HALF, HALF, 2),
        ("tiebreak.match_lost", "B", 0, 0, 3),
    ]
    assert [value("helper_table", each) for each in "ABCD"] == [0] * 4  # C and D never met
    assert [value("helper_table", each, "CDA") for each in "CDA"] == [0] * 3


def test_lots_count_from_one_and_only_for_all_who_are_level():
    drawn = tabulate(Record(players="ABC", lots="BA"))
    assert [value("lot", each, "AB", drawn) for each in "AB"] == [2, 1]
    assert lines("lot", "A", "AB", drawn) == [("tiebreak.lot", None, 2, 2, 0)]
    assert [value("lot", each, "ABC", drawn) for each in "ABC"] == [0, 0, 0]
    assert lines("lot", "A", "ABC", drawn) == [("tiebreak.no_lot", None, 0, 0, 0)]
    assert (value("lot", "A", "A", drawn), lines("lot", "A", "A", drawn)[0][0]) == (0, "tiebreak.no_lot")
    first, second = rank_table(tabulate(Record(players="AB", lots="BA")), own_ladder(["lot"], DSU))
    assert (first.player, first.values["lot"], second.values["lot"]) == ("B", 1, 2)


def test_games_of_a_match_count_each_and_an_unfinished_match_gives_no_match_points():
    two = [Match(round_number=1, players=("A", "B"), half_points=(3, 1))]
    table = tabulate(Record(players="AB", matches=two))
    assert lines("sonneborn_berger", "A", "AB", table) == [
        ("tiebreak.games_of_a_match", "B", HALF, Fraction(3, 4), 1)
    ]
    open_match = Match(round_number=2, players=("A", "B"), half_points=(1, 0), finished=False)
    table = tabulate(Record(players="AB", matches=[*two, open_match], individual=[(2, 0), (1, 5)]))
    assert [value("match_points", each, "AB", table) for each in "AB"] == [2, 0]
    assert lines("berger_match_points", "A", "AB", table)[1] == ("tiebreak.match_not_finished", "B", 0, 0, 2)
    assert [[met.individual for met in met_by] for met_by in table.met] == [[2, 1], [0, 5]]


def test_what_is_left_out_at_each_end():
    """Opponents of 1, 2, 4, 8 and 16 half points."""
    points = [4, 1, 16, 8, 2]
    assert [cut_sum(points, cut) for cut in ORDINARY_CUTS] == [28, 30, 31]
    assert cut_sum(points, EXTREMES) == 14
    assert [cut_sum(points, cut) for cut in ((2, 2), (3, 3), (1, 0))] == [4, 0, 15]
    assert cut_sum([1, 2], (1, 1)) == 0
    assert median_steps(12) == ("median_correction_2", "median_correction_1", "median_correction_all")


@pytest.mark.parametrize(
    ("ordered", "steps"),
    [
        (["progress"], ["game_points", "progress"]),
        (["progress", "game_points"], ["game_points", "progress"]),
        (["progress", "match_points"], ["game_points", "progress", "match_points"]),
        (["match_points", "progress"], ["match_points", "progress"]),
        (["game_points", "match_points"], ["game_points", "match_points"]),
        (["match_points", "game_points", "lot"], ["match_points", "game_points", "lot"]),
        (
            ["median_correction"],
            ["game_points", "median_correction_2", "median_correction_1", "median_correction_all"],
        ),
    ],
)
def test_an_own_list_begins_with_points_and_names_each_once(ordered, steps):
    by = own_ladder(ordered, GOMOKU, rounds=9)
    assert [step.criterion.name for step in by.steps] == steps


def test_a_step_for_the_first_place_alone_leaves_nothing_to_those_behind():
    rows = [[1, "A", "C", "1", "0"], [2, "A", "D", "1", "0"], [3, "C", "D", "1", "0"]]
    table = tabulate(Record(players="ACD", matches=matches_from(rows)))
    placings = rank_table(table, ladder(System.FIDE_1998, 1, DSU))
    assert [placing.values["helper_table"] for placing in placings] == [0, 0, 0]
    opened = open_value(table, ladder(System.FIDE_1998, 1, DSU), "helper_table", "C")
    assert all(isinstance(line, Because) for line in opened)


def test_the_printed_list_of_each_system_by_book():
    swiss = {("DSU", system): "dsu_swiss" for system in SWISS}
    swiss |= {("PSGRP", system): "psgrp_swiss" for system in SWISS}
    assert {
        **swiss,
        ("DSU", System.FIDE_1998): "fide_1998",
        ("DSU", System.ROUND_ROBIN): "dsu_round_robin",
        ("PSGRP", System.ROUND_ROBIN): "psgrp_round_robin",
    } == PRINTED
    with pytest.raises(KeyError):
        ladder(System.CUP, 1, PSGRP)
