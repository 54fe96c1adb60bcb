"""The layout of the board: whatever is looked at through a window is what lies along a line there."""

from itertools import pairwise

import pytest

from tournaments.rules.board.points import NUMBERS, POINTS, SIZE
from tournaments.rules.board.position import (
    EDGES,
    LINES,
    SHIFTS,
    STONES,
    WINDOW,
    Position,
    drawn,
    offset,
    position,
)
from tournaments.rules.pairing.face import Colour

STEPS = {0: (1, 0), 1: (0, 1), 2: (1, 1), 3: (1, -1)}  # along a rank, a file, the rising and falling diagonal


def along(point, direction):
    """The eleven places around a point, None where the board has ended."""
    columns, rows = STEPS[direction]
    for steps in range(-5, 6):
        column, row = point % SIZE + steps * columns, point // SIZE + steps * rows
        yield column + SIZE * row if 0 <= column < SIZE and 0 <= row < SIZE else None


def seen(stones, point, direction):
    window = stones >> SHIFTS[point][direction] & WINDOW
    return [bool(window >> place & 1) for place in range(11)]


def test_the_board_has_ninety_lines_less_the_two_corners_that_begin_none_twice():
    lengths = [[len(line.points) for line in LINES if line.direction == direction] for direction in STEPS]
    assert lengths[0] == lengths[1] == [15] * 15
    assert sorted(lengths[2]) == sorted(lengths[3]) == sorted([15, *range(1, 15), *range(1, 15)])
    assert sum(map(len, lengths)) == len(LINES) == 15 + 15 + 29 + 29


@pytest.mark.parametrize("direction", STEPS)
def test_every_point_lies_on_one_line_of_each_direction(direction):
    lines = [line.points for line in LINES if line.direction == direction]
    assert sorted(point for line in lines for point in line) == list(POINTS)
    columns, rows = STEPS[direction]
    assert all(after - before == columns + SIZE * rows for line in lines for before, after in pairwise(line))


@pytest.mark.parametrize("direction", STEPS)
def test_a_window_shows_the_eleven_places_around_a_point_and_where_the_board_ends(direction):
    for point in POINTS:
        places = list(along(point, direction))
        assert seen(EDGES, point, direction) == [place is None for place in places]
        for asked in {5, *(place for place in range(11) if places[place] is not None)}:
            stone = STONES[places[asked]]
            assert seen(stone, point, direction) == [place == asked for place in range(11)]
            assert offset(point, direction, asked - 5) == places[asked]


def test_a_window_is_eleven_places_wide_and_no_two_points_share_a_place():
    assert WINDOW == 0b111_1111_1111
    assert {stone.bit_count() for stone in STONES} == {4}
    assert sum(STONES).bit_count() == 4 * 225
    assert EDGES & sum(STONES) == 0
    last = LINES[-1]
    assert EDGES.bit_length() == last.shift + len(last.points) + 10  # the edge beyond the last line ends it


def test_a_position_says_what_stands_where():
    stands = position([0, 112], [224])
    assert [stands.at(point) for point in (0, 112, 224, 1)] == [
        Colour.BLACK,
        Colour.BLACK,
        Colour.WHITE,
        None,
    ]
    assert (stands.points(Colour.BLACK), stands.points(Colour.WHITE)) == ([0, 112], [224])
    assert stands.empty_points() == [point for point in POINTS if point not in {0, 112, 224}]
    assert stands.with_stone(1, Colour.WHITE) == position([0, 112], [1, 224])
    assert stands.with_stone(1, Colour.BLACK) == position([0, 1, 112], [224])


def test_a_board_is_full_with_its_last_point():
    nearly = position(POINTS[:112], POINTS[112:224])
    assert not nearly.is_full
    assert nearly.with_stone(224, Colour.BLACK).is_full
    assert not Position().is_full


def test_a_drawn_board_is_read_from_its_topmost_row():
    rows = ["?" + "." * 13 + "X", *["." * 15] * 13, "O" + "." * 13 + "?"]
    stands, asked = drawn("\n".join(rows))
    assert stands == position([NUMBERS["o15"]], [NUMBERS["a1"]])
    assert asked == (NUMBERS["o1"], NUMBERS["a15"])
    for wrong in (rows[1:], ["x" + rows[0][1:], *rows[1:]]):
        with pytest.raises(ValueError, match="225 marks"):
            drawn("\n".join(wrong))
