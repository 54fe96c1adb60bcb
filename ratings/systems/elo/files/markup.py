"""FIDE's XML lists: <playerslist> of <player>, each with fideid, name, country, rating and so on.

A list declares no types and no entities; one that does is hostile or none of FIDE's, and is refused before
any of it is expanded.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NoReturn
from xml.parsers import expat

from events.citing import Malformed
from ratings.systems.elo.files.entry import ListEntry, entry_of, truncated, unreadable
from ratings.systems.elo.files.tables import MEANINGS

PLAYER = "player"
DEPTH = 3  # playerslist, player, field
LONGEST_FIELD = 1_000
CUT_OFF = {expat.errors.XML_ERROR_NO_ELEMENTS, expat.errors.XML_ERROR_UNCLOSED_TOKEN}


class PlayersBeingRead:
    """What expat has told so far: the fields of the open player, the players that are complete."""

    def __init__(self) -> None:
        self.complete: list[ListEntry] = []
        self.count = 0
        self.depth = 0
        self.field = ""
        self.fields: dict[str, str] = {}

    def open(self, tag: str, _attributes: dict[str, str]) -> None:
        """A tag opens."""
        self.depth += 1
        if self.depth == DEPTH:
            self.field = MEANINGS.get(tag.lower(), "")
        elif self.depth > DEPTH:
            raise unreadable(self.count + 1)

    def text(self, said: str) -> None:
        """Text of the open field, or between fields."""
        if self.field:
            whole = self.fields.get(self.field, "") + said
            if len(whole) > LONGEST_FIELD:
                raise unreadable(self.count + 1)
            self.fields[self.field] = whole

    def close(self, tag: str) -> None:
        """A tag closes; with a player's, the player is complete."""
        self.depth -= 1
        self.field = ""
        if self.depth == 1 and tag.lower() == PLAYER:
            self.count += 1
            cells = {name: value.strip() for name, value in self.fields.items()}
            self.complete.append(entry_of(cells, self.count))
            self.fields = {}


def entries_in(chunks: Iterator[bytes]) -> Iterator[ListEntry]:
    """The players. Raises Malformed naming the player at fault: cut off, no XML, declarations."""
    reading = PlayersBeingRead()
    parser = expat.ParserCreate()
    parser.buffer_text = True
    parser.StartElementHandler = reading.open
    parser.EndElementHandler = reading.close
    parser.CharacterDataHandler = reading.text
    parser.StartDoctypeDeclHandler = _refuse_declarations
    for chunk in chunks:
        _parse(parser, chunk, reading, final=False)
        yield from reading.complete
        reading.complete.clear()
    _parse(parser, b"", reading, final=True)


def _parse(parser: expat.XMLParserType, chunk: bytes, reading: PlayersBeingRead, *, final: bool) -> None:
    try:
        parser.Parse(chunk, final)
    except expat.ExpatError as error:
        if final or expat.ErrorString(error.code) in CUT_OFF:
            raise truncated(reading.count) from None
        raise unreadable(reading.count + 1) from None


def _refuse_declarations(*_declared: object) -> NoReturn:
    raise Malformed("elo_xml_declares", field="file", article="DSU 4.5.6.1")
