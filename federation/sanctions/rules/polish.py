"""Measures of the Polish association (PSGRP §9): the referee's ladder, and what the board may do.

    caution, reprimand                        the referee, at any breach (§9.1)
    time penalty, walkover, expulsion         the referee, after 2 reprimands (§9.1, §9.2)
    not admitted to later events, struck off  the board, by resolution (§9.3)

Alcohol costs the tournament at once (§8.7), and whoever claims a draw wrongly is penalised at once (§6.3).
A game lost by §5.3, §5.9 or §6.3 is lost by that rule itself, and no measure of this ladder.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from events.citing import Because, Refused, cites
from federation.sanctions.rules.ladder import By, Measures, Rung

REPRIMANDS_BEFORE_A_PENALTY = 2


@cites("PSGRP §9.1", "PSGRP §9.2", "PSGRP §9.3")
class Measure(StrEnum):
    """The measures, as the paragraphs have them."""

    CAUTION = "caution"
    REPRIMAND = "reprimand"
    TIME_PENALTY = "time_penalty"
    WALKOVER = "walkover"  # one game
    EXPULSION = "expulsion"  # from this tournament
    BAR_FROM_EVENTS = "bar_from_events"
    STRIKE_FROM_MEMBERSHIP = "strike_from_membership"


@cites("PSGRP §8.7")
class Ground(StrEnum):
    """What a breach was, as far as that spares the two reprimands."""

    ANY = ""
    ALCOHOL = "alcohol"  # §8.7
    REJECTED_DRAW_CLAIM = "rejected_draw_claim"  # §6.3


def _of_referee(measure: Measure) -> Rung:
    return Rung(measure=measure, article="PSGRP §9.1", needs={}, exempt={})


def _penalty(measure: Measure) -> Rung:
    exempt: dict[str, str] = {Ground.REJECTED_DRAW_CLAIM: "PSGRP §6.3"}
    if measure is Measure.EXPULSION:
        exempt[Ground.ALCOHOL] = "PSGRP §8.7"
    needs: dict[str, int] = {Measure.REPRIMAND: REPRIMANDS_BEFORE_A_PENALTY}
    return Rung(measure=measure, article="PSGRP §9.1", needs=needs, strict=True, exempt=exempt)


def _of_board(measure: Measure) -> Rung:
    return Rung(measure=measure, article="PSGRP §9.3", by=By.BOARD, needs={}, exempt={})


LADDER: Measures = (
    _of_referee(Measure.CAUTION),
    _of_referee(Measure.REPRIMAND),
    _penalty(Measure.TIME_PENALTY),
    _penalty(Measure.WALKOVER),
    _penalty(Measure.EXPULSION),
    _of_board(Measure.BAR_FROM_EVENTS),
    _of_board(Measure.STRIKE_FROM_MEMBERSHIP),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Bar:
    """A resolution of the board that keeps a player out of the later tournaments it names. `id` names it."""

    resolution: str
    adopted_on: date
    events: frozenset[str]
    id: str = ""


@cites("PSGRP §9.3")
def check_admitted(event: str, first_day: date, bars: Iterable[Bar]) -> Because:
    """Whether a player may enter; Refused ("barred_by_the_board") names the resolution.

    A resolution reaches later tournaments only, those that begin after it was adopted.
    """
    for bar in bars:
        if event in bar.events and first_day > bar.adopted_on:
            raise Refused(
                "barred_by_the_board", article="PSGRP §9.3", field="player", resolution=bar.resolution
            )
    return Because("PSGRP §9.3", "measure.no_resolution", (event,))
