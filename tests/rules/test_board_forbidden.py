"""Black's forbidden moves (SLSF-R 7): the text's examples, a plain second reading, tables and symmetries."""

import csv
import json
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.exchange.shared import FOLDER, needs
from tests.golden import CASES
from tests.rules.naive_board import Grid, around, games
from tournaments.rules.board.forbidden import FORBIDDEN, Verdict, forbidden_points, verdict
from tournaments.rules.board.forks import opened
from tournaments.rules.board.points import NUMBERS, POINTS, SIZE, names, read_point
from tournaments.rules.board.position import EMPTY, SHIFTS, WINDOW, drawn, position
from tournaments.rules.board.symmetry import SYMMETRIES
from tournaments.rules.pairing.face import Colour

DEEP = (
    "i14 k14 j12 m12 k11 l11 j10",
    "e12 h12 h11 i11 g10 f9 f8 g7 e6",
    "h13 g11 h11 f10 g10",
    "e12 e11 g11 d9 f9 g8",
    "h13 g12 g11 h11 f10 h10 h9 h8",
    "g8 g7 e5 f5 e3 f3 d2",
)
"""Positions of the golden cases in which 7.2 goes deep."""


def points(text):
    return [read_point(word) for word in text.split()]


def place(point):
    return point % SIZE + 1, point // SIZE + 1


def point_at(column, row):
    return column - 1 + SIZE * (row - 1)


def board_of(black, white):
    return position([point_at(*each) for each in black], [point_at(*each) for each in white])


def said_fast(black, white):
    return {place(point): said.name for point, said in forbidden_points(board_of(black, white)).items()}


def depth(board, point):
    """How many stones 7.2 puts down one after another: 0 where no eye has to be judged."""
    if board.at(point) or len(opened(board, point).threes) < 2:
        return 0
    after = board.with_stone(point, Colour.BLACK)
    return 1 + max(depth(after, eye.point) for three in opened(board, point).threes for eye in three.eyes)


def shown(middle):
    """The verdict on the point marked ? of a few rows drawn in the middle of an empty board."""
    rows = ["".join(line.split()) for line in middle.split("\n") if line.strip()]
    padded = [row.center(SIZE, ".") for row in rows]
    above = (SIZE - len(padded)) // 2
    lines = ["." * SIZE] * above + padded + ["." * SIZE] * (SIZE - above - len(padded))
    board, (asked,) = drawn("\n".join(lines))
    return verdict(board, asked)


def test_two_crossing_threes_are_forbidden():
    middle = """
        . . X . .
        . X ? X .
        . . X . ."""
    assert shown(middle) is Verdict.DOUBLE_THREE


def test_a_three_that_white_holds_at_one_end_can_still_become_a_free_four():
    middle = """
        . . . X . . .
        O . X ? X . .
        . . . X . . ."""
    assert shown(middle) is Verdict.DOUBLE_THREE


def test_a_three_held_at_both_ends_is_none():
    middle = """
        . . . X . . .
        O . X ? X . O
        . . . X . . ."""
    assert shown(middle) is Verdict.LEGAL


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("X X ? X X", Verdict.FIVE),
        ("X X X ? X X", Verdict.OVERLINE),
        ("X . X ? X . X", Verdict.DOUBLE_FOUR),
        ("X X . X ? . X X", Verdict.DOUBLE_FOUR),
        (". X X ? X .", Verdict.LEGAL),
        ("X . X ? X . O", Verdict.LEGAL),
    ],
)
def test_one_line(line, said):
    assert shown(line) is said


def test_four_and_three_are_allowed_but_four_three_three_is_not():
    cross = points("f8 g8 h5 h6 h7")
    assert verdict(position(cross), read_point("h8")) is Verdict.LEGAL
    assert verdict(position([*cross, *points("f6 g7")]), read_point("h8")) is Verdict.DOUBLE_THREE


def test_a_five_goes_before_everything_else():
    stones = points("d8 e8 f8 g8 h4 h5 h6 h7 h9 h10 f6 g7")
    assert verdict(position(stones), read_point("h8")) is Verdict.FIVE


def test_an_opened_move_shows_its_fours_threes_and_the_verdict_on_each_eye():
    fork = opened(position(points("f8 g8 h5 h6 h7 f6 g7")), read_point("h8"))
    assert fork.verdict is Verdict.DOUBLE_THREE
    assert [names(four) for four in fork.fours] == [["h5", "h6", "h7", "h8"]]
    assert [names(three.stones) for three in fork.real_threes] == [["f8", "g8", "h8"], ["f6", "g7", "h8"]]
    assert {step.article for step in fork.trace} == {"SLSF-R 3", "SLSF-R 7.1", "SLSF-R 7.2"}


def test_an_eye_that_makes_a_five_elsewhere_is_none():
    board = position(points("f8 i8 g4 g5 g6 g7 h9 h10"), points("g3"))
    fork = opened(board, read_point("h8"))
    assert [[eye.verdict for eye in three.eyes] for three in fork.threes] == [
        [Verdict.FIVE],
        [Verdict.LEGAL, Verdict.LEGAL],
    ]
    assert any(step.code == "forbidden.five_too" for step in fork.trace)


