"""A rating over time as a drawing without script: a stepped line, its grid, its last value."""

from __future__ import annotations

import datetime as dt
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import accumulate

LEFT, RIGHT, TOP, BOTTOM = 44.0, 664.0, 14.0, 240.0
STEPS = (20, 50, 100, 200, 500, 1_000)
MOST_LINES = 6
MOST_LABELS = 9

Point = tuple[dt.date, int]
"""A day and the rating from that day on."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A line of the grid at `at` (in the drawing's own units) and what is written there."""

    at: str
    label: str


@dataclass(frozen=True, slots=True)
class Dot:
    """A deduction: where its dot stands, and the points, below 0."""

    x: str
    y: str
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Graph:
    """The drawing: `path` is SVG's own language; `first`, `last`, `highest`, `lowest` are for its words.

    `points`, `starts`: what it was drawn from; `by_order`: not by days, so that nothing stands beside it.
    """

    path: str
    across: list[Mark]
    up: list[Mark]
    end_x: str
    end_y: str
    first: Point
    last: Point
    highest: int
    lowest: int
    dots: list[Dot]
    points: Sequence[Point]
    starts: Collection[int] = ()
    by_order: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """Where days (or places in the order) and ratings stand; `step` between the lines of the grid."""

    first: int
    last: int
    low: int
    high: int
    step: int

    @classmethod
    def around(cls, places: Sequence[int], ratings: Sequence[int]) -> Frame:
        """The frame that holds these places and ratings, with the narrowest grid that can still be read."""
        step = next((s for s in STEPS if (max(ratings) - min(ratings)) / s <= MOST_LINES - 2), STEPS[-1])
        low, high = min(ratings) // step * step, -(-max(ratings) // step) * step
        high = high if high > low else low + step
        return cls(first=places[0], last=max(places[-1], places[0] + 1), low=low, high=high, step=step)

    def x(self, place: float) -> float:
        """Where a day stands, from the left."""
        return LEFT + (place - self.first) / (self.last - self.first) * (RIGHT - LEFT)

    def y(self, rating: int) -> float:
        """Where a rating stands, from the top."""
        return BOTTOM - (rating - self.low) / (self.high - self.low) * (BOTTOM - TOP)

    def lines(self) -> list[Mark]:
        """The lines of the grid, the lowest first."""
        levels = range(self.low, self.high + 1, self.step)
        return [Mark(f"{self.y(rating):.1f}", str(rating)) for rating in levels]


def graph(
    points: Sequence[Point],
    *,
    by_order: bool = False,
    deducted: Collection[int] = (),
    starts: Collection[int] = (),
) -> Graph | None:
    """A drawing of two points or more, oldest first; `by_order`: evenly spaced, where days are not real.

    By their place among the points: `deducted` those that a deduction led to, `starts` those at which the
    line begins anew, after a record was closed.
    """
    if len(points) < 2:
        return None
    ratings = [rating for _, rating in points]
    places = list(range(len(points))) if by_order else days_of(points)
    frame = Frame.around(places, ratings)
    drawn = [(frame.x(place), frame.y(rating)) for place, rating in zip(places, ratings, strict=True)]
    return Graph(
        path=stepped(drawn, starts),
        across=[] if by_order else years(points, frame),
        up=frame.lines(),
        end_x=f"{drawn[-1][0]:.1f}",
        end_y=f"{drawn[-1][1]:.1f}",
        first=points[0],
        last=points[-1],
        highest=max(ratings),
        lowest=min(ratings),
        dots=[
            Dot(f"{drawn[at][0]:.1f}", f"{drawn[at][1]:.1f}", ratings[at] - ratings[at - 1])
            for at in sorted(deducted)
        ],
        points=points,
        starts=starts,
        by_order=by_order,
    )


def days_of(points: Sequence[Point]) -> list[int]:
    """The days as numbers. A tournament of the period before may end after it: the line never turns back."""
    return list(accumulate((day.toordinal() for day, _ in points), max))


def stepped(points: Sequence[tuple[float, float]], starts: Collection[int]) -> str:
    """The line through these points: it keeps its height until the next one."""
    return "".join(
        f"M{x:.1f},{y:.1f}" if at == 0 or at in starts else f"H{x:.1f}V{y:.1f}"
        for at, (x, y) in enumerate(points)
    )


def years(points: Sequence[Point], frame: Frame) -> list[Mark]:
    """The first of January of each year within, thinned out to what can be read side by side."""
    first, last = points[0][0], points[-1][0]
    within = range(first.year + 1, last.year + 1)
    every = -(-len(within) // MOST_LABELS) or 1
    return [Mark(f"{frame.x(dt.date(year, 1, 1).toordinal()):.1f}", str(year)) for year in within[::every]]
