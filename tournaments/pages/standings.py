"""The standings of a stage as lines: a column a criterion of its ladder, and what decided each place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple
from uuid import UUID

from django.utils.safestring import SafeString
from django.utils.translation import gettext

from tournaments.labels import (
    AMONG_LEVEL,
    RATING_SOURCES,
    figure,
    head_of,
    left_words,
    mean,
    said,
)
from tournaments.models import EntryRow, StandingRow
from tournaments.pages.stage import Shown

POINTS = "game_points"
MATCH_POINTS = "match_points"
LOT = "lot"
MEAN = "average_opponent_rating"


class Column(NamedTuple):
    """A criterion as a column: its name in the address of an opened figure, and its head."""

    name: str
    head: str
    said: str


class Value(NamedTuple):
    """One figure of a line, and the name of its criterion."""

    name: str
    text: SafeString


@dataclass(frozen=True, slots=True, kw_only=True)
class Decided:
    """What told a player from those level with them, and its paragraph."""

    what: str
    article: str


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingLine:
    """A line of the standings; `values` stand in the order of the columns. `left`: how they left, or "".

    `rating_mark`: where the rating is from if no list gave it.
    """

    row: StandingRow
    values: list[Value]
    decided: Decided
    number: int = 0
    rating: int = 0
    rating_mark: str = ""
    left: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Standings:
    """The standings of one stage.

    columns        criteria beside the points
    opens_points   whether the points can be opened into games: not where points alone rank
    struck         players whose results left the table, with how they left
    doubled        whether match points are left out because they only double the points
    rated          whether any player has a rating here
    marked         whether any rating is marked as estimated or converted
    """

    columns: list[Column]
    lines: list[StandingLine]
    struck: list[StandingLine]
    opens_points: bool
    doubled: bool
    rated: bool
    marked: bool

    @property
    def everybody(self) -> list[StandingLine]:
        """Those who are ranked, then those struck."""
        return self.lines + self.struck


def standings(stage: Shown, rows: Sequence[StandingRow], entries: Mapping[UUID, EntryRow]) -> Standings:
    """The rows of a stage, in their order, as its page shows them."""
    names = _columns(stage, rows)
    by = decided_by_criterion(rows)
    lines = [_line(row, names, by, entries.get(row.person)) for row in rows]
    return Standings(
        columns=[Column(name, head_of(name), said(name)) for name in names],
        lines=[line for line in lines if not line.row.struck],
        struck=[line for line in lines if line.row.struck],
        opens_points=any(name == POINTS for row in rows[:1] for name, _ in row.values),
        doubled=any(name == MATCH_POINTS and name not in names for row in rows[:1] for name, _ in row.values),
        rated=any(line.rating for line in lines),
        marked=any(line.rating_mark for line in lines),
    )


def _columns(stage: Shown, rows: Sequence[StandingRow]) -> list[str]:
    """All criteria but the points; match points where they say more than these, lots once one is drawn."""
    hidden = {POINTS}
    if stage.games_per_match == 1:
        hidden.add(MATCH_POINTS)
    if all(dict(row.values).get(LOT, "0") == "0" for row in rows):
        hidden.add(LOT)
    names = [name for name, _ in rows[0].values] if rows else []
    return [name for name in names if name not in hidden]


def _line(
    row: StandingRow, names: Sequence[str], by: Mapping[UUID, str], entry: EntryRow | None
) -> StandingLine:
    settled_by = by.get(row.person, "")
    return StandingLine(
        row=row,
        values=list(_values(row, names, settled_by)),
        decided=_decided(row, settled_by),
        number=entry.start_number if entry else 0,
        rating=entry.rating if entry else 0,
        rating_mark=str(RATING_SOURCES.get(entry.rating_source, "")) if entry else "",
        left=left_words(entry.left, entry.left_after) if entry else "",
    )


def _values(row: StandingRow, names: Sequence[str], settled_by: str) -> Iterator[Value]:
    """The figures of a line. Of mutual games and lots nothing is said once somebody is level with nobody."""
    settled = False
    for name, value in row.values:
        if name in names:
            silent = settled and name in AMONG_LEVEL
            yield Value(name, SafeString("") if silent else _text(name, value))
        settled = settled or name == settled_by


def _text(name: str, value: str) -> SafeString:
    """A lot that was not drawn is no figure; a mean stands in line with the others."""
    if name == LOT and value == "0":
        return SafeString("–")
    return mean(Fraction(value)) if name == MEAN else figure(value)


def decided_by_criterion(rows: Sequence[StandingRow]) -> dict[UUID, str]:
    """Person -> the criterion at which nobody was level with them any more; nothing for those still level.

    Figures of a criterion are asked among those level on everything before it, so whoever is alone with their
    figures up to a criterion was set apart by it. A paragraph may cover several criteria, so it cannot tell.
    """
    figures = {row.person: tuple(text for _, text in row.values) for row in rows if not row.struck}
    level = Counter(each[:depth] for each in figures.values() for depth in range(1, len(each) + 1))
    found = {}
    for row in rows:
        own = figures.get(row.person, ())
        depth = next((at for at in range(1, len(own) + 1) if level[own[:at]] == 1), 0)
        if depth:
            found[row.person] = row.values[depth - 1][0]
    return found


def _decided(row: StandingRow, name: str) -> Decided:
    if name:
        return Decided(what=said(name), article=row.decided_by)
    if row.shared:
        return Decided(what=gettext("shared place"), article=row.decided_by)
    play_off = bool(row.values) and not row.struck
    return Decided(what=gettext("play-off") if play_off else "", article=row.decided_by)
