"""What a correction moves, weighed: is it for two officials, and is it still what they looked at?"""

from __future__ import annotations

import datetime as dt
import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from uuid import UUID

import msgspec
from django.db import models

from events.models import ReadModel
from events.rows import Row
from events.supposing import Supposed
from events.watching import Move
from federation.sanctions.models import SanctionRow
from ratings.championships.models import TitleWon
from ratings.corrections.events import Shown
from ratings.correspondence.models import CorrespondenceRanking
from ratings.danish.models import DanishRating
from ratings.models import ListLine, RatingChange
from ratings.titles.models import Diploma, TitleHolder
from tournaments.models import GameRow, StandingRow

FOR_TWO: dict[type[ReadModel], tuple[str, ...]] = {
    ListLine: (),
    TitleHolder: ("level", "honorary"),
    Diploma: ("earned",),
    CorrespondenceRanking: (),
    TitleWon: (),
    SanctionRow: (),
    DanishRating: (),
}
"""What only two officials change: a row of these that moves in one of these columns, in any if none is named.

Decision: every Danish number stands on the register's page from the hour it is worked out (DSU 4.5.2), so
each of them counts as published.
"""

BESIDE: dict[type[ReadModel], tuple[str, ...]] = {
    ListLine: ("rating", "place"),
    StandingRow: ("place", "half_points", "values"),
    GameRow: ("black", "white", "black_half_points", "white_half_points"),
    RatingChange: ("tournament",),
    TitleHolder: ("level", "honorary"),
}
"""Columns that are read beside the one that moves."""

MOST_SHOWN = 500
LONGEST_TEXT = 200

_COMMITMENT = re.compile(r"[0-9a-f]{64}")


class Foreseen(msgspec.Struct, frozen=True, kw_only=True):
    """A preview as a page shows it. `types`: of the events that would be recorded, in order."""

    looked_at: int
    digest: str
    moved: int
    shown: tuple[Shown, ...]
    needs_second: bool
    types: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Preview:
    """Everything a correction moves. `looked_at`: the position of the log that it rests on."""

    supposed: Supposed
    digest: str
    shown: tuple[Shown, ...]
    needs_second: bool

    @property
    def looked_at(self) -> int:
        """The last event that it rests on."""
        return self.supposed.position

    @property
    def moved(self) -> int:
        """How many rows."""
        return len(self.supposed.moves) + len(self.supposed.would_be)

    @property
    def foreseen(self) -> Foreseen:
        """What of it a page shows."""
        return Foreseen(
            looked_at=self.looked_at,
            digest=self.digest,
            moved=self.moved,
            shown=self.shown,
            needs_second=self.needs_second,
            types=tuple(envelope.type for envelope in self.supposed.events),
        )


def weighed(supposed: Supposed, *, always_two: bool, veiled: bool = False) -> Preview:
    """The preview of what an act would move. Rows that keep no versions hold names, or work: never shown.

    `veiled`: it is not public. In one that is, the register of sanctions moves without being shown.
    """
    every = (*supposed.would_be, *supposed.moves)
    return Preview(
        supposed=supposed,
        digest=digest_of(supposed),
        shown=tuple(
            line
            for move in every
            if (veiled or move.model is not SanctionRow) and (line := shown(move)) is not None
        )[:MOST_SHOWN],
        needs_second=always_two or any(is_for_two(move) for move in every),
    )


def is_for_two(move: Move) -> bool:
    """Whether a row is one that only two officials change."""
    columns = FOR_TWO.get(move.model)
    return columns is not None and (not columns or bool(set(columns) & set(move.changed)))


def shown(move: Move) -> Shown | None:
    """One move as text: columns that differ, and those read beside them. None where nothing can be read."""
    if not move.model.KEEPS_VERSIONS:
        return None
    readable = [name for name in move.after or move.before or () if _can_be_shown(move.model, name)]
    columns = [name for name in readable if name in move.changed or name in BESIDE.get(move.model, ())]
    before, after = _texts(move.before, columns), _texts(move.after, columns)
    if before == after:
        return None
    key = tuple(str(part) for part in move.key)
    return Shown(model=move.model._meta.label_lower, key=key, before=before, after=after)


def _can_be_shown(model: type[ReadModel], name: str) -> bool:
    field = model._meta.get_field(name)
    return not isinstance(field, models.BigIntegerField | models.DateTimeField) and name not in model.KEY


def _texts(row: Row | None, columns: list[str]) -> dict[str, str] | None:
    if row is None:
        return None
    texts = {name: _text(row[name]) for name in columns}
    return {name: text for name, text in texts.items() if text is not None}


def _text(value: Any) -> str | None:
    """A value as text, cut short; None for terms and commitments, which nobody reads."""
    match value:
        case None:
            return ""
        case bool():
            return str(value).lower()
        case str() if _COMMITMENT.fullmatch(value):
            return None
        case dt.date() | UUID() | int() | str():
            return str(value)[:LONGEST_TEXT]
        case list() if value and all(isinstance(each, str | int) for each in value):
            return " · ".join(map(str, value))[:LONGEST_TEXT]
    return None


def digest_of(supposed: Supposed) -> str:
    """SHA-256 over every row that moves, as it is and as it would be.

    What differs between two looks at the same thing is left out: where the new events stand, when they were
    recorded and from which day they count, and the salted commitments to the same words.
    """
    fresh = _Fresh(supposed)
    moves = sorted(
        [move.model._meta.label_lower, *(fresh.row(move.model, row) for row in (move.before, move.after))]
        for move in (*supposed.moves, *supposed.would_be)
    )
    return hashlib.sha256(msgspec.json.encode(moves)).hexdigest()


class _Fresh:
    """What of a row is as new as the events that were supposed."""

    def __init__(self, supposed: Supposed) -> None:
        self.positions = {envelope.position for envelope in supposed.events}
        self.days = {envelope.recorded_at.date() for envelope in supposed.events}
        self.days |= {envelope.effective_on for envelope in supposed.events}
        self.commitments = {
            found for envelope in supposed.events for found in _COMMITMENT.findall(envelope.payload)
        }

    def row(self, model: type[ReadModel], row: Row | None) -> str:
        """A row as text, with marks in place of what is fresh."""
        if row is None:
            return ""
        kept: Mapping[str, Any] = {name: self._value(model, name, value) for name, value in row.items()}
        return msgspec.json.encode(kept, order="sorted").decode()

    def _value(self, model: type[ReadModel], name: str, value: Any) -> Any:
        field = model._meta.get_field(name)
        if isinstance(field, models.BigIntegerField) and value in self.positions:
            return "position"
        if isinstance(field, models.DateTimeField):
            return "moment" if value else None
        if isinstance(field, models.DateField) and value in self.days:
            return "day"
        if isinstance(value, str) and value in self.commitments:
            return "words"
        return value
