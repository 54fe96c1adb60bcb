"""A line of a list, published or to come, beside the list before it."""

from __future__ import annotations

from dataclasses import dataclass
from uuid import UUID


@dataclass(frozen=True, slots=True, kw_only=True)
class ListedLine:
    """One line of the list to come.

    `before` and `place_before` as on the list beside it, None for who does not stand there; `returns`: they
    stood on an earlier one. `deducted` for inactivity and `corrected` of earlier periods: parts of change.
    """

    place: int
    person: UUID
    name: str
    rating: int
    matches: int
    deducted: int
    corrected: int
    before: int | None = None
    place_before: int | None = None
    returns: bool = False

    @property
    def change(self) -> int | None:
        """The change since the list beside it."""
        return None if self.before is None else self.rating - self.before

    @property
    def differs(self) -> bool:
        """Whether the line is another than on the list beside it."""
        return (self.before, self.place_before) != (self.rating, self.place)
