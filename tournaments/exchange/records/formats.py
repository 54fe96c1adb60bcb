"""Which format some bytes are in, and a game written in each."""

from __future__ import annotations

import io
from collections.abc import Callable, Mapping

from events.citing import Malformed
from tournaments.exchange.decoding import UTF8_MARK
from tournaments.exchange.records.move_list import read_move_list, write_move_list
from tournaments.exchange.records.pgn import read_pgn, write_pgn
from tournaments.exchange.records.pos import read_pos, write_pos
from tournaments.exchange.records.rif import read_one, write_rif
from tournaments.exchange.records.sgf import read_sgf, write_sgf
from tournaments.exchange.records.written import MOST_BYTES, WrittenGame, other_game, text_of

CHESS = "chess"
SIGNS_OF_TEXT = (b"(", b"<", b"[")


def read_record(raw: bytes, discipline: str, file_name: str = "") -> WrittenGame:
    """The game that these bytes hold, in the format that they are in.

    Malformed as the readers have it; other_game for SGF or RIF where chess is played.
    """
    if len(raw) > MOST_BYTES:
        text_of(raw)  # refuses it
    raw = raw.removeprefix(UTF8_MARK)
    begins = raw.lstrip()[:1]
    if discipline == CHESS:
        if begins in {b"(", b"<"}:
            raise other_game("gomoku, renju")
        return read_pgn(raw)
    if file_name.lower().endswith(".pos") or _is_binary(raw):
        return read_pos(raw)
    if begins == b"(":
        return read_sgf(raw)
    if begins == b"<":
        return read_one(io.BytesIO(raw))
    return read_move_list(raw)


def _is_binary(raw: bytes) -> bool:
    """Bytes that no text has: of the formats here only `.pos` is made of them."""
    if raw.lstrip().startswith(SIGNS_OF_TEXT):
        return False
    try:
        text_of(raw)
    except Malformed as refusal:
        return refusal.code == "not_text"
    return False


def _as_bytes(write: Callable[[WrittenGame], str]) -> Callable[[WrittenGame], bytes]:
    return lambda game: write(game).encode()


WRITERS: Mapping[str, tuple[str, Callable[[WrittenGame], bytes]]] = {
    "sgf": ("application/x-go-sgf", _as_bytes(write_sgf)),
    "txt": ("text/plain; charset=utf-8", _as_bytes(write_move_list)),
    "rif": ("application/xml", _as_bytes(lambda game: "".join(write_rif([game])))),
    "pos": ("application/octet-stream", write_pos),
    "pgn": ("application/x-chess-pgn", _as_bytes(write_pgn)),
}
"""End of a file's name -> its media type, and the game in it."""

OF_STONES = ("sgf", "txt", "rif", "pos")
OF_CHESS = ("pgn",)
