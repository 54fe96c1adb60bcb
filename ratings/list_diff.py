"""A published list three times: its digest in the log, the lines that pages show, those worked out anew."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from events.recomputing import Verdict
from events.verifier import Fault
from ratings.rules import listing

MOST_LINES = 20
"""So many lines that differ are named; the rest is counted."""

Lines = Sequence[listing.Row]


class Issue(NamedTuple):
    """One published list: its lines as `shown` and as worked out `anew`, None where there is no such list.

    `is_shown`, `is_anew`: the rows have come as far as its event, and it has to be there.
    """

    position: int
    title: str
    digest: str
    shown: Lines | None
    anew: Lines | None
    is_shown: bool
    is_anew: bool


def verdict(issue: Issue) -> Verdict:
    """What is wrong with a list: what is shown, what comes out of the log, and which lines differ."""
    return Verdict(issue.position, issue.title, tuple(_faults(issue)))


def _faults(issue: Issue) -> Iterator[Fault]:
    as_published, comes_out = _agrees(issue.shown, issue.digest), _agrees(issue.anew, issue.digest)
    if issue.is_shown and issue.shown is None:
        yield Fault(issue.position, f"the list {issue.title} was published and is not shown")
    elif issue.is_shown and not as_published:
        yield Fault(issue.position, f"the lines of the list {issue.title} are not those published")
    if issue.is_anew and not comes_out:
        yield Fault(issue.position, f"a recalculation from the log does not come to the list {issue.title}")
    if issue.is_shown and issue.is_anew and as_published != comes_out:
        yield from _differing(issue)  # the one that agrees with the digest tells where the other is wrong


def _agrees(lines: Lines | None, digest: str) -> bool:
    return lines is not None and listing.digest(lines) == digest


def _differing(issue: Issue) -> Iterator[Fault]:
    shown = {line.person: line for line in issue.shown or ()}
    anew = {line.person: line for line in issue.anew or ()}
    differing = sorted(
        (person for person in shown.keys() | anew.keys() if shown.get(person) != anew.get(person)),
        key=lambda person: ((shown.get(person) or anew[person]).place, person),
    )
    for person in differing[:MOST_LINES]:
        told = f"{_told(shown.get(person))} on the page, {_told(anew.get(person))} from the log"
        yield Fault(issue.position, f"the list {issue.title}, {person}: {told}")
    if len(differing) > MOST_LINES:
        more = len(differing) - MOST_LINES
        yield Fault(issue.position, f"the list {issue.title}: {more} more lines differ")


def _told(line: listing.Row | None) -> str:
    if line is None:
        return "no line"
    return f"place {line.place}, rating {line.rating}, change {line.change}, {line.matches} matches"
