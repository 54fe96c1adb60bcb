"""Moves one after another: `1. h8 i9 2. j10`, `1 h8 2 i9`, `h8 i9 pass`, `h8i9j10`, with or without PGN tags.

Numbers count moves, as the score sheets do (SLSF-G 11.2), or pairs of moves, as chess players do; a list
keeps to one of them. Comments in braces and variations in brackets are passed over.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from tournaments.exchange.records.scores import WRITTEN, agreed
from tournaments.exchange.records.tokens import NUMBER, SCORE, head_of, next_word, tags_of, word_at
from tournaments.exchange.records.written import (
    Source,
    WrittenGame,
    broken_off,
    check_length,
    other_game,
    several_games,
    text_of,
    unread,
    wrong_number,
)
from tournaments.rules.board.points import PASS

MOVE = re.compile(r"pass\b|--|[a-zA-Z]\d{1,3}", re.IGNORECASE)
CHESS = re.compile(r"[KQRBN][a-h]?[1-8]?x?[a-h][1-8]|[a-h]x[a-h][1-8]|O-O")
A_LINE = 10
"""Pairs of moves in one line of a written list."""


class _Reading:
    """The list as far as it is read.

    pairs  whether its numbers count pairs; None before one tells
    due    whether a number stands there whose move is still to come
    """

    def __init__(self) -> None:
        self.moves: list[str] = []
        self.pairs: bool | None = None
        self.due = False
        self.score = ""

    def number(self, said: int) -> None:
        """A number before the next move; Malformed ("wrong_number") if that is not its turn."""
        number = len(self.moves) + 1
        if self.pairs is None and number > 1:
            self.pairs = said != number
        expected = (number + 1) // 2 if self.pairs else number
        if said != expected:
            raise wrong_number(number, said)
        self.due = True

    def move(self, text: str) -> None:
        """The next move."""
        check_length(len(self.moves) + 1)
        self.moves.append(PASS if text in {"--", PASS} else text)
        self.due = False

    def end(self) -> None:
        """Nothing follows; Malformed ("broken_off") after a number whose move is missing."""
        if self.due and not self.score:
            raise broken_off(len(self.moves))


def read_move_list(raw: bytes) -> WrittenGame:
    """The game of a list.

    Malformed: not_a_move, wrong_number, broken_off, other_game, several_games, two_results, too_many_moves,
    nested_too_deep, and what `text_of` refuses. Points off the board are left as they stand.
    """
    text, found = text_of(raw), _Reading()
    tags, at = tags_of(text)
    for kind, said in _words(text, at, found):
        if found.score:
            raise several_games()
        match kind:
            case "number":
                found.number(int(said))
            case "score":
                found.score = said
            case _:
                found.move(said.lower())
    found.end()
    return WrittenGame(
        moves=tuple(found.moves),
        source=Source.MOVE_LIST,
        result=agreed(found.score, tags.get("Result", "")),
        tags={name: tags[name] for name in tags if name not in {"Result", "Opening"}},
        rule=tags.get("Opening", ""),
    )


def write_move_list(game: WrittenGame) -> str:
    """The game with its tags, numbered by pairs, the score at the end."""
    ending = WRITTEN.get(game.result, "*") if game.result else "*"
    about = {**game.tags, **({"Opening": game.rule} if game.rule else {}), "Result": ending}
    return f"{head_of(about)}\n{numbered(game.moves)}{ending}\n"


def numbered(moves: tuple[str, ...]) -> str:
    """1. h8 i9 2. j10 ..., ten pairs a line; empty without moves."""
    pairs = [
        f"{number}. {' '.join(moves[2 * number - 2 : 2 * number])}"
        for number in range(1, (len(moves) + 1) // 2 + 1)
    ]
    lines = [" ".join(pairs[start : start + A_LINE]) for start in range(0, len(pairs), A_LINE)]
    return "".join(f"{line}\n" for line in lines)


def _words(text: str, at: int, found: _Reading) -> Iterator[tuple[str, str]]:
    """Numbers, moves and the score, in turn."""
    while (at := next_word(text, at, len(found.moves))) < len(text):
        if chess := CHESS.match(text, at):
            raise other_game(f"chess ({chess.group()})")
        for kind, form in (("score", SCORE), ("move", MOVE), ("number", NUMBER)):
            if word := form.match(text, at):
                yield kind, word.group(1) if kind == "number" else word.group()
                at = word.end()
                break
        else:
            if text[at] == "[" and found.moves:
                raise several_games()
            raise unread(
                "not_a_move", article="SLSF-G 11.2", number=len(found.moves) + 1, text=word_at(text, at)
            )
