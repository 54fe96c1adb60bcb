"""One player of a list, and what is refused of it: always the line or the player at fault."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from events.citing import Malformed

MOST_FIGURES = 10
"""Digits that a number of a list has at most."""

LONGEST_NAME = 120


class ListEntry(msgspec.Struct, frozen=True, kw_only=True):
    """A player. `rating` 0: without one; `year` of birth 0: not stated; `name`: surname, given names.

    A struct, made in a fraction of the time: the whole list of FIDE has more than a million of them.
    """

    fide_id: str
    name: str
    country: str
    title: str
    rating: int
    games: int
    k: int
    year: int


def entry_of(cells: Mapping[str, str], line: int) -> ListEntry:
    """From the cells by their meaning, as text. Raises Malformed naming the line."""
    fide_id, name = cells.get("fide_id", ""), " ".join(cells.get("name", "").split())
    if not fide_id.isascii() or not fide_id.isdecimal() or not int(fide_id[:MOST_FIGURES]) or not name:
        raise unreadable(line)
    return ListEntry(
        fide_id=fide_id[:MOST_FIGURES],
        name=name[:LONGEST_NAME],
        country=cells.get("country", "").upper()[:3],
        title=cells.get("title", "").upper()[:3],
        rating=_figure(cells.get("rating", ""), line),
        games=_figure(cells.get("games", ""), line),
        k=_figure(cells.get("k", ""), line),
        year=_year(cells.get("year", ""), line),
    )


def unreadable(line: int) -> Malformed:
    """A line that is no player: nothing of the list is taken."""
    return Malformed("elo_line_unreadable", field="file", article="DSU 4.5.6.1", line=line)


def truncated(line: int) -> Malformed:
    """A list that ends in the middle."""
    return Malformed("elo_list_truncated", field="file", article="DSU 4.5.6.1", line=line)


def _figure(text: str, line: int) -> int:
    if not text:
        return 0
    if not text.isascii() or not text.isdecimal() or len(text) > MOST_FIGURES:
        raise unreadable(line)
    return int(text)


def _year(text: str, line: int) -> int:
    """The year of a year, or of a day that begins or ends with it (1964, 1964-09-04, 04.09.1964)."""
    if not text:
        return 0
    year = next((part for part in (text[:4], text[-4:]) if part.isascii() and part.isdecimal()), "")
    if len(year) != 4:
        raise unreadable(line)
    return int(year)
