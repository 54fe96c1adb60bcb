"""Points, their names, the eight symmetries, and the layout of the stones."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from events.citing import Malformed
from tournaments.rules.board.points import (
    CENTRE,
    NAMES,
    POINTS,
    is_pass,
    names,
    read_point,
    steps_from_centre,
)
from tournaments.rules.board.position import EMPTY, drawn, position
from tournaments.rules.board.rows import longest_row, row_lengths, row_through, winning_rows
from tournaments.rules.board.symmetry import SYMMETRIES, moved, normal_game, normal_stones
from tournaments.rules.pairing.face import Colour

ANY_POINT = st.integers(0, 224)
GAMES = st.lists(st.one_of(ANY_POINT, st.none()), max_size=40, unique_by=lambda point: point or object())
STONES = st.lists(ANY_POINT, unique=True, max_size=60)


def points(text):
    return [read_point(word) for word in text.split()]


def test_the_names_of_the_corners_and_the_centre():
    assert [NAMES[0], NAMES[14], NAMES[210], NAMES[224], NAMES[CENTRE]] == ["a1", "o1", "a15", "o15", "h8"]


@given(ANY_POINT)
def test_a_point_is_read_as_it_is_written(point):
    assert read_point(NAMES[point]) == read_point(f" {NAMES[point].upper()}\n") == point


@pytest.mark.parametrize(
    "text", ["", "h08", "8h", "p1", "a0", "a16", "h 8", "h8.", "hh8", "i", "ａ1", "h٨", "-"]
)
def test_anything_else_is_no_point(text):
    with pytest.raises(Malformed) as refusal:
        read_point(text, field="moves", number=7)
    assert (refusal.value.code, refusal.value.field) == ("not_on_board", "moves")
    assert "Move 7" in str(refusal.value)


@given(st.text(max_size=6))
def test_whatever_is_written_is_a_point_or_refused(text):
    try:
        assert NAMES[read_point(text)] == text.strip().lower()
    except Malformed as refusal:
        assert refusal.code == "not_on_board"


def test_a_pass_is_a_word():
    assert [is_pass(text) for text in ("pass", " PASS ", "p", "")] == [True, True, False, False]


def test_lists_of_points_are_sorted_as_text():
    assert names(points("h9 h10 a2")) == ["a2", "h10", "h9"]


def test_the_distance_from_the_centre_counts_the_longer_way():
    assert [steps_from_centre(point) for point in points("h8 i9 k8 f10 a1")] == [0, 1, 3, 2, 7]


def test_there_are_eight_symmetries_and_each_moves_every_point_once():
    assert len(set(SYMMETRIES)) == 8
    for symmetry in SYMMETRIES:
        assert sorted(symmetry) == list(POINTS)
        assert symmetry[CENTRE] == CENTRE


@given(GAMES, st.sampled_from(SYMMETRIES))
def test_a_turned_game_has_the_same_normal_form(moves, symmetry):
    assert normal_game(moved(moves, symmetry)) == normal_game(moves)
    assert normal_game(moves) in {moved(moves, each) for each in SYMMETRIES}


@given(STONES, st.sampled_from(SYMMETRIES), st.randoms(use_true_random=False))
def test_what_stands_has_one_normal_form_whatever_came_first(stones, symmetry, random):
    black, white = stones[::2], stones[1::2]
    turned = [symmetry[point] for point in black]
    random.shuffle(turned)
    assert normal_stones(turned, [symmetry[point] for point in white]) == normal_stones(black, white)


def test_positions_that_only_look_alike_have_different_normal_forms():
    assert normal_stones(points("a1"), ()) != normal_stones(points("b1"), ())
    assert normal_stones(points("a1"), ()) != normal_stones((), points("a1"))


@given(STONES)
def test_stones_stand_where_they_were_put(stones):
    black, white = stones[::2], stones[1::2]
    board = position(black, white)
    assert board.points(Colour.BLACK) == sorted(black)
    assert board.points(Colour.WHITE) == sorted(white)
    assert board.empty_points() == sorted(set(POINTS) - set(stones))
    assert {point: board.at(point) for point in POINTS} == dict.fromkeys(POINTS) | dict.fromkeys(
        black, Colour.BLACK
    ) | dict.fromkeys(white, Colour.WHITE)


def test_a_stone_changes_one_point_and_not_the_position_it_came_from():
    after = EMPTY.with_stone(CENTRE, Colour.WHITE)
    assert (after.at(CENTRE), EMPTY.at(CENTRE), after.is_full) == (Colour.WHITE, None, False)
    assert position(POINTS).is_full


def test_a_board_is_drawn_with_the_fifteenth_row_first():
    rows = ["." * 15 for _ in range(15)]
    rows[0], rows[-1] = "X" + "." * 13 + "?", "O" + "." * 14
    board, asked = drawn("\n".join(rows))
    assert (board.points(Colour.BLACK), board.points(Colour.WHITE), asked) == ([210], [0], (224,))
    with pytest.raises(ValueError, match="225 marks"):
        drawn("X")


@given(STONES, st.sampled_from(list(Colour)))
def test_a_row_is_as_long_as_when_it_is_walked(stones, colour):
    board = position(stones[::2], stones[1::2])
    own = {divmod(point, 15) for point in board.points(colour)}
    longest = 0
    for row, column in own:
        for rows, columns in ((0, 1), (1, 0), (1, 1), (-1, 1)):
            length = 0
            while (row + length * rows, column + length * columns) in own:
                length += 1
            longest = max(longest, length)
    assert longest_row(board, colour) == longest


def test_a_row_is_found_whole_from_any_of_its_stones():
    six = points("c3 d4 e5 f6 g7 h8")
    board = position(six, points("b2"))
    for point in six:
        assert row_lengths(board, point, Colour.BLACK) == (1, 1, 6, 1)
        assert row_through(board, point, 2) == tuple(six)
        assert winning_rows(board, point) == (tuple(six),)
    assert row_through(board, CENTRE + 1, 0) == ()


def test_no_row_runs_over_the_edge():
    board = position(points("m1 n1 o1 a2 b2 a14 a15 b1"))
    assert longest_row(board, Colour.BLACK) == 3
    assert longest_row(board, Colour.WHITE) == 0
