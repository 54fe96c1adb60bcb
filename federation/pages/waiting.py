"""What waits for whom, and what each role can begin: every layer brings its own."""

from __future__ import annotations

import datetime as dt
from collections import defaultdict
from collections.abc import Callable, Iterator, Set
from dataclasses import dataclass

from federation.officials.roles import Role

MOST = 50


@dataclass(frozen=True, slots=True, kw_only=True)
class Waiting:
    """One thing to do. `since`: from when it waits; `late`: in words, why it is urgent.

    `only`: the persons who alone can do it, of all who hold the role; (): everybody who holds it.
    """

    act: str
    about: str
    url: str
    detail: str = ""
    article: str = ""
    since: dt.datetime | None = None
    late: str = ""
    only: tuple[str, ...] = ()


Source = Callable[[str], Iterator[Waiting]]
"""What waits in a federation."""

Offers = Callable[[str, Set[Role]], Iterator[tuple[str, str]]]
"""Acts that wait for nobody, in a federation for whoever holds these roles: words and address."""

_sources: defaultdict[Role, list[Source]] = defaultdict(list)
_offers: list[Offers] = []
_projectors: list[str] = []


def waits_for(role: Role, *sources: Source) -> None:
    """Register what waits for a role."""
    _sources[role].extend(sources)


def offered_by(offers: Offers, *projectors: str) -> None:
    """Register a room's acts, and the projectors that its part of the home page rests on."""
    _offers.append(offers)
    _projectors.extend(projectors)


def waiting_for(role: Role, federation: str) -> list[Waiting]:
    """What an account with this role can do for this federation now, the most urgent first."""
    found = [each for source in _sources[role] for each in source(federation)]
    return sorted(found, key=lambda each: not each.late)[:MOST]


def offers(federation: str, roles: Set[Role]) -> Iterator[tuple[str, str]]:
    """What every room offers to these roles."""
    for each in _offers:
        yield from each(federation, roles)


def projectors() -> tuple[str, ...]:
    """The projectors that what is registered here rests on."""
    return tuple(dict.fromkeys(_projectors))
