from dataclasses import replace
from fractions import Fraction
from time import perf_counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules.crosstables import matches_from, tournaments
from tests.rules.records import ranked, records
from tournaments.rules.books import DSU, GOMOKU, RENJU
from tournaments.rules.pairing.round_robin import pair, rounds
from tournaments.rules.scoring import Match
from tournaments.rules.systems import System
from tournaments.rules.tiebreaks import (
    Bye,
    Record,
    ladder,
    open_value,
    own_ladder,
    rank_table,
    tabulate,
    tie_breaks,
    without_peers,
)
from tournaments.rules.tiebreaks.ranking import UNDECIDED

LADDER = ladder(System.ROUND_ROBIN, 1, GOMOKU)

# D has 2 points and C 1; A and B have 1 1/2 each and Berger 4, and A won their game.
FOUR = [[1, "D", "A", "1", "0"], [1, "C", "B", "0", "1"], [2, "C", "D", "1/2", "1/2"]]
FOUR += [[2, "B", "A", "0", "1"], [3, "D", "B", "1/2", "1/2"], [3, "A", "C", "1/2", "1/2"]]


@pytest.mark.parametrize(
    ("games_per_match", "letters"),
    [(1, "abcdef"), (2, "abcdef"), (3, "abcdef"), (4, "bacdef"), (6, "bacdef")],
)
def test_match_points_go_first_from_four_games_a_match(games_per_match, letters):
    by = ladder(System.ROUND_ROBIN, games_per_match, RENJU)
    assert [step.article for step in by.steps] + [by.shared] == [f"SLSF-R 18.2{letter}" for letter in letters]


@given(tournaments(), st.randoms(use_true_random=False))
def test_the_order_of_players_and_matches_makes_no_difference(tournament, random):
    players, matches = tournament
    expected = {placing.player: placing for placing in ranked(players, matches, LADDER)}
    random.shuffle(players)
    random.shuffle(matches)
    assert {placing.player: placing for placing in ranked(players, matches, LADDER)} == expected


@given(tournaments(games_per_match=4))
def test_everyone_has_one_place_after_those_ranked_ahead(tournament):
    players, matches = tournament
    placings = ranked(players, matches, ladder(System.ROUND_ROBIN, 4, GOMOKU))
    assert sorted(placing.player for placing in placings) == sorted(players)
    for placing in placings:
        assert placing.place == 1 + sum(other.place < placing.place for other in placings)
        level = [other for other in placings if other.place == placing.place]
        assert placing.shared == (len(level) > 1)
        assert {other.measured for other in level} == {placing.measured}


@given(tournaments())
def test_the_sums_agree_with_the_definitions(tournament):
    players, matches = tournament
    for placing in ranked(players, matches, LADDER):
        values = placing.values
        assert values["match_points"] == 2 * values["game_points"]  # one-game matches
        table = tabulate(Record(players=players, matches=matches))
        parts = open_value(table, LADDER, "berger_match_points", placing.player)
        assert sum(part.inputs[2] for part in parts) == values["berger_match_points"]


def test_each_place_names_the_step_that_decided_it():
    placings = ranked(["A", "B", "C", "D"], matches_from(FOUR), LADDER)
    decided = {placing.player: placing.decided_by for placing in placings}
    assert decided == {"D": "SLSF-G 17.2a", "A": "SLSF-G 17.2d", "B": "SLSF-G 17.2d", "C": "SLSF-G 17.2a"}
    second = placings[1]
    assert second.ladder.steps[second.decided_at].criterion.name == "mutual_game_points"
    assert second.values["berger_match_points"] == 4


def test_a_shared_place_is_explained_to_the_end():
    circle = [[1, "C", "B", "0", "1"], [2, "B", "A", "0", "1"], [3, "A", "C", "0", "1"]]
    placings = ranked(["A", "B", "C"], matches_from(circle), ladder(System.ROUND_ROBIN, 1, RENJU))
    assert {placing.decided_by for placing in placings} == {"SLSF-R 18.2f"}
    assert {placing.decided_at for placing in placings} == {UNDECIDED}


def test_an_unfinished_match_gives_game_points_only():
    half_way = Match(round_number=1, players=("A", "B"), half_points=(2, 0), finished=False)
    first = ranked(["A", "B"], [half_way], ladder(System.ROUND_ROBIN, 2, GOMOKU))[0]
    assert (first.player, first.values["game_points"], first.values["match_points"]) == ("A", 1, 0)


def test_one_player_left_is_first_alone():
    (only,) = ranked(["A"], [], LADDER)
    assert (only.place, only.shared, only.decided_by) == (1, False, "SLSF-G 17.2a")


