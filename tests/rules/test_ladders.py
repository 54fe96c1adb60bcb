import pytest
from hypothesis import given
from hypothesis import strategies as st

from events.citing import Refused
from tests.rules.crosstables import matches_from
from tests.rules.records import records
from tournaments.rules.books import BOOKS, DSU, GOMOKU, PSGRP, RENJU
from tournaments.rules.gladiator import Form
from tournaments.rules.systems import System
from tournaments.rules.tiebreaks import (
    Bye,
    Record,
    Won,
    ladder,
    lots_needed,
    open_value,
    own_ladder,
    printed_ladder,
    rank_table,
    tabulate,
    tie_breaks,
)

PRINTED = (
    "dsu_round_robin",
    "dsu_swiss",
    "dsu_median",
    "fide_1998",
    "gladiator",
    "psgrp_swiss",
    "psgrp_round_robin",
)


def order(record, by):
    return "".join(placing.player for placing in rank_table(tabulate(record), by))


def names(by):
    return [step.criterion.name for step in by.steps]


def test_the_polish_ladders_stand_as_printed():
    swiss = printed_ladder("psgrp_swiss")
    assert [step.article for step in swiss.steps] == ["PSGRP §4.1", "PSGRP §4.2"] + [
        f"PSGRP §4.3{letter}" for letter in "abcdef"
    ]
    assert names(printed_ladder("psgrp_round_robin"))[2:] == ["match_wins", "sonneborn_berger", "lot"]


@pytest.mark.parametrize(
    ("system", "book", "second"),
    [
        (System.ROUND_ROBIN, DSU, "sonneborn_berger"),
        (System.DANISH_SWISS, DSU, "ordinary_correction"),
        (System.DANISH_MONRAD, DSU, "ordinary_correction"),
        (System.FIDE_1998, DSU, "helper_table"),
        (System.ROUND_ROBIN, PSGRP, "match_of_two"),
        (System.MONRAD, PSGRP, "match_of_two"),
        (System.MONRAD, RENJU, "match_points"),
    ],
)
def test_every_book_has_its_own_ladder(system, book, second):
    by = ladder(system, 1, book)
    assert names(by)[:2] == ["game_points", second]
    assert all(step.article.startswith(book.id) for step in by.steps)


def test_no_ladder_is_made_up_where_a_book_prints_none():
    for book in BOOKS.values():
        with pytest.raises(KeyError):
            ladder(System.MATCH, 1, book)
    with pytest.raises(KeyError):
        printed_ladder("sonneborn")


@pytest.mark.parametrize(("games_per_match", "letters"), [(1, "abcdefg"), (3, "abcdefg"), (4, "bacdefg")])
def test_the_monrad_ladder_of_the_swedish_books(games_per_match, letters):
    by = ladder(System.MONRAD, games_per_match, RENJU)
    assert [step.article for step in by.steps] + [by.shared] == [f"SLSF-R 26.6{letter}" for letter in letters]


@given(records(), st.sampled_from(PRINTED))
def test_with_lots_every_printed_ladder_is_a_total_order(record, name):
    placings = rank_table(tabulate(record), printed_ladder(name, rounds=9))
    assert [placing.place for placing in placings] == list(range(1, len(record.players) + 1))
    assert not any(placing.shared for placing in placings)
    assert lots_needed(placings) == ()


@given(records(drawn=False), st.sampled_from(PRINTED))
def test_without_lots_those_level_are_named_and_nobody_else(record, name):
    placings = rank_table(tabulate(record), printed_ladder(name, rounds=9))
    level = {player for group in lots_needed(placings) for player in group}
    assert level == {placing.player for placing in placings if placing.shared}


def test_a_lot_for_some_of_those_level_decides_nothing():
    level = Record(players="ABC", lots="AB")
    assert lots_needed(rank_table(tabulate(level), printed_ladder("psgrp_swiss"))) == (("A", "B", "C"),)


# A and B have 2 points and B won their game; A's other opponent C has 2 as well, B's has none.
TWO = [[1, "B", "A", "1", "0"], [2, "A", "C", "1", "0"], [3, "A", "E", "1", "0"], [3, "B", "F", "1", "0"]]
TWO += [[1, "C", "D", "1", "0"], [3, "C", "D", "1", "0"]]


