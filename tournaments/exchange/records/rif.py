"""RenjuNet's RIF, an XML of any size, as a stream: `<game ...><move>h8 i9 j10</move></game>`.

No schema is published. Read are the attributes that public readers agree on: id, rule, opening, black, white,
tournament, round, bresult; of the lists before the games the names of the opening rules. The file is never
held: what is kept is the game that is being read and the rules' names.

Hostile files end in a refusal with the line: a document type (no real file has one, and only it can blow up
entities), elements within elements, a tag or a text without an end.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Protocol
from xml.parsers import expat
from xml.sax.saxutils import escape, quoteattr

from events.citing import Malformed
from tournaments.exchange.records.scores import RIF_RESULTS
from tournaments.exchange.records.written import (
    MOST_MOVES,
    Source,
    WrittenGame,
    broken_off,
    empty_file,
    several_games,
    unread,
)

CHUNK = 64 * 1024
LONGEST_TAG = 256 * 1024
"""Bytes without an end of a tag or a piece of text; a real tag has a few hundred."""
LONGEST_TEXT = 5 * MOST_MOVES
DEEPEST = 12
LONGEST_ID = 20
MOST_RULES = 1_000
AS_GIVEN = "as_renjunet_gives_it"
BRESULTS = {result: text for text, result in RIF_RESULTS.items()}
TAGS = {"Black": "black", "White": "white", "Event": "tournament", "Round": "round"}


class Readable(Protocol):
    """What gives bytes, a piece at a time."""

    def read(self, most: int, /) -> bytes:
        """At most so many; none at the end."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RifGame:
    """One game of a database: its id there, the line that it begins on, and the game."""

    id: str
    line: int
    game: WrittenGame


class _Games:
    """What the parser calls: it gathers a game at a time into `ready`."""

    def __init__(self) -> None:
        self.ready: list[RifGame] = []
        self.rules: dict[str, str] = {}
        self.depth = 0
        self.attributes: dict[str, str] | None = None
        self.line = 0
        self.text: list[str] = []
        self.length = 0
        self.in_move = self.has_moves = False
        self.parser = expat.ParserCreate()
        self.parser.buffer_text = True
        self.parser.StartElementHandler = self.begin
        self.parser.EndElementHandler = self.end
        self.parser.CharacterDataHandler = self.say
        self.parser.StartDoctypeDeclHandler = self.refuse_doctype

    def begin(self, name: str, attributes: dict[str, str]) -> None:
        """A tag opens."""
        self.depth += 1
        if self.depth > DEEPEST or (name == "game" and self.attributes is not None):
            raise _at("nested_too_deep.elements", self)
        if self.in_move or (self.depth == 1 and name != "database"):
            raise not_rif(self.parser.CurrentLineNumber)
        if name == "rule" and self.attributes is None and len(self.rules) < MOST_RULES:
            self.rules[attributes.get("id", "")[:LONGEST_ID]] = attributes.get("name", "")[:100]
        elif name == "game":
            self.attributes, self.line = attributes, self.parser.CurrentLineNumber
            self.text, self.length, self.has_moves = [], 0, False
        elif name == "move" and self.attributes is not None:
            if self.has_moves:
                raise not_rif(self.parser.CurrentLineNumber)
            self.in_move = self.has_moves = True

    def end(self, name: str) -> None:
        """A tag closes; with `</game>` a game is ready."""
        self.depth -= 1
        self.in_move = False
        if name == "game" and self.attributes is not None:
            moves = tuple("".join(self.text).lower().split())
            self.ready.append(_game(self.attributes, moves, self.rules, self.line))
            self.attributes = None

    def say(self, text: str) -> None:
        """Text; only that of `<move>` is kept."""
        if not self.in_move:
            return
        self.length += len(text)
        if self.length > LONGEST_TEXT:
            raise _at("too_many_moves.without_end", self)
        self.text.append(text)

    def refuse_doctype(self, *_: object) -> None:
        """No real file declares a document type."""
        raise _at("not_rif.with_entities", self)


