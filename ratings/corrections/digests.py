"""The digest of everything that a correction moves: is it still what the officials looked at?"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping

import msgspec
from django.db import models

from events.bitemporal_query import day_of
from events.dry_run import Supposed
from events.models import ReadModel
from events.rows import Row
from events.watching import Move

COMMITMENT = re.compile(r"[0-9a-f]{64}")


def digest_of(supposed: Supposed) -> str:
    """SHA-256 over every row that moves, as it is and as it would be.

    What differs between two looks at the same thing is left out: where the new events stand, when they were
    recorded and from which day they count, and the salted commitments to the same words. What stood before
    stays as it is: whoever was entered today was entered on that day tomorrow too.
    """
    fresh = _Fresh(supposed)
    moves = sorted(
        [move.model._meta.label_lower, fresh.before(move), fresh.after(move)]
        for move in (*supposed.moves, *supposed.would_be)
    )
    return hashlib.sha256(msgspec.json.encode(moves)).hexdigest()


class _Fresh:
    """What of a row is as new as the events that were supposed."""

    def __init__(self, supposed: Supposed) -> None:
        self.positions = {envelope.position for envelope in supposed.events}
        self.days = {day_of(envelope.recorded_at) for envelope in supposed.events}
        self.days |= {envelope.effective_on for envelope in supposed.events}
        self.commitments = {
            found for envelope in supposed.events for found in COMMITMENT.findall(envelope.payload)
        }

    def before(self, move: Move) -> str:
        """A row as it is: nothing of it is fresh."""
        return self._row(move.model, move.before, move.before or {})

    def after(self, move: Move) -> str:
        """A row as it would be; what it takes over from before is not fresh."""
        return self._row(move.model, move.after, move.before or {})

    def _row(self, model: type[ReadModel], row: Row | None, stood: Row) -> str:
        """A row as text, with marks in place of what is fresh: all but what `stood` before."""
        if row is None:
            return ""
        kept: Mapping[str, object] = {
            name: value if name in stood and stood[name] == value else self._value(model, name, value)
            for name, value in row.items()
        }
        return msgspec.json.encode(kept, order="sorted").decode()

    def _value(self, model: type[ReadModel], name: str, value: object) -> object:
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
