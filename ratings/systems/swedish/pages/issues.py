"""A list and its reissues: each as it was, and the lines in which two of them differ."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from ratings.models import ListLine, PublishedList
from ratings.systems.swedish.pages.registers import Register


@dataclass(frozen=True, slots=True, kw_only=True)
class Differing:
    """A player whose line is another one in two issues; None: not on that one."""

    person: UUID
    here: ListLine | None
    there: ListLine | None

    @property
    def points(self) -> int | None:
        """How much the later issue gives more than the earlier one, whichever of the two is shown."""
        if self.here is None or self.there is None:
            return None
        earlier, later = sorted((self.here, self.there), key=lambda line: line.issue)
        return later.rating - earlier.rating


@dataclass(frozen=True, slots=True, kw_only=True)
class Comparison:
    """This issue against another of the period. `only_placed`: lines where nothing but the place differs."""

    other: PublishedList
    lines: list[Differing]
    only_placed: int

    @property
    def in_all(self) -> int:
        """How many lines are others in any way."""
        return len(self.lines) + self.only_placed


def other_issues(published: Sequence[PublishedList], shown: PublishedList) -> list[PublishedList]:
    """The other issues of the same period, in order."""
    same = [each for each in published if each.period == shown.period and each.issue != shown.issue]
    return sorted(same, key=lambda each: each.issue)


def compared(register: Register, shown: PublishedList, other: PublishedList) -> Comparison:
    """The lines in which two issues differ, the biggest difference first. One query."""
    found: dict[int, dict[UUID, ListLine]] = {shown.issue: {}, other.issue: {}}
    for line in ListLine.objects.filter(**register.scope, period=shown.period, issue__in=found):
        found[line.issue][line.person] = line
    here, there = found[shown.issue], found[other.issue]
    pairs = [
        Differing(person=person, here=here.get(person), there=there.get(person)) for person in here | there
    ]
    lines = [pair for pair in pairs if _told(pair.here) != _told(pair.there)]
    placed = sum(
        pair.here.place != pair.there.place
        for pair in pairs
        if pair.here and pair.there and _told(pair.here) == _told(pair.there)
    )
    lines.sort(key=lambda pair: (pair.points is not None, -abs(pair.points or 0), str(pair.person)))
    return Comparison(other=other, lines=lines, only_placed=placed)


def _told(line: ListLine | None) -> tuple[int | None, ...] | None:
    """What a line says of its player, without the place that others give them."""
    if line is None:
        return None
    return (line.rating, line.change, line.deducted, line.corrected, line.inactive_periods, line.matches)
