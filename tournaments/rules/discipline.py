"""Breaches and the referee's measures (SLSF-G 14.1, 14.3-14.4, 18.1j, SLSF-R 15.1, 15.3-15.4, 19.1j).

Two kinds of penalty: the ladder of 18.1j for discipline, and the loss of a single game (14.1, 14.3).
Poland (PSGRP §9) has one ladder for every breach (§9.1), whose penalties come after two reprimands; games
lost by the rules themselves (§5.3, §5.9, §6.3) stand outside it.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum

from events.citing import Because, Refused, cites, gettext_noop
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


@cites("PSGRP §5.5", "PSGRP §5.6", "PSGRP §5.7", "PSGRP §7.3")
@cites("PSGRP §8.4", "PSGRP §8.5", "PSGRP §8.6", "PSGRP §8.7", "PSGRP §8.8", "PSGRP §8.9")
class PolishBreach(StrEnum):
    """What the Polish book forbids by name; the value is its paragraph."""

    HITTING_THE_CLOCK = "§5.5"
    CARELESS_PLACING = "§5.6"
    TRYING_ON_THE_BOARD = "§5.7"
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


@cites("PSGRP §9.1", "PSGRP §9.2", "PSGRP §9.3")
class Sanction(StrEnum):
    """The Polish sanctions; the last two are the board's, by a resolution."""

    CAUTION = "caution"
    REPRIMAND = "reprimand"
    TIME_PENALTY = "time_penalty"
    WALKOVER = "walkover"
    EXPULSION = "expulsion"
    BAR_FROM_EVENTS = "bar_from_events"
    STRIKE_FROM_MEMBERSHIP = "strike_from_membership"


PENALTIES = frozenset({Sanction.TIME_PENALTY, Sanction.WALKOVER, Sanction.EXPULSION})
OF_THE_BOARD = frozenset({Sanction.BAR_FROM_EVENTS, Sanction.STRIKE_FROM_MEMBERSHIP})
REPRIMANDS_BEFORE = 2


@cites("PSGRP §8.7", "PSGRP §9.1", "PSGRP §9.2", "PSGRP §9.3")
def check_sanction(
    sanction: Sanction, breach: PolishBreach | None, *, reprimands: int = 0, resolution: str = ""
) -> Because:
    """Why it can be imposed for a breach (None: one that the book does not name).

    `reprimands`: earlier ones. Decision: counted per player and event. Refused: a penalty before two
    reprimands ("two_reprimands_first"), but alcohol means removal at once (§8.7); what only the board may
    do, without its `resolution` ("board_resolution_needed").
    """
    if sanction in OF_THE_BOARD:
        if resolution.strip():
            return Because("PSGRP §9.3", "by a resolution of the board", (resolution,))
        raise Refused(
            "board_resolution_needed",
            gettext_noop("Only a board resolution can impose this."),
            article="PSGRP §9.3",
            field="resolution",
            way_on=gettext_noop("Name the resolution and its day."),
        )
    if sanction is Sanction.EXPULSION and breach is PolishBreach.ALCOHOL:
        return Because("PSGRP §8.7", "alcohol: removed by the referee")
    if sanction in PENALTIES and reprimands < REPRIMANDS_BEFORE:
        raise Refused(
            "two_reprimands_first",
            gettext_noop("A penalty needs two earlier reprimands; %(reprimands)s are recorded."),
            article="PSGRP §9.1",
            field="sanction",
            way_on=gettext_noop("Give a caution or a reprimand."),
            reprimands=reprimands,
        )
    return Because("PSGRP §9.1", "the referee may", (sanction.value, reprimands))


LEAST_LEFT_SECONDS = 180
PENALTY_PARTS = 10  # a tenth of the time allotted


@dataclass(frozen=True, slots=True, kw_only=True)
class TimePenalty:
    """What the penalised player has left, and what his opponent gets instead where he has too little."""

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
        because = Because("PSGRP §9.2", "under three minutes would stay: the opponent gets it", figures)
        return TimePenalty(left_seconds=left_seconds, opponent_bonus_seconds=cut, because=because)
    because = Because("PSGRP §9.2", "a tenth of the time allotted is taken", figures)
    return TimePenalty(left_seconds=left_seconds - cut, opponent_bonus_seconds=0, because=because)
