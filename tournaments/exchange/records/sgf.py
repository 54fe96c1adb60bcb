"""Smart Game Format for gomoku and renju: `(;GM[4]SZ[15];B[hh];W[ig])`.

The main line is the game: what stands before the first closing bracket. Variations are passed over. Points
are two letters, column and row, both from the top left; a pass is empty.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from events.citing import Malformed
from tournaments.exchange.records.scores import Stated, of_sgf, to_sgf
from tournaments.exchange.records.written import (
    DEEPEST,
    Source,
    WrittenGame,
    broken_off,
    check_length,
    nested_too_deep,
    other_game,
    several_games,
    text_of,
    unread,
)
from tournaments.rules.board.points import COLUMNS, NUMBERS, PASS, SIZE, column_and_row

TOKEN = re.compile(r"\s*(?:([();])|([A-Za-z]{1,20})|\[((?:[^\]\\]++|\\.)*+)\])", re.DOTALL)
TAGS = {
    "PB": "Black",
    "PW": "White",
    "EV": "Event",
    "RO": "Round",
    "DT": "Date",
    "PC": "Site",
}
SETUP = frozenset({"AB", "AW", "AE", "PL"})
GAMES = {"1": "Go", "2": "Othello", "3": "chess", "5": "Nine Men's Morris", "6": "Backgammon", "8": "shogi"}
OURS = "4"
PASSES = frozenset({"", "tt", PASS})


class _Reading:
    """What the main line has given so far; `over` once it has ended."""

    def __init__(self) -> None:
        self.moves: list[str] = []
        self.tags: dict[str, str] = {}
        self.rule = ""
        self.stated: Stated = (None, None)
        self.depth = 0
        self.name = ""
        self.over = False

    def bracket(self, sign: str) -> None:
        """A tree begins or ends; the first one to end ends the main line."""
        if sign == "(" and self.depth == 0 and self.over:
            raise several_games()
        if sign == ")":
            self.over = True
        self.depth += 1 if sign == "(" else -1
        if self.depth > DEEPEST:
            raise nested_too_deep(len(self.moves))

    def named(self, letters: str) -> None:
        """The name of the property whose values come now; old files write its small letters too."""
        self.name = "".join(letter for letter in letters if letter.isupper())

    def take(self, name: str, value: str) -> None:
        """One value of one property of the main line."""
        if name in {"B", "W"}:
            self._move(name, value)
        elif name in SETUP:
            raise unread("set_up", article="SLSF-G 11.2", number=len(self.moves))
        elif name == "GM" and value.strip() != OURS:
            raise other_game(GAMES.get(value.strip(), value.strip()[:20]))
        elif name == "SZ" and value.strip() not in {str(SIZE), f"{SIZE}:{SIZE}"}:
            raise unread("board_size", article="SLSF-G 2.2", size=value.strip()[:10])
        elif name == "RE":
            self.stated = of_sgf(value)
        elif name == "RU":
            self.rule = _plain(value)
        elif name in TAGS:
            self.tags[TAGS[name]] = _plain(value)

    def _move(self, colour: str, value: str) -> None:
        number = len(self.moves) + 1
        if (colour == "B") != bool(number % 2):
            raise unread("wrong_number.colour", article="SLSF-G 11.2", number=number)
        check_length(number)
        self.moves.append(_move_of(value))


def read_sgf(raw: bytes) -> WrittenGame:
    """The one game of a file.

    Malformed: not_sgf, broken_off, several_games, other_game, board_size, set_up, wrong_number,
    too_many_moves, nested_too_deep, and what `text_of` refuses. Points off the board are left as they stand.
    """
    text, found = text_of(raw), _Reading()
    for bracket, letters, value in _tokens(text, found):
        if bracket in {"(", ")"}:
            found.bracket(bracket)
        elif found.depth == 0:
            raise _not_sgf(found, text, len(text.rstrip()))
        elif letters:
            found.named(letters)
        elif value is not None and not found.over:
            found.take(found.name, value)
        if found.depth < 0:
            raise _not_sgf(found, text, 0)
    if found.depth or not found.over:
        raise broken_off(len(found.moves))
    result, reason = found.stated
    return WrittenGame(
        moves=tuple(found.moves),
        source=Source.SGF,
        result=result,
        reason=reason,
        tags=found.tags,
        rule=found.rule,
    )


def write_sgf(game: WrittenGame) -> str:
    """The game as FF[4], one node a move."""
    named = {tag: name for name, tag in TAGS.items()}
    head = "".join(f"{named[tag]}[{_escaped(text)}]" for tag, text in game.tags.items() if tag in named)
    rule = f"RU[{_escaped(game.rule)}]" if game.rule else ""
    stated = f"RE[{to_sgf(game.result, game.reason)}]"
    nodes = "".join(f";{'WB'[number % 2]}[{_point(move)}]" for number, move in enumerate(game.moves, start=1))
    return f"(;FF[4]GM[{OURS}]CA[UTF-8]SZ[{SIZE}]{head}{rule}{stated}{nodes})\n"


def _tokens(text: str, found: _Reading) -> Iterator[tuple[str, str, str | None]]:
    """Bracket, name or value, one after another; what stands before the first bracket is none of them."""
    if not text.lstrip().startswith("("):
        raise _not_sgf(found, text, 0)
    at, end = 0, len(text.rstrip())
    while at < end:
        token = TOKEN.match(text, at)
        if token is None:
            if text[at:].lstrip().startswith("["):
                raise broken_off(len(found.moves))  # a value that nobody closed
            raise _not_sgf(found, text, at)
        yield token.group(1) or "", token.group(2) or "", token.group(3)
        at = token.end()


def _move_of(value: str) -> str:
    """h8 of hh; a value of another form is left as it is, for the check to name."""
    said = value.strip().lower()
    if said in PASSES:
        return PASS
    if len(said) == 2 and all(letter in COLUMNS for letter in said):
        return f"{said[0]}{SIZE - COLUMNS.index(said[1])}"
    return said[:20]


def _point(move: str) -> str:
    if move == PASS:
        return ""
    column, row = column_and_row(NUMBERS[move])
    return COLUMNS[column] + COLUMNS[SIZE - 1 - row]


def _plain(value: str) -> str:
    """A text without its escapes, on one line."""
    return " ".join(re.sub(r"\\(.)", r"\1", value, flags=re.DOTALL).split())[:200]


def _escaped(text: str) -> str:
    return re.sub(r"([\\\]:])", r"\\\1", text)


def _not_sgf(found: _Reading, text: str, at: int) -> Malformed:
    return unread("not_sgf", number=len(found.moves), line=text.count("\n", 0, at) + 1)
