"""What was found, in plain words: what holds, what does not, and what nobody could check."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

MOST_TOLD = 1_000
"""So many faults are told; the rest is counted."""
MOST_LETTERS = 2_000
ROOM_FOR_POSITIONS = 1_500
"""Letters of a line; the words around the positions take the rest."""

HOLDS = 0
DOES_NOT_HOLD = 1
CANNOT_READ = 2
LEFT_OPEN = 3
"""How the verifier ends: with 0 only where all was checked, and held to something kept outside."""

Say = Callable[[str], object]


def printable(text: str) -> str:
    """The text as one line: what a forger writes into a field moves no cursor and begins no line."""
    shown = text if len(text) <= MOST_LETTERS else f"{text[:MOST_LETTERS]} ..."
    return "".join(
        letter if letter.isprintable() else letter.encode("unicode_escape").decode() for letter in shown
    )


def runs(positions: Iterable[int], room: int = ROOM_FOR_POSITIONS) -> Iterator[str]:
    """Positions in order as lines such as "3, 7 to 9", so short that no line is cut."""
    line = ""
    for said in _runs(positions):
        if line and len(line) + len(", ") + len(said) > room:
            yield line
            line = ""
        line = f"{line}, {said}" if line else said
    if line:
        yield line


def _runs(positions: Iterable[int]) -> Iterator[str]:
    run: list[int] = []
    for position in positions:
        if run and position != run[-1] + 1:
            yield _run(run)
            run = []
        run = [*run[:1], position]
    if run:
        yield _run(run)


def _run(run: list[int]) -> str:
    return f"{run[0]} to {run[-1]}" if len(run) > 1 else str(run[0])


class Findings:
    """Says each thing as it is found. `faults`: how many did not hold; `open`: how many nobody checked.

    `anchors`: how many things that the reader kept from before the log agreed with. `reached`: who is told
    how far it has come, where somebody waits for it.
    """

    def __init__(self, say: Say, reached: Say | None = None) -> None:
        self._say = say
        self._reached = reached
        self.faults = 0
        self.open = 0
        self.anchors = 0

    def holds(self, what: str) -> None:
        """This was checked and is so."""
        self._say(printable(f"holds: {what}"))

    def agrees_with_kept(self, what: str) -> None:
        """What the reader kept from before says the same: nobody can have written all of this anew since."""
        self.anchors += 1
        self.holds(what)

    def broken(self, what: str) -> None:
        """This was checked and is not so."""
        self.faults += 1
        if self.faults <= MOST_TOLD:
            self._say(printable(f"BROKEN: {what}"))

    def broken_of(self, what: str, positions: Iterable[int]) -> None:
        """The same is not so of all of these, which are named to the last one."""
        for said in runs(positions):
            self.faults += 1
            self._say(printable(f"BROKEN: {what}: {said}"))

    def broken_beyond(self, what: str, positions: Iterable[int]) -> None:
        """These were told one by one; where there were more faults than are told, all of them here."""
        if self.faults > MOST_TOLD:
            self.broken_of(what, positions)

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
        """The last line; HOLDS, DOES_NOT_HOLD or LEFT_OPEN."""
        if self.faults > MOST_TOLD:
            self._say(f"and {self.faults - MOST_TOLD} faults more")
        if self.faults:
            self._say(f"It does NOT hold: {self.faults} faults.")
            return DOES_NOT_HOLD
        if not self.anchors:
            self.unchecked(
                "whether others were shown this same log: who owns it can write all of it anew. Give a "
                "checkpoint (--checkpoint) or a bundle (--earlier) that you kept from before, or witnesses "
                "that you trust (--policy)"
            )
        if not self.open:
            self._say("Everything holds.")
            return HOLDS
        left = (
            "One thing was not checked; it is"
            if self.open == 1
            else f"{self.open} things were not checked; they are"
        )
        self._say(f"Everything that was checked holds. {left} named above.")
        return LEFT_OPEN
