"""Corrections: the opponents' points without the extremes (DSU 4.9.10.2-3, PSGRP §4.3 a-b).

    ordinary   without the two lowest; still level: with the second lowest; still level: with all
    median     rounds   left out at each end, step by step (`tables/dsu_median_correction.csv`)
               1-8      1, then none
               9-12     2, 1, then none
               13-      3, 2, 1, then none

Decisions: final points count; X or a pause is an opponent with 0 points, and so is a round of absence, so
that everybody has as many opponents as there were rounds; somebody who left counts by their own points; the
planned number of rounds chooses the row; a last step with everybody included ends every median ladder.
"""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from pathlib import Path

from events.citing import cites
from tournaments.rules.tiebreaks.criterion import Criterion, Part, half
from tournaments.rules.tiebreaks.record import Table

MEDIAN = Path(__file__).parent.parent / "tables" / "dsu_median_correction.csv"
NO_LIMIT = 99  # stands in the table for "or more rounds"
Cut = tuple[int, int]
"""How many are left out at the top and at the bottom."""

ORDINARY_CUTS: tuple[Cut, ...] = ((0, 2), (0, 1), (0, 0))
EXTREMES: Cut = (1, 1)  # PSGRP §4.3a, "the extreme values": one at each end


@cache
@cites("DSU 4.9.10.3")
def median_cuts(rounds: int) -> tuple[Cut, ...]:
    """What is left out, step by step, in a tournament of so many rounds (at least 1, else ValueError)."""
    with MEDIAN.open(encoding="utf-8", newline="") as table:
        rows = [
            row
            for row in csv.DictReader(table)
            if int(row["rounds_from"]) <= min(rounds, NO_LIMIT) <= int(row["rounds_to"])
        ]
    if not rows:
        raise ValueError(f"no median correction for {rounds} rounds")
    rows.sort(key=lambda row: int(row["stage"]))
    return tuple((int(row["drop_highest"]), int(row["drop_lowest"])) for row in rows)


def cut_sum(points: Sequence[int], cut: Cut) -> int:
    """The sum without the highest and the lowest `cut`; 0 where nothing remains."""
    highest, lowest = cut
    return sum(sorted(points)[lowest : max(lowest, len(points) - highest)])


def _opponents(table: Table, seat: int) -> list[tuple[int, int | None, int]]:
    """(half points, opponent, round) a round; without an opponent 0 points."""
    found: list[tuple[int, int | None, int]] = [
        (table.half_points[met.opponent], met.opponent, met.round_number) for met in table.met[seat]
    ]
    played = {met.round_number for met in table.met[seat]}
    alone = (number for number in range(1, table.rounds + 1) if number not in played)
    return [*found, *((0, None, number) for number in alone)]


@cites("DSU 4.9.10.2", "DSU 4.9.10.3", "PSGRP §4.3")
def corrected(table: Table, level: Sequence[int], *, cut: Cut) -> list[int]:
    """The sum of the opponents' points without the extremes, in half points."""
    return [cut_sum([points for points, _, _ in _opponents(table, seat)], cut) for seat in level]


def open_corrected(table: Table, seat: int, level: Sequence[int], *, cut: Cut) -> Iterator[Part]:
    """Every round's opponent from the lowest points up: counted, or left out at which end."""
    highest, lowest = cut
    # Among equal points it is all the same which is left out; those without an opponent go first.
    ordered = sorted(_opponents(table, seat), key=lambda each: (each[0], each[1] is not None, each[2]))
    for place, (points, opponent, number) in enumerate(ordered):
        if place < lowest:
            reason, adds = "tiebreak.left_out_lowest", half(0)
        elif place >= len(ordered) - highest:
            reason, adds = "tiebreak.left_out_highest", half(0)
        else:
            reason = "tiebreak.points_of_opponent" if opponent is not None else "tiebreak.no_opponent"
            adds = half(points)
        yield Part(reason, opponent, half(points), adds, number)


def _criterion(name: str, cut: Cut) -> Criterion:
    measure: Callable[[Table, Sequence[int]], list[int]] = partial(corrected, cut=cut)
    return Criterion(name=name, scale=2, measure=measure, open=partial(open_corrected, cut=cut))


ORDINARY_STEPS = ("ordinary_correction", "ordinary_correction_second_lowest", "ordinary_correction_all")
MEDIAN_STEPS = {
    (3, 3): "median_correction_3",
    (2, 2): "median_correction_2",
    (1, 1): "median_correction_1",
    (0, 0): "median_correction_all",
}

CORRECTIONS = (
    *(_criterion(name, cut) for name, cut in zip(ORDINARY_STEPS, ORDINARY_CUTS, strict=True)),
    *(_criterion(name, cut) for cut, name in MEDIAN_STEPS.items()),
    _criterion("median_buchholz", EXTREMES),
    _criterion("buchholz", (0, 0)),
)


def median_steps(rounds: int) -> tuple[str, ...]:
    """The criteria of the median correction in a tournament of so many rounds."""
    return tuple(MEDIAN_STEPS[cut] for cut in median_cuts(rounds))
