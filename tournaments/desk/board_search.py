"""Boards of a round are found by what is typed: a number, or the beginnings of names."""

from __future__ import annotations

from collections.abc import Sequence

from federation.members.folding import folded_name

LONGEST = 60


def fits(sought: str, board: int, names: Sequence[str]) -> bool:
    """Whether a board is the one of that number, or each word begins a name of the two who sit there.

    Nothing typed fits every board. The script does the same while one types (`templates/static/boards.js`).
    """
    words = folded_name(sought)
    if len(words) == 1 and words[0].isdecimal():
        return words[0].lstrip("0") == str(board)
    parts = [part for name in names for part in folded_name(name)]
    return all(any(part.startswith(word) for part in parts) for word in words)
