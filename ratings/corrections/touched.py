"""Whom the rows of a correction name: for letters, for the list of those touched, and for forgetting."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from uuid import UUID

import msgspec

from events import personal
from events.models import PersonalData
from ratings.corrections.acts import CorrectionWords
from ratings.corrections.events import Shown

_ID = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}")


def is_id(text: str) -> bool:
    """Whether a text of a row stands for a person."""
    return _ID.fullmatch(text) is not None


def parts_of(row: Shown) -> list[str]:
    """Every text of a row: its key, and its columns as they would be."""
    return [*row.key, *(row.after or row.before or {}).values()]


def ids_of(row: Shown) -> list[str]:
    """Every id in a row, as it is and as it would be: whose name goes is touched as well as whose comes."""
    parts = [*row.key, *(row.before or {}).values(), *(row.after or {}).values()]
    return [part for part in dict.fromkeys(parts) if is_id(part)]


def persons_touched(rows: Iterable[Shown]) -> list[UUID]:
    """Everybody whose id stands in a row, in the order of ids."""
    return sorted({UUID(each) for row in rows for each in ids_of(row)})


def sealed(words: CorrectionWords, touched: Iterable[UUID], payload: str) -> PersonalData:
    """The words, to be forgotten with anybody who is touched or whom the act names.

    Decision: nobody can tell whom free words speak of, so they go with the first of those who is forgotten.
    """
    return personal.seal(words, *sorted({*touched, *_named(msgspec.json.decode(payload))}))


def _named(value: object) -> Sequence[UUID]:
    match value:
        case dict():
            return [person for each in value.values() for person in _named(each)]
        case list() | tuple():
            return [person for each in value for person in _named(each)]
        case str() if is_id(value):
            return [UUID(value)]
    return []
