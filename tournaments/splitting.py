"""Shared places: lots and play-offs, and how one that names everybody level splits a place."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import TypeVar

from events.citing import cites

Order = tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Where somebody stands; those with `shared` and one `place` are level. `decided_by`: the paragraph."""

    place: int
    shared: bool
    decided_by: str


Line = TypeVar("Line", bound=Place)


def order_in_force(level: Iterable[str], orders: Sequence[Order]) -> Order:
    """The order of everybody level by the latest lot or play-off that names them all, () for none.

    One among fewer says nothing of who joined them since, when a result was corrected.
    """
    asked = set(level)
    latest = next((order for order in reversed(orders) if asked <= set(order)), ())
    return tuple(name for name in latest if name in asked)


@cites("SLSF-G 17.2f", "SLSF-R 18.2f", "SLSF-G 25.6g", "SLSF-R 26.6g", "SLSF-G 20.8g", "SLSF-R 21.8g")
def split_places(
    lines: Sequence[Line], name_of: Callable[[Line], str], playoffs: Sequence[Order]
) -> list[Line]:
    """The same lines, shared places split by play-offs; the paragraph on sharing them still decides."""
    if not playoffs:
        return list(lines)
    return [
        line
        for _, level in groupby(lines, key=lambda line: line.place)
        for line in _split(list(level), name_of, playoffs)
    ]


def _split(level: list[Line], name_of: Callable[[Line], str], playoffs: Sequence[Order]) -> Iterator[Line]:
    order = order_in_force(map(name_of, level), playoffs) if len(level) > 1 else ()
    if not order:
        yield from level
        return
    by_name = {name_of(line): line for line in level}
    for place, name in enumerate(order, start=level[0].place):
        yield replace(by_name[name], place=place, shared=False)
