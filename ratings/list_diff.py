"""A published list three times: its digest in the log, the lines that pages show, those worked out anew."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from events.recomputing import Verdict
from events.verifier import Fault
from ratings.rules import listing
from ratings.systems.face import Lines, Publication

MOST_LINES = 20
"""So many lines that differ are named; the rest is counted."""


class Found(NamedTuple):
    """The lines of a published list as `shown` and as worked out `anew`, None where there is no such list.

    `is_shown`, `is_anew`: the rows have come as far as its event, and it has to be there.
    """

    published: Publication
    shown: Lines | None
    anew: Lines | None
    is_shown: bool
    is_anew: bool


def verdict(found: Found) -> Verdict:
    """What is wrong with a list: what is shown, what comes out of the log, and which lines differ."""
    position, title = found.published.position, found.published.title
    return Verdict(position, title, tuple(Fault(position, what) for what in _faults(found)))


def _faults(found: Found) -> Iterator[str]:
    title, digest = found.published.title, found.published.digest
    as_published, comes_out = _agrees(found.shown, digest), _agrees(found.anew, digest)
    if found.is_shown and found.shown is None:
        yield f"the list {title} was published and is not shown"
    elif found.is_shown and not as_published:
        yield f"the lines of the list {title} are not those published"
    if found.is_anew and not comes_out:
        yield f"a recalculation from the log does not come to the list {title}"
    if found.is_shown and found.is_anew and as_published != comes_out:
        yield from _differing(found)  # the one that agrees with the digest tells where the other is wrong
    if found.is_shown:
        yield from found.published.faults()


def _agrees(lines: Lines | None, digest: str) -> bool:
    return lines is not None and listing.digest(lines) == digest


def _differing(found: Found) -> Iterator[str]:
    title = found.published.title
    shown = {line.person: line for line in found.shown or ()}
    anew = {line.person: line for line in found.anew or ()}
    differing = sorted(
        (person for person in shown.keys() | anew.keys() if shown.get(person) != anew.get(person)),
        key=lambda person: ((shown.get(person) or anew[person]).place, person),
    )
    for person in differing[:MOST_LINES]:
        told = f"{_told(shown.get(person))} on the page, {_told(anew.get(person))} from the log"
        yield f"the list {title}, {person}: {told}"
    if len(differing) > MOST_LINES:
        yield f"the list {title}: {len(differing) - MOST_LINES} more lines differ"


def _told(line: listing.Row | None) -> str:
    if line is None:
        return "no line"
    return f"place {line.place}, rating {line.rating}, change {line.change}, {line.matches} matches"
