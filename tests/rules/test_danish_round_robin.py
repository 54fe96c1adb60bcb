import csv
from collections import defaultdict
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tournaments.rules
from events.citing import Refused
from tournaments.rules.pairing.danish_round_robin import pair, rounds
from tournaments.rules.pairing.face import Board

TABLE = Path(tournaments.rules.__file__).parent / "tables" / "dsu_round_robin.csv"
FIELDS = st.integers(3, 40)


def printed_rounds():
    boards = defaultdict(list)
    with TABLE.open(encoding="utf-8", newline="") as table:
        for row in csv.DictReader(table):
            board = Board(black=int(row["black"]), white=int(row["white"]))
            boards[int(row["size"]), int(row["round"])].append(board)
    return boards


def test_the_formula_gives_every_table_from_4_to_16_players():
    printed = printed_rounds()
    assert {size for size, _ in printed} == set(range(4, 17))
    for (size, round_number), boards in printed.items():
        assert pair(size, round_number).boards == tuple(boards)


def test_in_round_1_the_lowest_number_meets_the_highest():
    met = [{board.black, board.white} for board in pair(8, 1).boards]
    assert met == [{1, 8}, {2, 7}, {3, 6}, {4, 5}]


@given(FIELDS, st.integers(1, 3))
def test_everyone_meets_everyone_once_a_cycle(players, cycles):
    met = []
    for round_number in range(1, rounds(players, cycles) + 1):
        pairing = pair(players, round_number, cycles)
        seated = [seat for board in pairing.boards for seat in (board.black, board.white)]
        seated += [pairing.resting] if pairing.resting else []
        assert sorted(seated) == list(range(1, players + 1))
        assert pairing.resting_half_points == 0
        for place, board in enumerate(pairing.boards):
            assert len(pairing.why[place]) == 2
            met.append(tuple(sorted((board.black, board.white))))
    assert sorted(met) == sorted(list(combinations(range(1, players + 1), 2)) * cycles)


@given(FIELDS)
def test_the_second_cycle_exchanges_the_colours(players):
    circle = rounds(players)
    for round_number in range(1, circle + 1):
        first, second = pair(players, round_number, 2), pair(players, circle + round_number, 2)
        assert second.boards == tuple(Board(black=board.white, white=board.black) for board in first.boards)


@pytest.mark.parametrize(
    ("players", "round_number", "cycles", "code"),
    [
        (2, 1, 1, "too_few_players"),
        (5, 6, 1, "no_such_round"),
        (6, 0, 1, "no_such_round"),
        (6, 1, 0, "no_cycle"),
    ],
)
def test_what_no_table_has_is_refused(players, round_number, cycles, code):
    with pytest.raises(Refused) as refusal:
        pair(players, round_number, cycles)
    assert (refusal.value.code, refusal.value.article) == (code, "DSU 4.9.11")


def test_what_is_told_of_a_round_in_the_second_cycle():
    pairing = pair(5, 6, 2)  # 1 sits out in round 1: they would meet the extra player 6
    assert (pairing.resting, [step.inputs for step in pairing.trace]) == (1, [(5, 6), (2,), (1,)])
    first = pair(5, 1, 2)
    assert [step.inputs for step in first.trace] == [(5, 1), (1,)]
    reasons = [[step.code.removeprefix("round_robin.") for step in steps] for steps in pair(6, 1).why]
    assert reasons == [
        ["meets_highest", "black_of_highest"],
        ["following", "colours"],
        ["following", "colours"],
    ]
    for board, steps in zip(pair(6, 1).boards, pair(6, 1).why, strict=True):
        assert [step.inputs for step in steps] == [(board.white, board.black)] * 2
