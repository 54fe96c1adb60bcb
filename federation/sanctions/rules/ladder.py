"""Ladders of measures: which measures a book knows, who takes them, and which must have come before.

A ladder is a table; one walker climbs every book's. What came before is the player's own history in the
same tournament, overturned measures left out (`history.standing`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from events.citing import Because, Malformed, NotAllowed, Refused, cites
from federation.sanctions.rules.history import standing


class By(StrEnum):
    """Who takes a measure."""

    REFEREE = "referee"
    BOARD = "board"


@dataclass(frozen=True, slots=True, kw_only=True)
class Rung:
    """One measure of a ladder.

    needs    the measures that come before it, and how often each
    strict   whether it is refused without them; otherwise a warning for each that is missing
    exempt   what a breach may be for the measure to need none of them, and the paragraph that says so
    """

    measure: str
    article: str
    by: By = By.REFEREE
    needs: Mapping[str, int]
    strict: bool = False
    exempt: Mapping[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Taken:
    """A measure that stands in the history of one player. `event`: the tournament, "" for none."""

    id: str
    measure: str
    event: str
    decided_on: date
    number: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """A measure somebody wants to take. `ground`: what the breach was; `resolution`: the board's, or ""."""

    measure: str
    event: str
    by: By = By.REFEREE
    ground: str = ""
    resolution: str = ""


Measures = tuple[Rung, ...]


@cites("SLSF-G 18.1", "SLSF-R 19.1", "PSGRP §9.1", "PSGRP §9.3")
def climb(
    ladder: Measures, asked: Asked, taken: Iterable[Taken], overturned: Collection[str] = ()
) -> tuple[Because, ...]:
    """Why the measure may be taken, a warning first for each lower one that was passed over.

    NotAllowed ("board_resolution_needed", "for_the_referee"): the measure is not theirs who ask.
    Refused ("measures_first"): a strict rung is missing what must come before. `Malformed`: no such measure.
    Decision: measures are counted for the player in this tournament.
    """
    rung = _rung(ladder, asked.measure)
    _check_whose(rung, asked)
    if asked.ground in rung.exempt:
        return (Because(rung.exempt[asked.ground], "measure.exempt", (asked.ground,)),)
    counted = Counter(
        each.measure for each in standing(taken, overturned) if each.event == asked.event and each.event
    )
    missing = {lower: times for lower, times in rung.needs.items() if counted[lower] < times}
    if missing and rung.strict:
        raise _missing(rung, missing, counted)
    skipped = tuple(
        Because(rung.article, "measure.lower_not_tried", (lower, counted[lower], times))
        for lower, times in missing.items()
    )
    had = tuple((lower, counted[lower]) for lower in rung.needs)
    return (*skipped, Because(rung.article, "measure.before", had))


def _rung(ladder: Measures, measure: str) -> Rung:
    for rung in ladder:
        if rung.measure == measure:
            return rung
    raise Malformed("unknown_measure", article=ladder[0].article, field="measure", measure=measure)


def _check_whose(rung: Rung, asked: Asked) -> None:
    if asked.by is not rung.by:
        board = rung.by is By.BOARD
        raise NotAllowed(
            "board_resolution_needed.for_board" if board else "for_the_referee",
            article=rung.article,
            field="by",
        )
    if rung.by is By.BOARD and not asked.resolution.strip():
        raise Refused("board_resolution_needed", article=rung.article, field="resolution")


def _missing(rung: Rung, missing: Mapping[str, int], counted: Counter[str]) -> Refused:
    lower, times = next(iter(missing.items()))
    return Refused(
        f"measures_first.{lower}",
        article=rung.article,
        field="measure",
        times=times,
        counted=counted[lower],
    )