def test_a_five_and_an_overline_open_into_their_rows():
    for stones, said in (("e8 f8 g8 i8", Verdict.FIVE), ("e8 f8 g8 i8 j8", Verdict.OVERLINE)):
        fork = opened(position(points(stones)), read_point("h8"))
        assert (fork.verdict, fork.fours, fork.threes) == (said, (), ())
        assert [names(row) for row in fork.rows] == [sorted([*stones.split(), "h8"])]


@pytest.fixture(scope="module")
def compared():
    """A few hundred positions with what each hand says of them."""
    chance = random.Random(20261121)
    asked = list(games(chance, 120))
    for stones in DEEP:
        asked += [around(chance, [place(point) for point in points(stones)]) for _ in range(15)]
    return [(black, white, said_fast(black, white), Grid(black, white).forbidden()) for black, white in asked]


def test_both_hands_say_the_same(compared):
    assert len(compared) == 210
    assert [each for each in compared if each[2] != each[3]] == []


def test_the_comparison_reaches_every_kind_and_a_depth_of_three(compared):
    assert {said for *_, slow in compared for said in slow.values()} == {said.name for said in FORBIDDEN}
    deepest = max(
        depth(board_of(black, white), point)
        for black, white, *_ in compared[120:]
        for point in board_of(black, white).empty_points()
    )
    assert deepest >= 3


def test_the_table_of_positions_agrees():
    with (CASES / "forbidden_positions.csv").open(encoding="utf-8", newline="") as table:
        rows = list(csv.DictReader(table))
    assert len(rows) == 300
    wrong = [
        row["id"]
        for row in rows
        if names(forbidden_points(drawn(row["board"])[0])) != row["forbidden"].split()
    ]
    assert wrong == []


def said_of(label):
    """What a label such as "4x3x3 forbidden" means."""
    if label.startswith("not"):
        return Verdict.LEGAL
    if label.startswith("6"):
        return Verdict.OVERLINE
    return Verdict.DOUBLE_FOUR if label.split()[0].count("4") > 1 else Verdict.DOUBLE_THREE


@needs("renju-forbidden")
def test_the_positions_of_a_printed_course_agree():
    cases = json.loads((FOLDER / "renju-forbidden" / "fixtures.json").read_text(encoding="utf-8"))
    assert len(cases) == 23
    said = {}
    for case in cases:
        black, white = ([NUMBERS[name.lower()] for name in case[colour]] for colour in ("black", "white"))
        said[case["id"]] = verdict(position(black, white), read_point(case["probe"]))
    assert said == {case["id"]: said_of(case["expected"]) for case in cases}


def drawn_by_lot(seed):
    """Stones close together, or around a known deep position."""
    chance = random.Random(seed)
    if seed % 2:
        return around(chance, [place(point) for point in points(chance.choice(DEEP))])
    return next(games(chance, 1))


POSITIONS = st.integers(0, 2**32).map(drawn_by_lot)


@settings(max_examples=60)
@given(POSITIONS, st.sampled_from(SYMMETRIES))
def test_a_turned_position_has_the_turned_answer(stones, symmetry):
    board = board_of(*stones)
    turned = position(*([symmetry[point] for point in board.points(colour)] for colour in Colour))
    expected = {symmetry[point]: said for point, said in forbidden_points(board).items()}
    assert forbidden_points(turned) == expected


@settings(max_examples=60)
@given(POSITIONS)
def test_the_map_of_a_position_is_the_verdicts_on_its_points(stones):
    board = board_of(*stones)
    one_by_one = {point: verdict(board, point) for point in board.empty_points()}
    assert forbidden_points(board) == {point: said for point, said in one_by_one.items() if said.is_forbidden}


@settings(max_examples=60)
@given(POSITIONS)
def test_a_forbidden_point_has_four_black_stones_near_on_its_lines(stones):
    """So the first forbidden move, and the first five, is Black's fifth stone at the earliest."""
    board = board_of(*stones)
    for point in board.empty_points():
        if verdict(board, point) is not Verdict.LEGAL:
            assert sum((board.black >> shift & WINDOW).bit_count() for shift in SHIFTS[point]) >= 4


@settings(max_examples=60)
@given(POSITIONS)
def test_an_opened_move_counts_as_the_verdict_does(stones):
    board = board_of(*stones)
    for point in board.empty_points()[::7]:
        fork = opened(board, point)
        assert fork.verdict is verdict(board, point)
        assert bool(fork.rows) == (fork.verdict in {Verdict.FIVE, Verdict.OVERLINE})
        if fork.verdict is Verdict.DOUBLE_FOUR:
            assert len(fork.fours) >= 2
        elif not fork.rows:
            assert len(fork.fours) < 2
            assert (len(fork.real_threes) >= 2) == (fork.verdict is Verdict.DOUBLE_THREE)


def test_nothing_is_forbidden_on_an_empty_board():
    assert forbidden_points(EMPTY) == {}
    assert {verdict(EMPTY, point) for point in POINTS} == {Verdict.LEGAL}
