"""Two ratings over time in one drawing: the second is dashed, so that no colour need tell them apart."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass, replace

from ratings.systems.graph import Frame, Graph, Mark, Point, days_of, stepped, years

APART = 14.0
"""What is written at the ends of two lines stands at least so far apart."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn:
    """One line and where it ends; `label_y`: where its last rating is written."""

    path: str
    end_x: str
    end_y: str
    label_y: str
    rating: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TwoGraphs:
    """The drawing; `lines`: the one, then the other. `rows`: a day and both ratings from it on."""

    across: Sequence[Mark]
    up: Sequence[Mark]
    lines: Sequence[Drawn]
    rows: Sequence[tuple[dt.date, int | None, int | None]]


def two_graphs(one: Graph, other: Graph) -> TwoGraphs | None:
    """Both within one frame; None where one of them is not by days."""
    if one.by_order or other.by_order:
        return None
    places = sorted([*days_of(one.points), *days_of(other.points)])
    frame = Frame.around(places, [rating for _, rating in (*one.points, *other.points)])
    first, second = (_drawn(graph, frame) for graph in (one, other))
    both = sorted({day for day, _ in (*one.points, *other.points)})
    return TwoGraphs(
        across=years([(both[0], 0), (both[-1], 0)], frame),
        up=frame.lines(),
        lines=_apart(first, second),
        rows=[(day, _rating_on(one.points, day), _rating_on(other.points, day)) for day in both],
    )


def _drawn(graph: Graph, frame: Frame) -> Drawn:
    places = days_of(graph.points)
    drawn = [
        (frame.x(place), frame.y(rating)) for place, (_, rating) in zip(places, graph.points, strict=True)
    ]
    x, y = drawn[-1]
    return Drawn(
        path=stepped(drawn, graph.starts),
        end_x=f"{x:.1f}",
        end_y=f"{y:.1f}",
        label_y=f"{y:.1f}",
        rating=graph.points[-1][1],
    )


def _apart(one: Drawn, other: Drawn) -> tuple[Drawn, Drawn]:
    """Both, with what is written moved up and down where it would cover the other's."""
    ys = (float(one.end_y), float(other.end_y))
    if abs(ys[0] - ys[1]) >= APART or abs(float(one.end_x) - float(other.end_x)) >= 3 * APART:
        return one, other
    up = (ys[0] + ys[1] - APART) / 2
    higher_first = ys[0] <= ys[1]
    first, second = (up, up + APART) if higher_first else (up + APART, up)
    return replace(one, label_y=f"{first:.1f}"), replace(other, label_y=f"{second:.1f}")


def _rating_on(points: Sequence[Point], day: dt.date) -> int | None:
    """The last of these up to a day."""
    return next((rating for since, rating in reversed(points) if since <= day), None)
