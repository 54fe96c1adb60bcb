"""Published lists: the digest that stands in the log is that of the list's lines.

The text that is hashed, in UTF-8, each line ended by one line feed: "rating list", then one line a row,
PLACE|PERSON|RATING|CHANGE|MATCHES, sorted by place, then person id.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import NamedTuple

from events.verifying.forms import Link, Object, read_json

ADJUSTED = "danish.YearlyAdjustmentMade"
RANKED = "correspondence.EventRanked"
LISTS = (
    "ratings.RatingListPublished",
    "ratings.RatingListReissued",
    "danish.RatingListPublished",
    ADJUSTED,
    RANKED,
)
"""The types of events that publish a list; each holds `digest` and `lines`, but for early ones."""


class BundledList(NamedTuple):
    """A list as a bundle has it. `position`: the event that published it; `digest`: of its `lines` lines."""

    position: int
    name: str
    digest: str
    lines: int


def list_digest(lines: Iterable[tuple[int, str, int, int, int]]) -> str:
    """The digest of a list by its lines: place, person, rating, change, matches."""
    digest = sha256(b"rating list\n")
    for line in sorted(lines, key=lambda line: (line[0], line[1])):
        digest.update(("|".join(map(str, line)) + "\n").encode())
    return digest.hexdigest()


def bundled_lists(lines: Iterable[str]) -> Iterator[BundledList]:
    """The lists of a bundle, one JSON object a line. Raises ValueError, KeyError, TypeError."""
    for line in lines:
        yield bundled_list(read_json(line))


def bundled_list(fields: Object) -> BundledList:
    """One list as a bundle has it, and nothing beside. Raises ValueError, KeyError, TypeError."""
    if fields.keys() != {"position", "list", "lines"}:
        raise ValueError("a list is a position, a name and lines")
    rows = list(map(list_row, fields["lines"]))
    return BundledList(int(fields["position"]), str(fields["list"]), list_digest(rows), len(rows))


def list_row(row: list[object]) -> tuple[int, str, int, int, int]:
    """Whole numbers and an id without the separator: else one text could be read in two ways."""
    place, person, rating, change, matches = row
    if not isinstance(person, str) or "|" in person or "\n" in person:
        raise ValueError("a line of a list names no person")
    if not all(type(number) is int for number in (place, rating, change, matches)):
        raise ValueError("a line of a list holds what is no whole number")
    return (place, person, rating, change, matches)  # type: ignore[return-value]


def called(link: Link, published: Object) -> str:
    """What the list of an event is called: federation, discipline, period and issue; or the Danish day, the
    year of the adjustment, the correspondence event.
    """
    if link.type == ADJUSTED:
        return f"dsu adjustment {published['year']}"
    if link.type == RANKED:
        _, federation, event = link.stream.split("/")
        return f"{federation} correspondence {event}"
    if "as_of" in published:
        return f"dsu {published['as_of']}"
    issue = published.get("issue", 1)
    name = " ".join([*link.stream.split("/")[1:], published["period"]])
    return f"{name}, issue {issue}" if issue > 1 else name


class ListCheck:
    """Holds the lists of a bundle against the events that published them."""

    def __init__(self, lists: Iterable[BundledList]) -> None:
        self.waiting: dict[int, BundledList] = {}
        self.agreeing = 0
        self.before_digests: list[int] = []
        self.missing: list[int] = []
        self.faults: list[str] = []
        for each in lists:
            if each.position in self.waiting:
                self.faults.append(f"event {each.position} stands twice in lists.jsonl")
            self.waiting[each.position] = each

    def meet(self, link: Link) -> None:
        """An event that published a list."""
        published = read_json(link.payload)
        if link.type in (ADJUSTED, RANKED) and not published.get("digest"):
            if published.get("compared", True):  # an adjustment that compares nobody moves nothing
                self.before_digests.append(link.position)
            return
        given = self.waiting.pop(link.position, None)
        if given is None:
            self.missing.append(link.position)
            return
        if given.name != (due := called(link, published)):
            self.faults.append(f"the list {given.name} is called {due} by event {link.position}")
        elif (published["digest"], published["lines"]) == (given.digest, given.lines):
            self.agreeing += 1
        else:
            self.faults.append(
                f"the list {given.name} is not the one that event {link.position} published: "
                "its lines were changed"
            )

    def left_over(self) -> list[str]:
        """Lists that no event published."""
        return [
            f"the list {given.name} names event {position}, which published none"
            for position, given in self.waiting.items()
        ]
