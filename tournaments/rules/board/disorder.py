"""Stones out of order, and stones taken back (SLSF-G 6.2, SLSF-R 6.2, PSGRP §5.2-§5.3, §5.8-§5.9)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from events.citing import Because, cites
from tournaments.rules.board.endings import GOING_ON, Ending, Reason, Result, won_by
from tournaments.rules.books import Book
from tournaments.rules.pairing.face import Colour


class Clock(StrEnum):
    """What the clocks do while the position is rebuilt."""

    CULPRITS_RUNS = "culprits_runs"
    STOPPED = "stopped_while_restoring"
    NOT_NEEDED = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Disorder:
    """How the game stands after the position fell apart, and what the clocks do meanwhile."""

    ending: Ending
    clock: Clock
    because: Because

    @property
    def new_game(self) -> bool:
        """Whether the game is void and another is played."""
        return self.ending.result is Result.ANNULLED


def _disorder(
    because: Because, result: Result = Result.IN_PROGRESS, clock: Clock = Clock.NOT_NEEDED
) -> Disorder:
    ending = GOING_ON
    if result is not Result.IN_PROGRESS:
        ending = Ending(result=result, reason=Reason.DISORDER, trace=(because,))
    return Disorder(ending=ending, clock=clock, because=because)


@cites("SLSF-G 6.2", "SLSF-R 6.2")
def scattered(culprit: Colour | None, *, restorable: bool, book: Book) -> Disorder:
    """The Swedish books: the culprit rebuilds on their own time; `culprit` None: the referee finds none.

    Not to be rebuilt: the culprit loses, without one the game is void. Decision: with nobody to blame the
    referee has both clocks stopped (10.6 names this very case).
    """
    article = book.cite("6.2")
    if culprit is None and restorable:
        because = Because(book.cite("10.6"), "board.rebuilt")
        return _disorder(because, clock=Clock.STOPPED)
    if culprit is None:
        return _disorder(Because(article, "board.void"), Result.ANNULLED)
    if restorable:
        because = Because(article, "board.rebuilt_on_own_time", (culprit.value,))
        return _disorder(because, clock=Clock.CULPRITS_RUNS)
    because = Because(article, "board.culprit_loses", (culprit.value,))
    return _disorder(because, won_by(culprit.other))


@cites("PSGRP §5.9")
def scattered_in_poland(deliberately: Colour | None, *, restorable: bool) -> Disorder:
    """Poland: both rebuild with the clock stopped, or it is a draw; whoever does it on purpose loses at once.

    `deliberately`: who meant it; None: an accident.
    """
    article = "PSGRP §5.9"
    if deliberately:
        return _disorder(Because(article, "board.lost_at_once"), won_by(deliberately.other))
    if restorable:
        return _disorder(Because(article, "board.both_rebuild"), clock=Clock.STOPPED)
    return _disorder(Because(article, "board.drawn_by_accident"), Result.DRAW)


class Handled(StrEnum):
    """What a player did with a stone on the board."""

    TAKEN_BACK = "taken_back"
    REARRANGED = "rearranged"  # stones of the opening phase that is not yet over
    DROPPED = "dropped"  # it fell, and was picked up


@cites("PSGRP §5.2", "PSGRP §5.3", "PSGRP §5.8")
def loses_by(handled: Handled, *, phase_open: bool) -> tuple[bool, Because]:
    """Whether the player has lost by it. `phase_open`: Swap or Swap2, before the clock ends the phase."""
    if handled is Handled.DROPPED:
        return False, Because("PSGRP §5.8", "board.stone_fell")
    if phase_open:
        return False, Because("PSGRP §5.2", "board.phase_not_over")
    return True, Because("PSGRP §5.3", "board.stone_taken_back", (handled.value,))