def test_twelve_players_are_ranked_within_two_milliseconds():
    players = [f"P{number}" for number in range(1, 13)]
    matches = [
        Match(
            round_number=round_number,
            players=(players[board.black - 1], players[board.white - 1]),
            half_points=((board.black * round_number) % 3, 2 - (board.black * round_number) % 3),
        )
        for round_number in range(1, rounds(12, GOMOKU) + 1)
        for board in pair(12, round_number, GOMOKU).boards
    ]
    seconds = []
    for _ in range(20):
        started = perf_counter()
        ranked(players, matches, LADDER)
        seconds.append(perf_counter() - started)
    assert min(seconds) < 0.002  # the best of twenty, about 0.00016 when this was written


MONRAD = ladder(System.MONRAD, 1, GOMOKU)
EVERY = own_ladder(tie_breaks(), DSU, rounds=13)

# After round 1 C, who leaves, and D have 1 point; E is alone with their bye's half point.
SMALL = [
    [1, "C", "A", "1", "0"],
    [1, "D", "B", "1", "0"],
    [2, "D", "A", "1/2", "1/2"],
    [2, "E", "B", "1", "0"],
]


def small(**more):
    rest = Bye(round_number=1, player="E", half_points=1, match_points=1)
    return tabulate(Record(players="ABCDE", matches=matches_from(SMALL), byes=[rest], **more))


def values(table, by=MONRAD):
    return {placing.player: placing.values for placing in rank_table(table, by)}


def test_somebody_who_left_counts_as_the_mean_of_those_level_with_him_then():
    table = small(left={"C": 1})
    assert values(table)["A"]["buchholz_match_points"] == 3 + 3  # D, and D's 3 for C's own 2
    lines = open_value(table, MONRAD, "buchholz_match_points", "A")
    assert [(line.article, line.inputs) for line in lines] == [
        ("SLSF-G 25.6c", ("C", 2, 3, 1)),
        ("SLSF-G 25.6c", ("D", 3, 3, 2)),
    ]
    assert lines[0].code == "tiebreak.opponent_left_mean"


def test_the_berger_sum_takes_what_he_had_himself():
    assert values(small(left={"A": 1}))["C"]["berger_match_points"] == 1


def test_without_anybody_level_his_own_points_count_until_the_referee_rules():
    alone = small(left={"E": 1})
    assert without_peers(alone) == ("E",)
    assert values(alone)["B"]["buchholz_match_points"] == 3 + 3
    ruled = small(left={"E": 1}, substitutes={"E": Fraction(5, 2)})
    assert without_peers(ruled) == ()
    assert values(ruled)["B"]["buchholz_match_points"] == 3 + Fraction(5, 2)
    assert open_value(ruled, MONRAD, "buchholz_match_points", "B")[1].code == "tiebreak.opponent_left_ruled"


def test_the_score_of_four_game_matches_is_match_points():
    rows = [[1, "A", "B", "4", "0"], [1, "C", "D", "3", "1"], [2, "C", "B", "4", "0"]]
    record = Record(players="ABCD", matches=matches_from(rows), left={"A": 1}, games_per_match=4)
    # A left with 2 match points as C had then, although C had fewer game points.
    assert tabulate(record).substitute("A") == (4, (2,))


def test_a_bye_gives_points_and_is_neither_opponent_nor_win():
    rested = values(small())["E"]
    assert (rested["game_points"], rested["match_points"], rested["match_wins"]) == (Fraction(3, 2), 3, 1)
    assert rested["buchholz_match_points"] == 0  # of B, who has nothing


@given(records(), st.data())
def test_every_value_is_the_sum_of_what_it_opens_into(record, data):
    table = tabulate(record)
    placing = data.draw(st.sampled_from(rank_table(table, EVERY)))
    assert len(placing.values) == len(EVERY.steps)
    for name, value in placing.values.items():
        lines = open_value(table, EVERY, name, placing.player)
        assert sum(line.inputs[2] for line in lines) == value, name
        assert {line.article for line in lines} <= {step.article for step in EVERY.steps}


@given(records(), st.randoms(use_true_random=False))
def test_the_order_in_which_a_record_is_told_makes_no_difference(record, random):
    def told(record):
        return {placing.player: placing for placing in rank_table(tabulate(record), EVERY)}

    def shuffled(things):
        return random.sample(list(things), len(things))

    expected = told(record)
    again = replace(
        record,
        players=shuffled(record.players),
        matches=shuffled(record.matches),
        byes=shuffled(record.byes),
        won=shuffled(record.won),
    )
    assert told(again) == expected


def test_a_match_of_a_stranger_is_an_error():
    with pytest.raises(KeyError):
        ranked(["A", "B"], matches_from([[1, "A", "X", "1", "0"]]), LADDER)


def test_three_hundred_players_are_ranked_while_a_page_is_drawn():
    players = [f"P{number}" for number in range(300)]
    matches = [
        Match(
            round_number=number,
            players=(players[one], players[299 - one]),
            half_points=((one * number) % 3, 2 - (one * number) % 3),
        )
        for number in range(1, 10)
        for one in range(150)
    ]
    seconds = []
    for _ in range(10):
        started = perf_counter()
        ranked(players, matches, LADDER)
        seconds.append(perf_counter() - started)
    assert min(seconds) < 0.04  # the best of ten, about 0.003 when this was written