def test_two_with_equal_points_are_decided_by_their_own_game_first():
    by = printed_ladder("psgrp_swiss")
    one_more = Bye(round_number=4, player="C")
    placings = rank_table(tabulate(Record(players="ABCDEF", matches=matches_from(TWO), byes=[one_more])), by)
    assert [placing.player for placing in placings][:3] == ["C", "B", "A"]
    assert placings[1].decided_by == "PSGRP §4.2"


def test_three_with_equal_points_are_not():
    by = printed_ladder("psgrp_swiss")
    table = tabulate(Record(players="ABCDEF", matches=matches_from(TWO)))
    first = rank_table(table, by)[0]
    assert (first.player, first.decided_by) == ("A", "PSGRP §4.3a")
    (line,) = open_value(table, by, "match_of_two", "A")
    assert (line.code, line.inputs[1]) == ("tiebreak.more_than_two_level", 3)


def test_a_drawn_game_of_two_leaves_it_to_the_next_steps():
    rows = [
        [1, "A", "B", "1/2", "1/2"],
        [2, "A", "C", "1", "0"],
        [2, "B", "D", "1", "0"],
        [3, "D", "C", "1", "0"],
    ]
    placings = rank_table(
        tabulate(Record(players="ABCD", matches=matches_from(rows))), printed_ladder("psgrp_swiss")
    )
    assert [placing.player for placing in placings][:2] == ["B", "A"]
    assert placings[0].decided_by == "PSGRP §4.3a"


def test_the_helper_table_waits_until_all_have_met():
    rows = [[1, "A", "B", "1", "0"], [1, "C", "D", "1", "0"], [2, "B", "D", "1", "0"]]
    by = own_ladder(["helper_table"], PSGRP)
    table = tabulate(Record(players="ABCD", matches=matches_from(rows)))
    assert {placing.place for placing in rank_table(table, by)} == {1, 4}
    lines = open_value(table, by, "helper_table", "A")
    assert [line.code for line in lines] == ["tiebreak.not_all_met"]
    rows += [[3, "A", "C", "0", "1"], [3, "B", "C", "1", "0"], [4, "D", "A", "0", "1"]]
    rows += [[5, "D", "C", "0", "1"]]
    assert order(Record(players="DCBA", matches=matches_from(rows)), by) == "CABD"


def test_direct_encounter_of_f10_goes_before_the_opponents_ratings_at_the_top():
    # A beat B, and has met weaker opponents.
    rows = [
        [1, "A", "B", "1", "0"],
        [2, "B", "C", "1", "0"],
        [2, "D", "A", "1", "0"],
        [3, "C", "D", "1", "0"],
    ]
    ratings = {"A": 1900, "B": 1500, "C": 2400, "D": 1500}
    byes = [Bye(round_number=3, player=player) for player in "AB"]
    table = tabulate(Record(players="BADC", matches=matches_from(rows), byes=byes, ratings=ratings))
    first, second, *_ = rank_table(table, ladder(System.FIDE_1998, 1, DSU))
    assert [first.player, second.player] == ["A", "B"]
    assert first.ladder.steps[first.decided_at].criterion.name == "helper_table"
    assert first.values["average_opponent_rating"] < second.values["average_opponent_rating"]


def test_behind_the_first_place_f10_does_not_look_at_direct_encounters():
    rows = [
        [1, "A", "C", "1", "0"],
        [2, "A", "D", "1", "0"],
        [3, "C", "D", "1", "0"],
        [1, "D", "B", "1", "0"],
    ]
    ratings = {"A": 1800, "B": 2400, "C": 1500, "D": 1500}
    table = tabulate(Record(players="ABCD", matches=matches_from(rows), ratings=ratings))
    by = ladder(System.FIDE_1998, 1, DSU)
    # C beat D, and both have 1 point; D has met higher rated opponents.
    assert order(table.record, by) == "ADCB"
    (line,) = open_value(table, by, "helper_table", "C")
    assert (line.code, line.inputs[2]) == ("tiebreak.first_place_only", 0)


