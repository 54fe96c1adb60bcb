"""How many stand where on a list: ratings in steps of equal width, as bars and as a table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass
from statistics import median_high

from federation.pages.bars import Bars, bars

WIDTHS = (10, 20, 50, 100, 200, 500)
MOST_BARS = 20


@dataclass(frozen=True, slots=True, kw_only=True)
class Distribution:
    """The drawing, how wide its steps are, and the rating that at least half of all reach."""

    drawing: Bars
    width: int
    middle: int
    lines: int


def distribution(ratings: Collection[int]) -> Distribution | None:
    """Of these ratings; None of none."""
    lowest, highest = min(ratings, default=0), max(ratings, default=0)
    width = next((each for each in WIDTHS if highest // each - lowest // each < MOST_BARS), WIDTHS[-1])
    count = Counter(rating // width for rating in ratings)
    steps = range(lowest // width, highest // width + 1)
    drawing = bars([(_label(step * width, width), count[step]) for step in steps], short=_short)
    if drawing is None:
        return None
    return Distribution(drawing=drawing, width=width, middle=median_high(ratings), lines=len(ratings))


def _label(first: int, width: int) -> str:
    return f"{first}–{first + width - 1}"


def _short(label: str) -> str:
    return label.partition("–")[0]
