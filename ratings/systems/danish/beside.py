"""A Danish list, published or to come, beside the one published before it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from federation.members import directory
from ratings.systems.danish.labels import GROUNDS
from ratings.systems.danish.models import PublishedDanishList
from ratings.systems.danish.state import FEDERATION
from ratings.systems.listed_line import ListedLine


@dataclass(frozen=True, slots=True, kw_only=True)
class Beside:
    """`lines`: each with what its player had on the list before; `gone`: name and rating of who left it."""

    before: PublishedDanishList | None
    lines: tuple[tuple[ListedLine, list[object]], ...]
    gone: tuple[tuple[str, int], ...]

    @property
    def differing(self) -> int:
        """How many lines are others than on the list before."""
        return sum(line.differs for line, _ in self.lines)


def beside(lines: Sequence[list[Any]], before: PublishedDanishList | None) -> Beside:
    """The lines with their players, what they had before, and why they are listed."""
    stood = {UUID(line[1]): (line[2], line[0]) for line in before.lines} if before else {}
    listed = [(place, UUID(person), rating, grounds) for place, person, rating, grounds in lines]
    shown = {person for _, person, _, _ in listed}
    names = directory.names({*stood, *shown})
    return Beside(
        before=before,
        lines=tuple(
            (_line(place, person, rating, names, stood), [GROUNDS[why] for why in grounds])
            for place, person, rating, grounds in listed
        ),
        gone=tuple((names[person], had[0]) for person, had in stood.items() if person not in shown),
    )


def clubs_of(compared: Beside) -> dict[UUID, str]:
    """The club of everybody on the list today."""
    members = directory.members([line.person for line, _ in compared.lines], FEDERATION)
    return {person: member.club_name for person, member in members.items() if member.club}


def _line(
    place: int,
    person: UUID,
    rating: int,
    names: dict[UUID, str],
    stood: dict[UUID, tuple[int, int]],
) -> ListedLine:
    had, place_before = stood.get(person, (None, None))
    return ListedLine(
        place=place,
        person=person,
        name=names[person],
        rating=rating,
        matches=0,
        deducted=0,
        corrected=0,
        before=had,
        place_before=place_before,
    )
