"""Breaches and the referee's measures (SLSF-G 14.1, 14.3-14.4, 18.1j, SLSF-R 15.1, 15.3-15.4, 19.1j).

Two kinds of penalty: the ladder of 18.1j for discipline, and the loss of a single game (14.1, 14.3).
"""

from __future__ import annotations

from collections.abc import Collection
from enum import StrEnum

from events.citing import Because, cites
from tournaments.rules.books import Book


@cites("SLSF-G 18.1j", "SLSF-R 19.1j")
class Measure(StrEnum):
    """The measures in their printed order. Exclusion has the effect of leaving (15.2-15.3)."""

    WARNING = "warning"
    SERIOUS_REMARK = "serious_remark_with_exclusion_warning"
    EXCLUSION = "exclusion"


LADDER = tuple(Measure)


@cites("SLSF-G 18.1j", "SLSF-R 19.1j")
def skipped_measures(measure: Measure, imposed: Collection[Measure], book: Book) -> tuple[Because, ...]:
    """A warning for each lower measure that this player has not had in this tournament.

    Decision: the text lists the measures but forces no order; a skipped one is no reason to refuse.
    """
    return tuple(
        Because(book.cite("18.1j"), "a lower measure was not tried", (lower.value,))
        for lower in LADDER[: LADDER.index(measure)]
        if lower not in imposed
    )


@cites("SLSF-G 14.1", "SLSF-G 14.3", "SLSF-G 14.4", "SLSF-R 15.1", "SLSF-R 15.3", "SLSF-R 15.4")
@cites("SLSF-G 10.9", "SLSF-G 20.6", "SLSF-R 11.9", "SLSF-R 21.6")
class Breach(StrEnum):
    """What the books forbid by name; the value is its paragraph in the gomoku book's numbering."""

    WRITTEN_MATTER = "14.1a"
    CONSULTING = "14.1b"
    ANOTHER_BOARD = "14.1c"
    POINTING = "14.1d"
    DISTURBING = "14.1e"  # constant draw offers included
    REFUSING_RULES = "14.3b"
    ANALYSIS_DURING_PLAY = "14.4"  # binds everyone, spectators too
    DRAWING_ATTENTION_TO_CLOCK = "10.9"  # everyone but the time referees
    CAPTAIN_MEDDLES = "20.6a"
    CAPTAIN_DISCUSSES_GAME = "20.6b"

    def article(self, book: Book) -> str:
        """The paragraph that forbids it, as the tournament's own book counts."""
        return book.cite(self.value)


COSTS_THE_GAME = frozenset(
    {
        Breach.WRITTEN_MATTER,
        Breach.CONSULTING,
        Breach.ANOTHER_BOARD,
        Breach.POINTING,
        Breach.DISTURBING,
        Breach.REFUSING_RULES,
    }
)


@cites("SLSF-G 14.1", "SLSF-G 14.3", "SLSF-R 15.1", "SLSF-R 15.3")
def may_cost_the_game(breach: Breach) -> bool:
    """Whether the referee may note the game as lost: for 14.1 at the most, for 14.3b by the text itself.

    The other breaches leave the measures of 18.1j.
    """
    return breach in COSTS_THE_GAME
