"""FIDE's text lists: columns of fixed width, each beginning below its heading.

    ID Number      Name                  Fed Sex Tit  WTit OTit           FOA JAN25 Gms K  B-day Flag
    1400010        Hansen, Curt          DEN M   GM                           2596  0   10 1964  i

The list of all kinds of play has SRtng for the standard rating, and says no month.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator

from events.citing import Malformed
from ratings.systems.elo.files.entry import ListEntry, entry_of, truncated, unreadable
from ratings.systems.elo.files.months import month_in

HEADING = re.compile(r"ID[ _]Number|\S+", re.IGNORECASE)
RATING_OF_A_MONTH = re.compile(r"[a-z]{3}[0-9]{2}\Z", re.IGNORECASE)
MEANINGS = {
    **dict.fromkeys(("id number", "id_number"), "fide_id"),
    "name": "name",
    "fed": "country",
    **dict.fromkeys(("tit", "titl"), "title"),
    "srtng": "rating",
    **dict.fromkeys(("gms", "sgm", "games"), "games"),
    **dict.fromkeys(("k", "sk"), "k"),
    **dict.fromkeys(("b-day", "born", "birthday"), "year"),
}
NEEDED = {"fide_id", "name", "country", "rating", "games", "year"}

Column = tuple[str, int, int | None]
"""Meaning ("" for one that is not read), where it begins, and where the next one does."""


def columns_of(heading: str) -> list[Column]:
    """The columns under a heading. Raises Malformed where one is missing."""
    found = list(HEADING.finditer(heading))
    ends = [*(each.start() for each in found[1:]), None]
    columns = [(_meaning(each[0]), each.start(), end) for each, end in zip(found, ends, strict=True)]
    if missing := NEEDED - {meaning for meaning, _, _ in columns}:
        raise Malformed(
            "elo_columns", field="file", article="DSU 4.5.6.1", missing=", ".join(sorted(missing))
        )
    return columns


def _meaning(heading: str) -> str:
    if RATING_OF_A_MONTH.match(heading) and month_in(heading):
        return "rating"
    return MEANINGS.get(heading.lower(), "")


def month_of(heading: str) -> dt.date | None:
    """The month over the column of ratings."""
    return next((month_in(word) for word in heading.split() if RATING_OF_A_MONTH.match(word)), None)


def entries_in(heading: str, lines: Iterator[str]) -> Iterator[ListEntry]:
    """The players below the heading. Raises Malformed naming the line; the last line: the list is cut off."""
    columns = columns_of(heading)
    least = max(start for meaning, start, _ in columns if meaning in NEEDED)
    last, cut = 1, 0
    for last, line in enumerate(lines, start=2):
        if cut:
            raise unreadable(cut)
        if not line.strip():
            continue
        if len(line) <= least:
            cut = last  # refused at once if more follows: only the end of a file is cut off
            continue
        yield entry_of({name: line[start:end].strip() for name, start, end in columns if name}, last)
    if cut:
        raise truncated(last - 1)
