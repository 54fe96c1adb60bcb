"""Who stands before whom: the ladder of SLSF-G 17.2 (SLSF-R 18.2), climbed step by step.

    step  criterion
    a     game points
    b     match points (before a when a match has four or more games)
    c     Berger on match points
    d     game points in the games among those level after c
    e     number of match wins
    f     shared place, or replay at half time with colours swapped

The ladders are data (`tables/slsf-tiebreaks.csv`). Decisions: the list begins with a) although it speaks
of level final points, a and b being the score itself; the place is shared unless a replay is ordered;
a shared place is one more than the number of players ranked ahead.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from pathlib import Path

from events.citing import Because, cites
from tournaments.rules.books import Book
from tournaments.rules.criteria import CRITERIA, Criterion, tabulate
from tournaments.rules.scoring import Match
from tournaments.rules.systems import System

MATCH_POINTS_FIRST_FROM = 4  # games per match, 17.2b
LADDERS = Path(__file__).parent / "tables" / "slsf-tiebreaks.csv"
PARAGRAPHS = {System.ROUND_ROBIN: "17.2"}
SHARED = "shared_or_playoff"


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One rung: the paragraph of the tournament's own book and what it measures."""

    article: str
    criterion: Criterion


@dataclass(frozen=True, slots=True, kw_only=True)
class Ladder:
    """The steps in the order in force, and the paragraph by which those still level share a place."""

    steps: tuple[Step, ...]
    shared: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Placing:
    """One row of the standings. `decided_by` is the paragraph that set the player apart from the last
    of those level with him, or the one on shared places. `measured`: scaled integers, one a step.
    """

    player: str
    place: int
    shared: bool
    decided_by: str
    measured: tuple[int, ...]
    ladder: Ladder

    @property
    def values(self) -> dict[str, Fraction]:
        """Every value as the book reads it, exact, by the name of its criterion, in ladder order."""
        return {
            step.criterion.name: Fraction(measured, step.criterion.scale)
            for step, measured in zip(self.ladder.steps, self.measured, strict=True)
        }


@cache
@cites("SLSF-G 17.2", "SLSF-R 18.2")
def ladder(system: System, games_per_match: int, book: Book) -> Ladder:
    """The printed ladder of `system`; KeyError for a system whose ladder is not here."""
    paragraph = PARAGRAPHS[system]
    first = ">=" if games_per_match >= MATCH_POINTS_FIRST_FROM else "<="
    steps = []
    shared = ""
    with LADDERS.open(encoding="utf-8", newline="") as table:
        for row in csv.DictReader(table):
            if row["system"] != system.value or first not in row["condition"]:
                continue
            article = book.cite(paragraph + row["letter_in_text"])
            if row["criterion"] == SHARED:
                shared = article
            else:
                steps.append(Step(article=article, criterion=CRITERIA[row["criterion"]]))
    return Ladder(steps=tuple(steps), shared=shared)


@cites("SLSF-G 17.2", "SLSF-R 18.2")
def rank(players: Sequence[str], matches: Iterable[Match], by: Ladder) -> tuple[Placing, ...]:
    """Rows from the first place down; those who share a place stand in the order of `players`.

    Withdrawn players whose results are struck, and their matches, must be left out beforehand.
    """
    table = tabulate(players, matches)
    measured: list[list[int]] = [[] for _ in players]
    decided_by = [by.steps[0].article if len(players) == 1 else by.shared] * len(players)
    groups = [list(range(len(players)))]
    for step in by.steps:
        split: list[list[int]] = []
        for group in groups:
            values = step.criterion.measure(table, group)
            for seat, value in zip(group, values, strict=True):
                measured[seat].append(value)
            parts = _parts(group, values)
            if len(parts) > 1:
                for part in parts:
                    if len(part) == 1:
                        decided_by[part[0]] = step.article
            split += parts
        groups = split
    placings: list[Placing] = []
    for group in groups:
        place = len(placings) + 1
        placings += [
            Placing(
                player=table.players[seat],
                place=place,
                shared=len(group) > 1,
                decided_by=decided_by[seat],
                measured=tuple(measured[seat]),
                ladder=by,
            )
            for seat in group
        ]
    return tuple(placings)


def _parts(group: list[int], values: list[int]) -> list[list[int]]:
    """Split a level group by value, highest first, keeping the order inside each part."""
    if len(group) == 1:
        return [group]
    parts: dict[int, list[int]] = {}
    for seat, value in zip(group, values, strict=True):
        parts.setdefault(value, []).append(seat)
    return [parts[value] for value in sorted(parts, reverse=True)]


@cites("SLSF-G 17.2", "SLSF-R 18.2")
def explain(placing: Placing) -> tuple[Because, ...]:
    """The steps that were looked at until this place was settled, with the player's value at each."""
    looked_at = []
    for step, value in zip(placing.ladder.steps, placing.values.values(), strict=True):
        looked_at.append(Because(step.article, step.criterion.name, (value,)))
        if step.article == placing.decided_by:
            return tuple(looked_at)
    return (*looked_at, Because(placing.ladder.shared, "shared place", (placing.place,)))


@cites("SLSF-G 17.2c", "SLSF-R 18.2c")
def explain_berger(
    players: Sequence[str], matches: Iterable[Match], player: str, book: Book
) -> tuple[Because, ...]:
    """What each opponent adds to `player`'s Berger sum: (opponent, his match points, what counts of them)."""
    table = tabulate(players, matches)
    reasons = {
        2: "match won: all",
        1: "match drawn: half",
        0: "match lost: nothing",
        None: "match not finished",
    }
    return tuple(
        Because(
            book.cite("17.2c"),
            reasons[met.match_points],
            (
                table.players[met.opponent],
                table.match_points[met.opponent],
                Fraction((met.match_points or 0) * table.match_points[met.opponent], 2),
            ),
        )
        for met in table.met[table.players.index(player)]
    )
