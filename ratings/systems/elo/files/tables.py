"""A list as a table with tabs: one line a player under the names of FIDE's XML fields."""

from __future__ import annotations

from collections.abc import Iterator

from ratings.systems.elo.files.columns import NEEDED
from ratings.systems.elo.files.entry import ListEntry, entry_of, truncated, unreadable

MEANINGS = {
    "fideid": "fide_id",
    "name": "name",
    "country": "country",
    "title": "title",
    **dict.fromkeys(("rating", "rating_standard"), "rating"),
    "games": "games",
    "k": "k",
    "birthday": "year",
}


def is_heading(line: str) -> bool:
    """Whether a line names everything that is needed."""
    return {MEANINGS.get(cell.strip().lower(), "") for cell in line.split("\t")} >= NEEDED


def entries_in(heading: str, lines: Iterator[str]) -> Iterator[ListEntry]:
    """The players below the heading. Raises Malformed naming the line."""
    meanings = [MEANINGS.get(cell.strip().lower(), "") for cell in heading.split("\t")]
    last, cut = 1, 0
    for last, line in enumerate(lines, start=2):
        if cut:
            raise unreadable(cut)
        if not line.strip():
            continue
        cells = line.split("\t")
        if len(cells) != len(meanings):
            cut = last
            continue
        yield entry_of({name: cell.strip() for name, cell in zip(meanings, cells, strict=True) if name}, last)
    if cut:
        raise truncated(last - 1)
