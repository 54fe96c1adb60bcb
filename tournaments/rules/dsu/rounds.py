"""When a round may be paired, adjourned games, and who hands in a result (DSU 4.1.2 §11, §15)."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum

from events.citing import Because, Refused, cites
from tournaments.rules.systems import System

ARTICLE = "DSU 4.1.2 §11"
OPEN_IS_DRAW: dict[str, str] = {
    System.DANISH_SWISS: "DSU 4.9.3 1.1",
    System.FIDE_1998: "DSU 4.9.5 F9",
    System.DUBOV: "",  # the book says nothing: the arbiter may rule there (4.9.6 9)
}


@cites("DSU 4.9.1", "DSU 4.9.3 1.1", "DSU 4.9.5 F9")
def open_is_draw(system: str) -> str:
    """The paragraph by which an open game counts as a draw, "" where it may be ruled."""
    return OPEN_IS_DRAW.get(system, "DSU 4.9.1")


@cites("DSU 4.1.2 §11")
def check_postponement(resumed_at: datetime, last_round_at: datetime, *, rules_stated: bool) -> Because:
    """A game may be adjourned or postponed to a time before the last round, by rules the tournament states.

    Refused: "no_rules_for_adjournment", "finished_before_last_round".
    """
    if not rules_stated:
        raise Refused(
            "no_rules_for_adjournment",
            article=ARTICLE,
            field="regulations",
            way_on="state_them_in_the_regulations",
        )
    if resumed_at >= last_round_at:
        raise Refused(
            "finished_before_last_round", article=ARTICLE, field="resumed_at", last=last_round_at.isoformat()
        )
    return Because(ARTICLE, "rounds.finished_before_last", (resumed_at, last_round_at))


class Side(StrEnum):
    """Whose pieces; the side that hands in a result."""

    WHITE = "white"
    BLACK = "black"


@cites("DSU 4.1.2 §15")
def reports_result(half_points: tuple[int, int]) -> Side:
    """The winner tells the arbiter at once, White after a draw; half points of White and Black."""
    white, black = half_points
    return Side.BLACK if black > white else Side.WHITE


@cites("DSU 4.1.2 §15")
def reported_by_the_other(half_points: tuple[int, int], by: Side) -> Because | None:
    """A warning where the result comes from the other side; it stands all the same."""
    due = reports_result(half_points)
    if by is due:
        return None
    return Because("DSU 4.1.2 §15", "rounds.other_side", (by.value, due.value))
