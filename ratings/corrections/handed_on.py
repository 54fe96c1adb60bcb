"""Rows that go from one person to another: told in one line, who had it and who has it."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from django.apps import apps

from ratings.corrections.events import Shown

PERSON = "person"


def handed_on(rows: Iterable[Shown]) -> list[Shown]:
    """The rows with whose they are as a column; what goes and comes for another as it was, is one row.

    Of a model whose key names a person. Rows that only change are of the same person before and after.
    """
    found: list[Shown] = []
    for row in map(_with_person_beside, rows):
        other = next((each for each in found if _is_handed_on(each, row)), None)
        if other is None:
            found.append(row)
        else:
            before, after = other.before or row.before, other.after or row.after
            found[found.index(other)] = msgspec.structs.replace(row, before=before, after=after)
    return found


def _with_person_beside(row: Shown) -> Shown:
    """The person of the key as a column, and nobody in the key."""
    place = apps.get_model(row.model).KEY.index(PERSON)
    person = {PERSON: row.key[place]}
    return msgspec.structs.replace(
        row,
        key=(*row.key[:place], "", *row.key[place + 1 :]),
        before=None if row.before is None else person | row.before,
        after=None if row.after is None else person | row.after,
    )


def _is_handed_on(one: Shown, other: Shown) -> bool:
    """Whether one goes and the other comes, alike in all but the person."""
    if one.key != other.key or not _is_one_sided(one) or not _is_one_sided(other):
        return False
    return (one.before is None) != (other.before is None) and _beside(one) == _beside(other)


def _is_one_sided(row: Shown) -> bool:
    return row.before is None or row.after is None


def _beside(row: Shown) -> dict[str, str]:
    """What the row says beside the person."""
    said = row.after if row.before is None else row.before
    return {name: value for name, value in (said or {}).items() if name != PERSON}
