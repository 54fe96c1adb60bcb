"""Openings by their names, and positions that are images of one another."""

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tournaments.rules.board.openings.named import OPENINGS, PLACED, Kind, named_opening
from tournaments.rules.board.openings.proposals import distinct_proposals, first_clash
from tournaments.rules.board.points import CENTRE, POINTS, SIZE, read_point, steps_from_centre
from tournaments.rules.board.symmetry import SYMMETRIES

FOUR = st.lists(st.integers(0, 224), min_size=4, max_size=4, unique=True)


def points(text):
    return [read_point(word) for word in text.split()]


def test_all_placements_of_three_stones_belong_to_exactly_one_of_the_26():
    legal = {
        (second, third): named_opening((CENTRE, second, third))
        for second in POINTS
        for third in POINTS
        if second != third and CENTRE not in (second, third) and named_opening((CENTRE, second, third))
    }
    assert legal == PLACED
    assert set(legal) == {
        (second, third)
        for second in POINTS
        for third in POINTS
        if steps_from_centre(second) == 1 and steps_from_centre(third) <= 2 and third not in (second, CENTRE)
    }
    assert len(legal) == 184
    assert {opening.kind for (second, _), opening in legal.items() if second == read_point("h9")} == {
        Kind.DIRECT
    }
    kinds = [opening.kind for opening in legal.values()]
    assert (kinds.count(Kind.DIRECT), kinds.count(Kind.INDIRECT)) == (92, 92)
    assert [opening.code for opening in OPENINGS] == [f"{kind}{n}" for kind in "DI" for n in range(1, 14)]
    assert len({opening.name for opening in OPENINGS}) == 26


def test_every_opening_with_a_mirror_axis_lies_in_half_as_many_ways():
    ways = dict.fromkeys((opening.code for opening in OPENINGS), 0)
    for opening in PLACED.values():
        ways[opening.code] += 1
    assert {code for code, count in ways.items() if count == 4} == {"D1", "D8", "D11", "I1", "I11", "I13"}
    assert set(ways.values()) == {4, 8}


@pytest.mark.parametrize("stones", ["h8 h9", "h9 h8 i9", "h8 h8 h9", "h8 h10 i9", "h8 i9 k9"])
def test_other_stones_are_no_opening(stones):
    assert named_opening(points(stones)) is None


def images(black, white):
    """The eight images of coloured sets, by columns and rows: another hand than the product's."""
    for flip in (False, True):
        for turns in range(4):
            yield frozenset(
                (colour, *turned(point, turns, flip))
                for colour, stones in (("X", black), ("O", white))
                for point in stones
            )


def turned(point, turns, flip):
    row, column = divmod(point, SIZE)
    column, row = column - 7, row - 7
    if flip:
        column = -column
    for _ in range(turns):
        column, row = -row, column
    return column, row


@settings(max_examples=40)
@given(FOUR, st.lists(st.integers(0, 224), min_size=2, max_size=5, unique=True), st.booleans())
def test_proposals_clash_just_when_the_positions_are_images_of_one_another(four, proposals, near):
    if near:  # close to the centre symmetric positions are common
        four = points("h8 h9 i9 i8")
    proposals = [point for point in proposals if point not in four]
    if near:
        turned_first = [image[proposals[0]] for image in SYMMETRIES] if proposals else []
        proposals += [point for point in turned_first if point not in four]
        proposals = list(dict.fromkeys(proposals))
    positions = {point: set(images([*four[::2], point], four[1::2])) for point in proposals}
    clashing = [pair for pair in combinations(proposals, 2) if positions[pair[0]] & positions[pair[1]]]
    assert first_clash(four, proposals) == (clashing[0] if clashing else None)


@settings(max_examples=10)
@given(FOUR)
def test_distinct_proposals_are_those_left_when_every_image_is_struck(four):
    seen, count = set(), 0
    for point in POINTS:
        if point not in four:
            turns = set(images([*four[::2], point], four[1::2]))
            count += not turns & seen
            seen |= turns
    assert distinct_proposals(four) == count
