"""What the books forbid by name, and what it costs (SLSF-G 14.1, 14.3-14.4, SLSF-R 15.1, 15.3-15.4).

Two kinds of penalty: the ladder of measures, which stands with the sanctions (federation/sanctions/rules),
and the loss of a single game (14.1, 14.3). Games lost by the Polish rules themselves (PSGRP §5.3, §5.9, §6.3)
stand outside its ladder; of that ladder only the arithmetic of a time penalty (§9.2) is here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from events.citing import Because, cites
from tournaments.rules.books import Book


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
def may_cost_the_game(breach: str) -> bool:
    """Whether the referee may note the game as lost: for 14.1 at the most, for 14.3b by the text itself.

    The other breaches leave the measures of 18.1j.
    """
    return breach in COSTS_THE_GAME


@cites("PSGRP §5.5", "PSGRP §5.6", "PSGRP §5.7", "PSGRP §6.3", "PSGRP §7.3")
@cites("PSGRP §8.4", "PSGRP §8.5", "PSGRP §8.6", "PSGRP §8.7", "PSGRP §8.8", "PSGRP §8.9")
class PolishBreach(StrEnum):
    """What the Polish book forbids by name; the value is its paragraph."""

    HITTING_THE_CLOCK = "§5.5"
    CARELESS_PLACING = "§5.6"
    TRYING_ON_THE_BOARD = "§5.7"
    REJECTED_DRAW_CLAIM = "§6.3"  # claimed wrongly, from the second time on
    GROUNDLESS_CALL = "§7.3"
    TALKING = "§8.4"
    DEVICES = "§8.5"  # without the opponent's express consent
    SMOKING = "§8.6"
    ALCOHOL = "§8.7"
    NOISE_AFTER_THE_GAME = "§8.8"
    DISTURBING = "§8.9"

    @property
    def article(self) -> str:
        """The paragraph that forbids it."""
        return f"PSGRP {self.value}"


def forbidden_in_sweden(book: Book) -> Mapping[str, str]:
    """What the book forbids by name -> its paragraph."""
    return {each.value: each.article(book) for each in Breach}


def forbidden_in_poland() -> Mapping[str, str]:
    """What the book forbids by name -> its paragraph."""
    return {each.value: each.article for each in PolishBreach}


LEAST_LEFT_SECONDS = 180
PENALTY_PARTS = 10  # a tenth of the time allotted


@dataclass(frozen=True, slots=True, kw_only=True)
class TimePenalty:
    """What the penalised player has left, and what their opponent gets instead where they have too little."""

    left_seconds: int
    opponent_bonus_seconds: int
    because: Because


@cites("PSGRP §9.2")
def time_penalty(base_seconds: int, left_seconds: int) -> TimePenalty:
    """A tenth of the time allotted is taken; if under three minutes would stay, the opponent gets it instead.

    Exactly three minutes may stay. Decisions: increments are no part of the allotment; a part of a second is
    not taken.
    """
    cut = base_seconds // PENALTY_PARTS
    figures = (base_seconds, left_seconds, cut)
    if left_seconds - cut < LEAST_LEFT_SECONDS:
        because = Because("PSGRP §9.2", "discipline.opponent_gets_time", figures)
        return TimePenalty(left_seconds=left_seconds, opponent_bonus_seconds=cut, because=because)
    because = Because("PSGRP §9.2", "discipline.time_taken", figures)
    return TimePenalty(left_seconds=left_seconds - cut, opponent_bonus_seconds=0, because=because)
