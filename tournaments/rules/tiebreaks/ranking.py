"""Climbing a ladder: who stands before whom, and which step said so.

Each step is asked among those still level after all before it, and splits them; smaller groups go on with
the next step, earlier ones are not asked again. A shared place is one more than the number ranked ahead.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NamedTuple

from events.citing import cites
from tournaments.rules.tiebreaks.ladders import Ladder
from tournaments.rules.tiebreaks.record import Table

UNDECIDED = -1


@dataclass(frozen=True, slots=True, kw_only=True)
class Placing:
    """One row of the standings. `decided_by` is the paragraph that set the player apart from the last
    of those level with them, or the one on shared places; `decided_at` its step, -1 for a shared place.
    `measured`: scaled figures, one a step.
    """

    player: str
    place: int
    shared: bool
    decided_by: str
    measured: tuple[Any, ...]
    ladder: Ladder
    decided_at: int = UNDECIDED

    @property
    def values(self) -> dict[str, Fraction]:
        """Every value as the book reads it, exact, by the name of its criterion, in ladder order."""
        return {
            step.criterion.name: Fraction(measured, step.criterion.scale)
            for step, measured in zip(self.ladder.steps, self.measured, strict=True)
        }


class Split(NamedTuple):
    """One level group at one step: its seats, their figures, and the parts it falls into.

    `asked`: False where the step is for the first place only and this group is behind it.
    """

    step: int
    seats: list[int]
    figures: Sequence[Any]
    parts: list[list[int]]
    asked: bool


def climb(table: Table, by: Ladder) -> Iterator[Split]:
    """Every group at every step, in the order of the ladder and, in a step, from the first place down."""
    groups = [list(range(len(table.players)))]
    for at, step in enumerate(by.steps):
        measure = step.criterion.measure
        below: list[list[int]] = []
        for ahead, group in enumerate(groups):
            asked = not (step.first_place_only and ahead)
            figures = measure(table, group) if asked else [0] * len(group)
            parts = _parts(group, figures, rising=step.criterion.rising)
            below += parts
            yield Split(at, group, figures, parts, asked)
        groups = below


def _parts(group: list[int], figures: Sequence[object], *, rising: bool) -> list[list[int]]:
    """Split a level group by figure, best first, keeping the order inside each part."""
    if len(group) == 1:
        return [group]
    parts: dict[Any, list[int]] = {}
    for seat, figure in zip(group, figures, strict=True):
        parts.setdefault(figure, []).append(seat)
    return [parts[figure] for figure in sorted(parts, reverse=not rising)]


@cites("SLSF-G 17.2", "SLSF-R 18.2", "SLSF-G 25.6", "SLSF-R 26.6", "DSU 4.9.10", "PSGRP §4.1")
def rank_table(table: Table, by: Ladder) -> tuple[Placing, ...]:
    """Rows from the first place down; those who share a place stand in the order of `table.players`."""
    count = len(table.players)
    measured: list[list[object]] = [[] for _ in range(count)]
    decided_at = [0 if count == 1 else UNDECIDED] * count
    last: list[list[int]] = []
    for split in climb(table, by):
        for seat, figure in zip(split.seats, split.figures, strict=True):
            measured[seat].append(figure)
        if len(split.parts) > 1:
            for alone in (part[0] for part in split.parts if len(part) == 1):
                decided_at[alone] = split.step
        if split.step == len(by.steps) - 1:
            last += split.parts
    placings: list[Placing] = []
    for group in last:
        place = len(placings) + 1
        placings += [
            Placing(
                player=table.players[seat],
                place=place,
                shared=len(group) > 1,
                decided_by=by.shared if decided_at[seat] == UNDECIDED else by.steps[decided_at[seat]].article,
                measured=tuple(measured[seat]),
                ladder=by,
                decided_at=decided_at[seat],
            )
            for seat in group
        ]
    return tuple(placings)


def lots_needed(placings: Iterable[Placing]) -> tuple[tuple[str, ...], ...]:
    """The groups still level at the end of a ladder that ends with a lot: whom a lot must be drawn for."""
    groups: dict[int, list[str]] = {}
    for placing in placings:
        if placing.shared and placing.ladder.steps[-1].criterion.name == "lot":
            groups.setdefault(placing.place, []).append(placing.player)
    return tuple(tuple(group) for group in groups.values())
