"""What was found, in plain words: what holds, what does not, and what nobody could check."""

from __future__ import annotations

from collections.abc import Callable

MOST_TOLD = 1_000
"""So many faults are told; the rest is counted."""
MOST_LETTERS = 2_000

Say = Callable[[str], object]


def printable(text: str) -> str:
    """The text as one line: what a forger writes into a field moves no cursor and begins no line."""
    shown = text if len(text) <= MOST_LETTERS else f"{text[:MOST_LETTERS]} ..."
    return "".join(
        letter if letter.isprintable() else letter.encode("unicode_escape").decode() for letter in shown
    )


class Findings:
    """Says each thing as it is found. `faults`: how many did not hold; `open`: how many nobody checked.

    `reached`: who is told how far it has come, where somebody waits for it.
    """

    def __init__(self, say: Say, reached: Say | None = None) -> None:
        self._say = say
        self._reached = reached
        self.faults = 0
        self.open = 0

    def holds(self, what: str) -> None:
        """This was checked and is so."""
        self._say(printable(f"holds: {what}"))

    def broken(self, what: str) -> None:
        """This was checked and is not so."""
        self.faults += 1
        if self.faults <= MOST_TOLD:
            self._say(printable(f"BROKEN: {what}"))

    def unchecked(self, what: str) -> None:
        """Nobody can tell from what was given."""
        self.open += 1
        self._say(printable(f"not checked: {what}"))

    def look(self, what: str) -> None:
        """This is in order, and worth a reader's look."""
        self._say(printable(f"look: {what}"))

    def reached(self, how_far: str) -> None:
        """So far it has come; no finding."""
        if self._reached is not None:
            self._reached(how_far)

    def verdict(self) -> int:
        """The last line; 0 where everything held, 1 where not."""
        if self.faults > MOST_TOLD:
            self._say(f"and {self.faults - MOST_TOLD} faults more")
        if self.faults:
            self._say(f"It does NOT hold: {self.faults} faults.")
            return 1
        self._say(f"Everything that was checked holds.{self._left_open()}")
        return 0

    def _left_open(self) -> str:
        if not self.open:
            return ""
        if self.open == 1:
            return " One thing was not checked; it is named above."
        return f" {self.open} things were not checked; they are named above."
