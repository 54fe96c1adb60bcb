"""Criteria made of the games among those who are still level."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from events.citing import cites
from tournaments.rules.tiebreaks.criterion import Criterion, Part, half, outcome
from tournaments.rules.tiebreaks.record import Table


@cites("SLSF-G 17.2d", "SLSF-R 18.2d", "SLSF-G 25.6e", "SLSF-R 26.6e")
def mutual_game_points(table: Table, level: Sequence[int]) -> list[int]:
    """Game points against those level after the criteria before, in half points; alone: 0.

    Decisions: one small table for the whole level group, not begun again as it splits; a game that the
    system never paired gives nothing to either.
    """
    group = set(level)
    return [sum([met.half_points for met in table.met[seat] if met.opponent in group]) for seat in level]


@cites("PSGRP §4.2")
def match_of_two(table: Table, level: Sequence[int]) -> list[int]:
    """Half points of the games between exactly two level players; for more than two, nothing is said.

    Decision: §4.2 speaks of two, §4.3 and §4.4 of "two or more", so this comes first where two alone
    are level on points, and decides if their games do in total.
    """
    return mutual_game_points(table, level) if len(level) == 2 else [0] * len(level)


@cites("PSGRP §4.3", "DSU 4.9.5 F10", "DSU 4.9.8")
def helper_table(table: Table, level: Sequence[int]) -> list[int]:
    """Half points in the games among those level, if each of them has met each other; else nothing.

    Decision: among players who have not all met, the sums would reward the pairing, not the result.
    """
    return mutual_game_points(table, level) if _all_met(table, level) else [0] * len(level)


def _all_met(table: Table, level: Sequence[int]) -> bool:
    group = set(level)
    return all(len({met.opponent for met in table.met[seat]} & group) == len(group) - 1 for seat in level)


def open_mutual(table: Table, seat: int, level: Sequence[int]) -> Iterator[Part]:
    """Every match against somebody level; those never met with nothing."""
    others = set(level) - {seat}
    for met in table.met[seat]:
        if met.opponent in others:
            points = half(met.half_points)
            yield Part(outcome(met), met.opponent, points, points, met.round_number)
    for other in sorted(others - {met.opponent for met in table.met[seat]}):
        yield Part("tiebreak.never_met", other, Fraction(0), Fraction(0))


def open_match_of_two(table: Table, seat: int, level: Sequence[int]) -> Iterator[Part]:
    """The games of the two; with more level, only that there are more."""
    if len(level) <= 2:
        yield from open_mutual(table, seat, level)
    else:
        yield Part("tiebreak.more_than_two_level", None, Fraction(len(level)), Fraction(0))


def open_helper_table(table: Table, seat: int, level: Sequence[int]) -> Iterator[Part]:
    """The row of the helper table, or that there is none."""
    if _all_met(table, level):
        yield from open_mutual(table, seat, level)
    else:
        yield Part("tiebreak.not_all_met", None, Fraction(len(level)), Fraction(0))


ENCOUNTERS = (
    Criterion(name="mutual_game_points", scale=2, measure=mutual_game_points, open=open_mutual),
    Criterion(name="match_of_two", scale=2, measure=match_of_two, open=open_match_of_two),
    Criterion(name="helper_table", scale=2, measure=helper_table, open=open_helper_table),
)
