"""What stands in the way of erasing a person: every app says for itself, in its module `erasure`.

    ERASURE_HINDRANCES = (Hindrance(open_appeals, ("sanctions.sanctions",)),)

A source yields refusals in plain words, each with its way on. The decision rests on rows, and so on the
whole log, as that on a list does (docs/decisions/0002).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple
from uuid import UUID

from events.citing import Refused
from events.registries import gathered
from events.row_locks import held
from events.work import Work

Source = Callable[[UUID], Iterator[Refused]]


class Hindrance(NamedTuple):
    """What may stand in the way, and the projectors whose rows it reads."""

    source: Source
    projectors: tuple[str, ...]


def hindrances() -> tuple[Hindrance, ...]:
    """What every app says of itself."""
    found: tuple[Hindrance, ...] = gathered("ERASURE_HINDRANCES")
    return found


def in_the_way(person: UUID) -> list[Refused]:
    """Everything that stands in the way now, as the rows say."""
    return [refusal for each in hindrances() for refusal in each.source(person)]


def check_nothing_hinders(work: Work, person: UUID) -> None:
    """Raises the first refusal. An event that comes in meanwhile is a lost race."""
    for projector in sorted({name for each in hindrances() for name in each.projectors}):
        held(work, projector)
    for refusal in in_the_way(person):
        raise refusal
