"""A list of FIDE whatever its form: what it says of itself, and those of its players that are asked for."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import chain
from typing import BinaryIO

from events.citing import Malformed
from ratings.systems.elo.files import columns, markup, tables
from ratings.systems.elo.files.entry import ListEntry
from ratings.systems.elo.files.months import Said, month_in
from ratings.systems.elo.files.opening import Progress, lines_in, name_and_chunks
from tournaments.exchange.encodings import NOT_SAID
from tournaments.exchange.encodings import Said as Encoding

MOST_PLAYERS = 5_000_000


class Form(StrEnum):
    """How a list is written."""

    TEXT = "text"
    XML = "xml"
    TABLE = "table"


@dataclass(frozen=True, slots=True, kw_only=True)
class EloFile:
    """A list that was read to its end. `month` None: neither the list nor its name says one.

    `players` of the whole list, `at_home` of the country asked about; `kept`: those that were asked for.
    """

    form: Form
    month: dt.date | None
    month_from: Said
    players: int
    at_home: int
    kept: tuple[ListEntry, ...]


def read_list(
    source: BinaryIO,
    name: str,
    *,
    home: str,
    wanted: Callable[[ListEntry], bool],
    progress: Progress = lambda _: None,
    encoding: Encoding = NOT_SAID,
) -> EloFile:
    """Read a list; `home`: a country's three letters. Raises Malformed for what is no whole list of FIDE."""
    inner, chunks = name_and_chunks(source, name, progress)
    form, heading, entries = _entries(chunks, encoding)
    players = at_home = 0
    kept = []
    for players, entry in enumerate(entries, start=1):
        if players > MOST_PLAYERS:
            raise Malformed("elo_too_many", field="file")
        at_home += entry.country == home
        if entry.rating and wanted(entry):
            kept.append(entry)
    if not players:
        raise Malformed("elo_nobody", field="file")
    month, said = _month(form, heading, (inner, name))
    return EloFile(
        form=form,
        month=month,
        month_from=said,
        players=players,
        at_home=at_home,
        kept=tuple(kept),
    )


def _month(form: Form, heading: str, names: tuple[str, ...]) -> tuple[dt.date | None, Said]:
    """The month by the list itself, else by the file's name or the one it is packed under."""
    own = columns.month_of(heading) if form is Form.TEXT else None
    month = own or next(filter(None, map(month_in, names)), None)
    return month, Said.LIST if own else Said.FILE_NAME if month else Said.OFFICIAL


def _entries(chunks: Iterator[bytes], encoding: Encoding) -> tuple[Form, str, Iterator[ListEntry]]:
    """The form, the heading ("" in XML), and the players as they stream by."""
    first = next(chunks, b"")
    chunks = chain((first,), chunks)
    if first.lstrip(b"\xef\xbb\xbf \r\n\t").startswith(b"<"):
        return Form.XML, "", markup.entries_in(chunks)
    lines = lines_in(chunks, encoding)
    heading = next((line for line in lines if line.strip()), "")
    if tables.is_heading(heading):
        return Form.TABLE, heading, tables.entries_in(heading, lines)
    if heading.upper().startswith(("ID NUMBER", "ID_NUMBER")):
        return Form.TEXT, heading, columns.entries_in(heading, lines)
    raise Malformed("no_elo_list", field="file", article="DSU 4.5.6.1")
