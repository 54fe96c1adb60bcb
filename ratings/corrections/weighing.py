"""What a correction moves, weighed: is it for two officials, and what of it is kept to be shown?"""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

import msgspec
from django.db import models

from events.dry_run import Supposed
from events.models import ReadModel
from events.rows import Row
from events.watching import Move
from federation.sanctions.models import SanctionRow
from ratings.championships.models import GroupRow, TitleWon
from ratings.corrections.digests import COMMITMENT, digest_of
from ratings.corrections.events import Shown
from ratings.corrections.touched import persons_touched
from ratings.models import ListLine, RatingChange
from ratings.systems.correspondence.models import CorrespondenceRanking
from ratings.systems.danish.models import DanishRating
from ratings.titles.models import Diploma, TitleHolder
from tournaments.conduct.models import MatterRow
from tournaments.models import GameRow, StandingRow

FOR_TWO: dict[type[ReadModel], tuple[str, ...]] = {
    ListLine: (),
    TitleHolder: ("level", "honorary"),
    Diploma: ("earned",),
    CorrespondenceRanking: (),
    TitleWon: (),
    GroupRow: ("winner",),
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


class Foreseen(msgspec.Struct, frozen=True, kw_only=True):
    """A preview as a page shows it. `types`: of the events that would be recorded, in order.

    `kinds`: the models of which a row moves that somebody reads, shown here or not; `beyond`: who is
    touched by no row that is shown.
    """

    looked_at: int
    digest: str
    moved: int
    shown: tuple[Shown, ...]
    needs_second: bool
    types: tuple[str, ...]
    kinds: tuple[str, ...] = ()
    beyond: tuple[UUID, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Preview:
    """Everything a correction moves. `looked_at`: the position of the log that it rests on.

    `shown`: the first rows of each model, as they are kept; `kinds`: every model of which a row moves that
    somebody reads; `touched`: everybody whom a row names that may be shown.
    """

    supposed: Supposed
    digest: str
    shown: tuple[Shown, ...]
    needs_second: bool
    kinds: tuple[str, ...] = ()
    touched: tuple[UUID, ...] = ()

    @property
    def looked_at(self) -> int:
        """The last event that it rests on."""
        return self.supposed.position

    @property
    def moved(self) -> int:
        """How many rows."""
        return len(self.supposed.moves) + len(self.supposed.would_be)

    @property
    def beyond(self) -> tuple[UUID, ...]:
        """Who is touched by no row that is shown."""
        seen = set(persons_touched(self.shown))
        return tuple(person for person in self.touched if person not in seen)

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
            kinds=self.kinds,
            beyond=self.beyond,
        )


def weighed(supposed: Supposed, *, always_two: bool, veiled: bool = False) -> Preview:
    """The preview of what an act would move. Rows that keep no versions hold names, or work: never shown.

    `veiled`: it is not public. In one that is, the register of sanctions moves without being shown; what was
    noted of conduct, which follows who sat there, does so in any.
    """
    every = (*supposed.would_be, *supposed.moves)
    told = (move for move in every if move.model is not MatterRow)
    lines = [line for move in told if (line := shown(move)) is not None]
    hidden = "" if veiled else SanctionRow._meta.label_lower
    readable = [line for line in lines if line.model != hidden]
    return Preview(
        supposed=supposed,
        digest=digest_of(supposed),
        shown=as_many_as_are_kept(readable),
        needs_second=always_two or any(is_for_two(move) for move in every),
        kinds=tuple(sorted({line.model for line in lines})),
        touched=tuple(persons_touched(readable)),
    )


def as_many_as_are_kept(lines: Sequence[Shown]) -> tuple[Shown, ...]:
    """The first rows of each model, so that no long list hides that a title moves; in their order.

    Decision: the room is shared evenly, and what a short model leaves of its share goes to the longer ones.
    """
    of_model: dict[str, list[Shown]] = {}
    for line in lines:
        of_model.setdefault(line.model, []).append(line)
    room = MOST_SHOWN
    shares: dict[str, int] = {}
    for before, model in enumerate(sorted(of_model, key=lambda model: len(of_model[model]))):
        shares[model] = min(len(of_model[model]), room // (len(of_model) - before))
        room -= shares[model]
    return tuple(line for model, every in of_model.items() for line in every[: shares[model]])


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
        case str() if COMMITMENT.fullmatch(value):
            return None
        case dt.date() | UUID() | int() | str():
            return str(value)[:LONGEST_TEXT]
        case list() if value and all(isinstance(each, str | int) for each in value):
            return " · ".join(map(str, value))[:LONGEST_TEXT]
    return None
