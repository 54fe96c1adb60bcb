"""Published lists with their lines, for whoever takes the log home. The rooms that publish lists say how.

LISTS_BUNDLED = {"ratings.ratings": published_lists}
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple

from events.models import Projection
from events.registries import gathered

Line = tuple[int, str, int, int, int]
"""Place, person, rating, change, matches: what the digest of a list is made of."""


class PublishedLines(NamedTuple):
    """A list as it stands in the rows. `position`: the event that published it.

    `name`: federation, discipline, period and issue, as `called` in events/verifying/lists.py has it.
    """

    position: int
    name: str
    lines: Iterable[Line]


Source = Callable[[int, int], Iterator[PublishedLines]]
"""The lists that were published from a position to another, in their order."""


def _sources() -> Mapping[str, Source]:
    """The lists that go into every bundle, by the projector that writes their rows."""
    found: Mapping[str, Source] = gathered("LISTS_BUNDLED")
    return found


def lists_up_to() -> int:
    """The position up to which the rows of all lists are worked out; 0 where a projector never ran."""
    reached = dict(Projection.objects.filter(name__in=_sources(), live=True).values_list("name", "position"))
    return min((reached.get(name, 0) for name in _sources()), default=0)


def published_lists(last: int) -> Iterator[PublishedLines]:
    """Every list that was published up to this position."""
    for source in _sources().values():
        yield from source(1, last)


def list_of(position: int) -> PublishedLines | None:
    """The list that an event published; None where it published none that a digest holds."""
    found = (each for source in _sources().values() for each in source(position, position))
    return next(found, None)


def bundled_line(published: PublishedLines) -> dict[str, object]:
    """A list as the bundle and proofs have it."""
    return {"position": published.position, "list": published.name, "lines": list(published.lines)}