def read_rif(file: Readable) -> Iterator[RifGame]:
    """The games one after another.

    Malformed: not_rif, broken_off, nested_too_deep, too_many_moves, tag_too_long, each with its line. Games
    before the broken place have been given by then.
    """
    games = _Games()
    fed = 0
    while chunk := file.read(CHUNK):
        yield from _completed(games, chunk)
        fed += len(chunk)
        if fed - games.parser.CurrentByteIndex > LONGEST_TAG:
            raise _at("tag_too_long", games)
    if not fed:
        raise empty_file()
    yield from _completed(games, b"", last=True)


def _completed(games: _Games, chunk: bytes, *, last: bool = False) -> Iterator[RifGame]:
    """The games that a piece of the file ends; those before a broken place come before its refusal."""
    refusal = None
    try:
        _feed(games, chunk, last=last)
    except Malformed as broken:
        refusal = broken
    yield from games.ready
    games.ready.clear()
    if refusal:
        raise refusal


def read_one(file: Readable) -> WrittenGame:
    """The only game of a file, for one result. Malformed ("several_games", "not_rif") besides."""
    games = read_rif(file)
    first = next(games, None)
    if first is None:
        raise not_rif(1)
    if next(games, None) is not None:
        raise several_games()
    return first.game


def write_rif(games: Iterable[WrittenGame]) -> Iterator[str]:
    """A database of these games, piece by piece; rules are listed as they first occur."""
    yield '<?xml version="1.0" encoding="UTF-8"?>\n<database>\n<games>\n'
    for number, game in enumerate(games, start=1):
        yield _element(number, game)
    yield "</games>\n</database>\n"


def _element(number: int, game: WrittenGame) -> str:
    attributes = {"id": str(number), "rule": game.rule}
    attributes |= {name: game.tags[tag] for tag, name in TAGS.items() if tag in game.tags}
    if game.result in BRESULTS:
        attributes["bresult"] = BRESULTS[game.result]
    said = "".join(f" {name}={quoteattr(value)}" for name, value in attributes.items() if value)
    return f"<game{said}><move>{escape(' '.join(game.moves))}</move></game>\n"


def _feed(games: _Games, chunk: bytes, *, last: bool = False) -> None:
    try:
        games.parser.Parse(chunk, last)
    except expat.ExpatError as error:
        if last or error.code == expat.errors.codes[expat.errors.XML_ERROR_NO_ELEMENTS]:
            raise broken_off_at(games) from None
        raise not_rif(error.lineno) from None
    except (LookupError, ValueError):  # an encoding that nobody knows, or not a byte a letter
        raise not_rif(games.parser.CurrentLineNumber) from None


def _game(
    attributes: Mapping[str, str], moves: tuple[str, ...], rules: Mapping[str, str], line: int
) -> RifGame:
    rule = attributes.get("rule", "")
    return RifGame(
        id=attributes.get("id", "")[:LONGEST_ID],
        line=line,
        game=WrittenGame(
            moves=moves,
            source=Source.RIF,
            result=RIF_RESULTS.get(attributes.get("bresult", "").strip()),
            tags={tag: attributes[name][:200] for tag, name in TAGS.items() if attributes.get(name)},
            rule=rules.get(rule[:LONGEST_ID], rule)[:100],
        ),
    )


def broken_off_at(games: _Games) -> Malformed:
    """The file ended within an element."""
    moves = len("".join(games.text).split()) if games.attributes is not None else 0
    refusal = broken_off(moves)
    refusal.values["line"] = games.parser.CurrentLineNumber
    return refusal


def not_rif(line: int) -> Malformed:
    """What is no RIF file, at the line where that shows."""
    return unread("not_rif", way_on=AS_GIVEN, line=line)


def _at(code: str, games: _Games) -> Malformed:
    return unread(code, way_on=AS_GIVEN, line=games.parser.CurrentLineNumber)
