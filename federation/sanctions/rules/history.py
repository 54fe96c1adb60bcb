"""One person's history of sanctions, the same for every book: decided on days, perhaps overturned.

Nothing is ever entered or deleted in it: whatever it comes to is worked out anew from the decisions that
stand. So an overturned one undoes what followed from it, and running out needs no act.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from datetime import date
from typing import Protocol, TypeVar


class Decided(Protocol):
    """A sanction that somebody decided. `number` orders decisions of one day; `id` names it."""

    @property
    def id(self) -> str: ...  # noqa: D102

    @property
    def decided_on(self) -> date: ...  # noqa: D102

    @property
    def number(self) -> int: ...  # noqa: D102


Sanction = TypeVar("Sanction", bound=Decided)


def standing(given: Iterable[Sanction], overturned: Collection[str] = ()) -> tuple[Sanction, ...]:
    """The sanctions not `overturned` (ids), in the order in which they were decided, not recorded."""
    kept = [each for each in given if each.id not in overturned]
    return tuple(sorted(kept, key=lambda each: (each.decided_on, each.number, each.id)))
