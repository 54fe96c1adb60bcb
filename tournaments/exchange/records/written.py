"""A game as a file has it, whatever the format, and how a format refuses what cannot be read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from events.citing import Malformed
from tournaments.exchange.decoding import decode
from tournaments.exchange.encodings import EncodingAsked
from tournaments.rules.board.endings import Reason, Result

MOST_BYTES = 1024 * 1024
"""The largest file of a single game that is looked at."""

MOST_MOVES = 600
"""More than a full board and every pass between two stones; more than any game of chess that was played."""

DEEPEST = 100
"""Variations within variations; deeper ones are no record of a game."""


AS_TEXT = "send_it_as_text"


class Source(StrEnum):
    """Where a record was taken from."""

    MOVE_LIST = "move_list"
    SGF = "sgf"
    RIF = "rif"
    POS = "pos"
    PGN = "pgn"


@dataclass(frozen=True, slots=True, kw_only=True)
class WrittenGame:
    """One game.

    moves    points such as h8 and "pass" as written; in chess from and to, such as e2e4 or e7e8q
    result   as stated; None where nothing is
    reason   by what it ended, as stated
    tags     what stands about the game, by the names that a PGN has: Black, White, Event, Date, Round
    rule     the opening rule as the file names it, "" for none
    """

    moves: tuple[str, ...]
    source: Source
    result: Result | None = None
    reason: Reason | None = None
    tags: Mapping[str, str] = field(default_factory=dict)
    rule: str = ""


def text_of(raw: bytes) -> str:
    """The bytes of one record as text. Raises Malformed: file_too_large, empty_file, not_text.

    Moves are plain letters in every encoding, and of the other words of a file none is recorded: so where
    these read differently by encoding, no one need be asked.
    """
    try:
        return decode(raw, max_bytes=MOST_BYTES).text
    except EncodingAsked as asked:
        return decode(raw, encoding=asked.readings[0].encoding, max_bytes=MOST_BYTES).text
    except Malformed as refusal:
        refusal.way_on = refusal.way_on or Malformed.way_of(AS_TEXT)
        raise


def unread(code: str, *, way_on: str = "", article: str = "", **values: object) -> Malformed:
    """What stands there is no record of this format; `number` in `values` is the move's, from 1."""
    return Malformed(code, field="text", way_on=way_on, article=article, **values)


def check_length(moves: int) -> None:
    """Refuse more moves than any game has; asked while reading, so that no file fills the memory."""
    if moves > MOST_MOVES:
        raise unread("too_many_moves", number=MOST_MOVES + 1, most=MOST_MOVES)


def wrong_number(number: int, said: int) -> Malformed:
    """A list whose numbers do not count its moves."""
    return unread("wrong_number", article="SLSF-G 11.2", number=number, said=said)


def empty_file() -> Malformed:
    """A file without a byte."""
    return unread("empty_file", way_on=AS_TEXT)


def nested_too_deep(number: int) -> Malformed:
    """Variations in variations beyond any real file."""
    return unread("nested_too_deep", number=number, deepest=DEEPEST)


def several_games() -> Malformed:
    """A file with more than one game where one is asked for."""
    return unread("several_games")


def broken_off(number: int) -> Malformed:
    """A file that ends in the middle."""
    return unread("broken_off", number=number)


def other_game(name: str) -> Malformed:
    """A record of another game than the tournament's."""
    return unread("other_game", game=name)
