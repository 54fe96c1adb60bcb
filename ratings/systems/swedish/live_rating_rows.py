"""The running rating of a player, folded from the written steps and participations."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from copy import copy
from itertools import groupby
from typing import Any
from uuid import UUID

from django.db.models import Max

from events.rows import Batch, Row
from ratings.models import Participation, PlayerRating, RatingChange
from ratings.systems.swedish.inactive import inactive_now
from ratings.systems.swedish.rating_rows import player_row
from ratings.systems.swedish.register import Memory, Register, Source

STEP = ("person", "kind", "tournament", "period", "before", "after", "number", "match_count")
KINDS = RatingChange.Kind


def refresh(memory: Memory, persons: Iterable[str], batch: Batch, because_of: int) -> None:
    """Make the rows of these players, in memory and in the batch, what the written steps say."""
    wanted = set(persons)
    source = Source(memory.register, batch.generation)
    active = _last_active(source, wanted)
    steps = source.rows(RatingChange).filter(person__in=wanted).order_by("person", "order_key")
    rated: dict[str, list[Row]] = {
        str(person): list(rows) for person, rows in groupby(_steps(steps), key=lambda row: row["person"])
    }
    for person in sorted(wanted):
        old = memory.players.get(person)
        new = _folded(memory.register, person, rated.get(person, []), old, because_of)
        if new is None:
            if old is not None:
                del memory.players[person]
                batch[PlayerRating].drop(*memory.register, UUID(person))
            continue
        new["last_active"] = active.get(person, "")
        new["deductions"] = _deductions(rated.get(person, []), new["last_active"])
        new["listed"] = not inactive_now(memory, new)
        memory.players[person] = new
        batch[PlayerRating].put(**new)


def _steps(rows: Any) -> Iterator[Row]:
    yield from rows.values(*STEP).iterator()


def _last_active(source: Source, persons: set[str]) -> dict[str, str]:
    rows = source.rows(Participation).filter(person__in=persons).values_list("person")
    return {str(person): period for person, period in rows.annotate(Max("period")).order_by()}


def _folded(
    register: Register, person: str, steps: list[Row], old: Row | None, because_of: int
) -> Row | None:
    """The row after all steps; None for a player whose steps are gone or whose record is closed.

    A rating set by hand that is there now was set after every closing: a closing takes it away.
    """
    by_hand = (
        player_row(register, person, old["entry_rating"], by_hand=True, because_of=because_of)
        if old and old["by_hand"]
        else None
    )
    row = copy(by_hand)
    for step in steps:
        if step["kind"] == KINDS.CLOSED:
            row = copy(by_hand)
            continue
        if row is None:
            row = player_row(register, person, step["before"], by_hand=False, because_of=because_of)
        row["rating"] = step["after"]
        row["match_count"] += step["match_count"]
        row["last_tournament"] = step["tournament"] or row["last_tournament"]
    if row is not None and old is not None and _same(row, old):
        row["because_of"] = old["because_of"]
    return row


def _deductions(steps: list[Row], last_active: str) -> int:
    """How many deductions the spell of inactivity since the newest activity has had."""
    numbers = (step["number"] for step in steps if step["number"] and step["period"] > last_active)
    return max(numbers, default=0)


def _same(row: Row, old: Row) -> bool:
    return all(
        row[name] == old[name] for name in ("rating", "match_count", "last_tournament", "entry_rating")
    )
