"""How lines and cards are laid on sheets of paper: how many to each, and in which order.

Every sheet has a fixed size and every line a fixed height (paper.css), so that the number of sheets is known
before anything is printed and no line is cut. A5 is A4 at seven tenths.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeVar

Item = TypeVar("Item")

SIZES = ("a4", "a5")
LINES = {"boards": 25, "names": 31, "list": 33, "standings": 30, "cross": 20, "prizes": 30}
"""Lines on a sheet, by what stands on it; of names in each of its two columns."""
NAME_COLUMNS = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """One sheet of paper: its number, and in how many columns which items stand on it."""

    number: int
    items: Sequence[object]
    columns: Sequence[Sequence[object]] = field(default=())


def in_lines(items: Sequence[Item], lines: int) -> list[Sheet]:
    """One after the other down each sheet; one empty sheet where there is nothing."""
    return [
        Sheet(number=number, items=items[first : first + lines])
        for number, first in enumerate(range(0, max(len(items), 1), lines), start=1)
    ]


def in_columns(items: Sequence[Item], lines: int) -> list[Sheet]:
    """Down the first column, then down the second; on the last sheet both are of one height."""
    found = []
    for sheet in in_lines(items, NAME_COLUMNS * lines):
        high = -(-len(sheet.items) // NAME_COLUMNS)
        found.append(
            Sheet(number=sheet.number, items=sheet.items, columns=(sheet.items[:high], sheet.items[high:]))
        )
    return found


def stacked(items: Sequence[Item], each: int) -> list[Sheet]:
    """`each` to a sheet, so that the sheets are cut as one stack and the piles laid together are in order.

    What lies at one place of all sheets follows one another; places that nothing is left for stay empty.
    """
    sheets = -(-len(items) // each)
    return [
        Sheet(
            number=number + 1,
            items=[
                items[place * sheets + number] if place * sheets + number < len(items) else None
                for place in range(each)
            ],
        )
        for number in range(sheets)
    ]
