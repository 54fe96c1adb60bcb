"""Chess games as PGN: read word by word, every move tried by python-chess, and written by it.

Moves travel as from and to: e2e4, e7e8q. Variations and comments are passed over; a word that is no move of
the position is refused and never skipped.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from events.citing import Malformed
from tournaments.chess_library import chess
from tournaments.exchange.records.scores import agreed
from tournaments.exchange.records.tokens import NUMBER, SCORE, next_word, tags_of, word_at
from tournaments.exchange.records.written import (
    Source,
    WrittenGame,
    broken_off,
    check_length,
    several_games,
    text_of,
    unread,
    wrong_number,
)
from tournaments.rules.board.endings import Result

KEPT = ("Event", "Site", "Date", "Round", "White", "Black")
WRITTEN = {Result.BLACK_WIN: "0-1", Result.WHITE_WIN: "1-0", Result.DRAW: "1/2-1/2"}
TURNED = {Result.BLACK_WIN: Result.WHITE_WIN, Result.WHITE_WIN: Result.BLACK_WIN}
"""A score of chess has White's points first."""
CASTLING = {"0-0": "O-O", "0-0-0": "O-O-O"}
MOVE = re.compile(r"[A-Za-z0-9=+#-]{2,12}")


def read_pgn(raw: bytes) -> WrittenGame:
    """The one game of a file, with or without tags.

    Malformed: impossible_move, wrong_number, other_start, several_games, two_results, broken_off,
    nested_too_deep, too_many_moves, and what `text_of` refuses.
    """
    text = text_of(raw)
    tags, at = tags_of(text)
    _check_start(tags)
    board, moves, ending = chess.Board(), list[str](), ""
    for word in _words(text, at, moves):
        if SCORE.fullmatch(word):
            ending = word
        elif ending:
            raise several_games()
        else:
            moves.append(_played(board, word, len(moves) + 1))
    stated = agreed(ending, tags.get("Result", ""))
    return WrittenGame(
        moves=tuple(moves),
        source=Source.PGN,
        result=TURNED.get(stated, stated) if stated else None,
        tags={name: tags[name] for name in KEPT if tags.get(name, "").strip("?. ")},
    )


def write_pgn(game: WrittenGame) -> str:
    """The game as PGN, its seven tags first."""
    written = chess.pgn.Game()
    for name, text in game.tags.items():
        written.headers[name] = text
    written.headers["Result"] = WRITTEN.get(game.result, "*") if game.result else "*"
    node: chess.pgn.GameNode = written
    for move in game.moves:
        node = node.add_main_variation(chess.Move.from_uci(move))
    return f"{written}\n"


def _words(text: str, at: int, moves: list[str]) -> Iterator[str]:
    """Moves and the score, in turn; a number counts pairs of moves, and its move follows."""
    due = False
    while (at := next_word(text, at, len(moves))) < len(text):
        ending = SCORE.match(text, at)
        if ending is None and (number := NUMBER.match(text, at)):
            if int(number.group(1)) != len(moves) // 2 + 1:
                raise wrong_number(len(moves) + 1, int(number.group(1)))
            at, due = number.end(), True
            continue
        word = ending or MOVE.match(text, at)
        if word is None:
            if text[at] == "[":
                raise several_games()
            raise _impossible(len(moves) + 1, word_at(text, at))
        yield word.group()
        at, due = word.end(), False
    if due:
        raise broken_off(len(moves))


def _played(board: chess.Board, word: str, number: int) -> str:
    """The move, once it stands on the board."""
    check_length(number)
    try:
        move = board.parse_san(CASTLING.get(word.rstrip("+#"), word))
    except ValueError:
        raise _impossible(number, word) from None
    if not move:
        raise _impossible(number, word)
    board.push(move)
    return move.uci()


def _check_start(tags: dict[str, str]) -> None:
    variant = tags.get("Variant", "standard").lower()
    tag = "FEN" if tags.get("FEN", chess.STARTING_FEN) != chess.STARTING_FEN else ""
    if tag or variant != "standard":
        raise unread("other_start", number=1, tag=tag or "Variant")


def _impossible(number: int, word: str) -> Malformed:
    return unread("impossible_move", number=number, text=word[:20])
