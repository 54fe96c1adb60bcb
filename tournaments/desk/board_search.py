"""Boards of a round are found by what is typed: a number, or the beginnings of names."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from tournaments.desk.alphabet import STROKES

LONGEST = 60


def plain(text: str) -> str:
    """In small letters without strokes and accents, as it is typed on any keyboard."""
    parted = unicodedata.normalize("NFKD", text.casefold().translate(STROKES))
    return "".join(each for each in parted if not unicodedata.combining(each))


def fits(sought: str, board: int, names: Sequence[str]) -> bool:
    """Whether a board is the one of that number, or each word begins a name of the two who sit there.

    Nothing typed fits every board. The script does the same while one types (`templates/static/boards.js`).
    """
    words = plain(sought).replace("-", " ").split()
    if len(words) == 1 and words[0].isdecimal():
        return words[0].lstrip("0") == str(board)
    parts = [part for name in names for part in plain(name).replace("-", " ").split()]
    return all(any(part.startswith(word) for part in parts) for word in words)
