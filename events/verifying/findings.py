"""What was found, in plain words: what holds, what does not, and what nobody could check."""

from __future__ import annotations

from collections.abc import Callable

MOST_TOLD = 1_000
"""So many faults are told; the rest is counted."""

Say = Callable[[str], object]


class Findings:
    """Says each thing as it is found. `faults`: how many did not hold."""

    def __init__(self, say: Say) -> None:
        self._say = say
        self.faults = 0

    def holds(self, what: str) -> None:
        """This was checked and is so."""
        self._say(f"holds: {what}")

    def broken(self, what: str) -> None:
        """This was checked and is not so."""
        self.faults += 1
        if self.faults <= MOST_TOLD:
            self._say(f"BROKEN: {what}")

    def unchecked(self, what: str) -> None:
        """Nobody can tell from what was given."""
        self._say(f"not checked: {what}")

    def look(self, what: str) -> None:
        """This is in order, and worth a reader's look."""
        self._say(f"look: {what}")

    def verdict(self) -> int:
        """The last line; 0 where everything held, 1 where not."""
        if self.faults > MOST_TOLD:
            self._say(f"and {self.faults - MOST_TOLD} faults more")
        self._say(
            f"It does NOT hold: {self.faults} faults."
            if self.faults
            else "Everything that was checked holds."
        )
        return 1 if self.faults else 0
