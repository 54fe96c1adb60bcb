"""Figures side by side as a drawing without script: bars, each with what it stands for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

LEFT, RIGHT, TOP, BOTTOM = 40.0, 712.0, 24.0, 220.0
GAP = 0.2
"""Of a bar's room so much is left between it and the next."""
STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000)
MOST_LINES = 5
MOST_LABELS = 16


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the grid at `at`, in the drawing's own units, and what is written there."""

    at: str
    label: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Bar:
    """One bar: where it stands, its figure, and what it stands for; `said` is written under it, or ""."""

    label: str
    said: str
    figure: int
    x: str
    middle: str
    y: str
    width: str
    height: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Bars:
    """The drawing."""

    bars: Sequence[Bar]
    lines: Sequence[Line]
    highest: Bar


def bars(figures: Sequence[tuple[str, int]], short: Callable[[str], str] = str) -> Bars | None:
    """A bar for each label and figure, from the left; None where there is nothing to draw.

    `short`: of a label what is written under the bar.
    """
    most = max((figure for _, figure in figures), default=0)
    if most <= 0:
        return None
    step = next((each for each in STEPS if most / each <= MOST_LINES), STEPS[-1])
    top = -(-most // step) * step
    room = (RIGHT - LEFT) / len(figures)
    every = -(-len(figures) // MOST_LABELS)
    found = [
        _bar(label, figure, short(label) if at % every == 0 else "", LEFT + at * room, room, top)
        for at, (label, figure) in enumerate(figures)
    ]
    lines = [Line(f"{_y(level, top):.1f}", level) for level in range(0, top + 1, step)]
    return Bars(bars=found, lines=lines, highest=max(found, key=lambda bar: bar.figure))


def _bar(label: str, figure: int, said: str, left: float, room: float, top: int) -> Bar:
    width, y = room * (1 - GAP), _y(figure, top)
    return Bar(
        label=label,
        said=said,
        figure=figure,
        x=f"{left + room * GAP / 2:.1f}",
        middle=f"{left + room / 2:.1f}",
        y=f"{y:.1f}",
        width=f"{width:.1f}",
        height=f"{BOTTOM - y:.1f}",
    )


def _y(figure: int, top: int) -> float:
    return BOTTOM - figure / top * (BOTTOM - TOP)
