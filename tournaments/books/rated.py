"""Who rates a tournament: named by its book, answered by the rating system of that name.

Rating systems live in a later app, which names them in its registry: RATING_SYSTEMS, by their code.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Protocol

from events.history import Milestone
from events.log import Envelope
from events.registries import gathered
from events.work import Work
from federation.officials.roles import Role
from tournaments.state import Tournament

Read = Callable[[str], Iterable[Envelope]]
"""The events of a stream that count on the day asked for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rated:
    """That tournaments are rated. `office`: who decides it.

    `by`: the rating system that answers; "" where the acceptance stands in the tournament's own stream.
    """

    office: Role
    by: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What became of a filed report. `article`: why it is not rated; `since`: the event behind the answer."""

    rated: bool
    article: str
    since: Milestone


class RatingSystem(Protocol):
    """A rating system, as tournaments know it."""

    code: str

    def answer(self, stream: str, state: Tournament, read: Read) -> Answer | None:
        """Whether a tournament whose report is filed is rated; None while that is not decided."""

    def holds(self, work: Work, stream: str) -> bool:
        """Whether it has taken a tournament's report in, so that what it rests on is not changed plainly."""


def rating_systems() -> Mapping[str, RatingSystem]:
    """Those that there are, by their code."""
    found: Mapping[str, RatingSystem] = gathered("RATING_SYSTEMS")
    return found


def system_of(slot: Rated | None) -> RatingSystem | None:
    """The rating system that a book names; None where it names none."""
    return rating_systems()[slot.by] if slot is not None and slot.by else None


def answer_of(slot: Rated | None, stream: str, state: Tournament, read: Read) -> Answer | None:
    """What the rating system of a book says of a tournament; None where none does, or has not yet."""
    system = system_of(slot)
    if system is None or not state.filed or state.cancelled:
        return None
    return system.answer(stream, state, read)
