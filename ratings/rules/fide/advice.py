"""Conditions one by one, each met or not, with its figures.

DSU 4.7 is an extract of what FIDE changes now and then, and says so: what comes out here is advice from the
printed edition and decides nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from events.citing import Because


@dataclass(frozen=True, slots=True, kw_only=True)
class Condition:
    """One condition, by a short name; `because` has the paragraph and what was compared."""

    name: str
    met: bool
    because: Because


@dataclass(frozen=True, slots=True, kw_only=True)
class Advice:
    """All conditions in the order of the text."""

    conditions: tuple[Condition, ...]

    @property
    def met(self) -> bool:
        """Whether every condition is met."""
        return all(each.met for each in self.conditions)

    @property
    def unmet(self) -> tuple[str, ...]:
        """The names of those that are not."""
        return tuple(each.name for each in self.conditions if not each.met)


def advice(article: str, conditions: Iterable[tuple[str, bool, str, tuple[object, ...]]]) -> Advice:
    """From (name, met, what is asked, figures) of one paragraph."""
    return Advice(
        conditions=tuple(
            Condition(name=name, met=met, because=Because(article, asked, figures))
            for name, met, asked, figures in conditions
        )
    )
