"""Which correspondence games count as finished (SLSF-K 3 §3).

Decisions: a loss on time or by resignation is really played where both have moved, and so is one by
penalty, as over the board (SLSF-R 29.2); so is any draw that the game itself brought about, not only an
agreed one. A default or a withdrawal counts from the day on which three calendar months are full.
The verdict reads the game alone, so a later withdrawal of either player does not touch it.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from events.citing import Because, cites
from ratings.rules.correspondence.deadlines import RUNNING_MONTHS, running_counts_from
from tournaments.rules.scoring import HalfPoints

FINISHED = "SLSF-K 3 §3"


@cites("SLSF-K 3 §3")
class CorrespondenceEnding(StrEnum):
    """How a correspondence game came to its result."""

    WIN_ON_BOARD = "win_on_board"
    RESIGNATION = "resignation"
    TIME_LOSS = "time_loss"
    PENALTY = "penalty"
    DRAW_AGREED = "draw_agreed"
    DRAW_ON_BOARD = "draw_on_board"
    WITHDRAWAL_DEFAULT = "withdrawal_default"  # a player left the tournament
    WALKOVER = "walkover"  # a player never took the game up
    ADJUDICATED_AT_CLOSE = "adjudicated_at_close"


NOT_REALLY_PLAYED = frozenset(
    {
        CorrespondenceEnding.WITHDRAWAL_DEFAULT,
        CorrespondenceEnding.WALKOVER,
        CorrespondenceEnding.ADJUDICATED_AT_CLOSE,
    }
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ended:
    """How and when one game ended; `on` None: it was running until the tournament closed."""

    on: date | None
    ending: CorrespondenceEnding
    both_moved: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """Whether the game counts as finished, and what decided."""

    counts: bool
    trace: tuple[Because, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class FinishedGame:
    """One game that counts, players and half points in the same order."""

    players: tuple[str, str]
    half_points: HalfPoints


@cites("SLSF-K 3 §3")
def verdict(
    ended: Ended, *, starts_on: date, closed_on: date | None = None, months: int = RUNNING_MONTHS
) -> Verdict:
    """Whether one game counts. `starts_on`, `closed_on`: first and last day of the tournament.

    `closed_on` None: not closed within three months, so a game without an end was running then.
    """
    if ended.ending not in NOT_REALLY_PLAYED and ended.both_moved:
        return _verdict(True, "correspondence.played", ended.ending.value)
    running_from = running_counts_from(starts_on, months=months)
    last = ended.on or closed_on
    if last is None or last >= running_from:
        return _verdict(True, "correspondence.still_running", running_from.isoformat())
    return _verdict(False, "correspondence.unplayed", ended.ending.value, last.isoformat())


def _verdict(counts: bool, reason: str, *values: object) -> Verdict:
    return Verdict(counts=counts, trace=(Because(FINISHED, reason, values),))
