"""What waits for whom, and what each role can begin: the TASKS and OFFERS of every `registry.py`."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterator, Mapping, Set
from dataclasses import dataclass
from typing import NamedTuple

from events.registries import gathered
from events.work import Work
from federation.officials.roles import Role

MOST = 50


@dataclass(frozen=True, slots=True, kw_only=True)
class Waiting:
    """One thing to do. `since`: from when it waits; `late`: in words, why it is urgent.

    `only`: the persons who alone can do it, of all who hold the role; (): everybody who holds it.
    `never`: the persons who cannot, since it is about themselves. `may`: what the command will ask beside.
    """

    act: str
    about: str
    url: str
    detail: str = ""
    article: str = ""
    since: dt.datetime | None = None
    late: str = ""
    only: tuple[str, ...] = ()
    never: tuple[str, ...] = ()
    may: Callable[[Work], bool] | None = None

    def is_for(self, work: Work, own: Set[str]) -> bool:
        """Whether the actor, known by these numbers, is one of those who can do it."""
        if self.only and own.isdisjoint(self.only):
            return False
        return own.isdisjoint(self.never) and (self.may is None or self.may(work))


Source = Callable[[str], Iterator[Waiting]]
"""What waits in a federation."""

Tasks = Mapping[Role, tuple[Source, ...]]
"""What waits for each role."""

Acts = Callable[[str, Set[Role]], Iterator[tuple[str, str]]]
"""Acts that wait for nobody, in a federation for whoever holds these roles: words and address."""


class Offer(NamedTuple):
    """A room's acts, and the projectors that its part of the home page rests on."""

    acts: Acts
    projectors: tuple[str, ...]


def waiting_for(role: Role, federation: str) -> list[Waiting]:
    """What an account with this role can do for this federation now, the most urgent first."""
    tasks: Tasks = gathered("TASKS")
    found = [each for source in tasks.get(role, ()) for each in source(federation)]
    return sorted(found, key=lambda each: not each.late)[:MOST]


def offers(federation: str, roles: Set[Role]) -> Iterator[tuple[str, str]]:
    """What every room offers to these roles."""
    for each in _offers():
        yield from each.acts(federation, roles)


def offers_on(projector: str, federation: str, roles: Set[Role]) -> Iterator[tuple[str, str]]:
    """What rooms whose acts rest on this projector's rows offer to these roles."""
    for each in _offers():
        if projector in each.projectors:
            yield from each.acts(federation, roles)


def projectors() -> tuple[str, ...]:
    """The projectors that what is offered rests on."""
    return tuple(dict.fromkeys(name for each in _offers() for name in each.projectors))


def _offers() -> tuple[Offer, ...]:
    found: tuple[Offer, ...] = gathered("OFFERS")
    return found
