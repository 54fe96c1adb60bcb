"""How lines and cards are laid on sheets."""

from __future__ import annotations

from tournaments.paper.sheets import in_columns, in_lines, stacked
from tournaments.templatetags.paper import fit


def test_cut_as_one_stack_the_piles_are_in_order():
    for count in (1, 7, 8, 9, 75, 150):
        sheets = stacked(list(range(count)), 8)
        piles = [[sheet.items[place] for sheet in sheets] for place in range(8)]
        assert [slip for pile in piles for slip in pile if slip is not None] == list(range(count))
        assert len(sheets) == -(-count // 8)


def test_columns_go_down_before_they_go_across():
    (sheet,) = in_columns([*"abcde"], 4)
    assert [list(column) for column in sheet.columns] == [["a", "b", "c"], ["d", "e"]]
    first, second = in_columns([*range(9)], 4)
    assert [list(column) for column in first.columns] == [[0, 1, 2, 3], [4, 5, 6, 7]]
    assert [list(column) for column in second.columns] == [[8], []]


def test_a_list_of_nobody_is_one_empty_sheet():
    assert [list(sheet.items) for sheet in in_lines([], 25)] == [[]]
    assert [len(sheet.items) for sheet in in_lines([*range(51)], 25)] == [25, 25, 1]


def test_a_longer_text_is_smaller():
    assert [fit("x" * length, "2 4 6") for length in (2, 3, 4, 5, 6, 7)] == [
        "", "long", "long", "longer", "longer", "longest",
    ]  # fmt: skip