def test_gladiators_are_told_apart_by_the_games_they_won():
    def won(number, winner, loser, form):
        return Won(round_number=number, winner=winner, loser=loser, form=form)

    rows = [[1, "A", "B", "1", "0"], [2, "B", "C", "1", "0"], [3, "C", "A", "1", "0"]]
    circle = matches_from(rows)
    games = [won(1, "A", "B", Form.REDUCED), won(2, "B", "C", Form.ORDINARY), won(3, "C", "A", Form.BLITZ)]
    record = Record(players="ABC", matches=circle, won=games)
    assert order(record, printed_ladder("gladiator")) == "BAC"
    (line,) = open_value(tabulate(record), printed_ladder("gladiator"), "reduced_wins", "A")
    assert line.inputs == ("B", 1, 1, 1)


@pytest.mark.parametrize(
    ("ordered", "rounds", "code"),
    [
        (["buchholz", "sonneborn-berger"], 9, "unknown_tiebreak"),
        (["buchholz", "progress", "buchholz"], 9, "tiebreak_named_twice"),
        ([], 9, "no_tiebreaks"),
        (["median_correction"], 0, "rounds_not_planned"),
    ],
)
def test_a_list_that_says_nothing_is_refused(ordered, rounds, code):
    with pytest.raises(Refused) as refused:
        own_ladder(ordered, RENJU, rounds=rounds)
    assert (refused.value.code, refused.value.field) == (code, "tie_breaks")
    assert refused.value.article == "SLSF-R 18.1b"
    assert refused.value.way_on
    assert str(refused.value)


def test_a_median_correction_of_one_round_is_one_at_each_end_then_all():
    names = [step.criterion.name for step in own_ladder(["median_correction"], RENJU, rounds=1).steps]
    assert names[-2:] == ["median_correction_1", "median_correction_all"]


def test_an_unknown_tie_break_is_named_beside_those_known():
    with pytest.raises(Refused, match="no tie-break named elo") as refused:
        own_ladder(["elo"], PSGRP)
    assert refused.value.article == "PSGRP §1.2"
    assert "median_buchholz" in str(refused.value)


def test_an_own_ladder_begins_with_points_and_cites_where_its_book_knows_a_step():
    by = own_ladder(["buchholz_match_points", "progress"], GOMOKU)
    assert [(step.criterion.name, step.article) for step in by.steps] == [
        ("game_points", "SLSF-G 17.2a"),
        ("buchholz_match_points", "SLSF-G 25.6c"),
        ("progress", "SLSF-G 17.1b"),
    ]
    assert names(own_ladder(["match_points", "game_points"], GOMOKU)) == ["match_points", "game_points"]
    assert by.shared == "SLSF-G 17.1b"


def test_steps_of_the_same_paragraph_are_told_apart():
    # Of A's and B's two opponents each one is left out at most: D has 1 point more than E.
    rows = [
        [1, "A", "C", "1", "0"],
        [1, "B", "C", "1", "0"],
        [2, "D", "A", "1", "0"],
        [2, "E", "B", "1", "0"],
    ]
    rows += [[3, "D", "F", "1", "0"]]
    table = tabulate(Record(players="ABCDEF", matches=matches_from(rows)))
    placings = {
        placing.player: placing for placing in rank_table(table, printed_ladder("dsu_median", rounds=7))
    }
    asked = placings["A"].ladder.steps[: placings["A"].decided_at + 1]
    assert [(step.article, step.criterion.name) for step in asked] == [
        ("DSU 4.9.10", "game_points"),
        ("DSU 4.9.10.3", "median_correction_1"),
        ("DSU 4.9.10.3", "median_correction_all"),
    ]
    assert placings["A"].place < placings["B"].place


@pytest.mark.parametrize("name", tie_breaks())
def test_every_tie_break_can_be_ordered_in_every_book(name):
    for book in (GOMOKU, RENJU, DSU, PSGRP):
        by = own_ladder([name], book, rounds=9)
        assert all(step.article.startswith(f"{book.id} ") for step in by.steps)
