"""Results as the formats of the field write them. Black stands first, as at the boards of both games."""

from __future__ import annotations

from tournaments.exchange.records.written import unread
from tournaments.rules.board.endings import Reason, Result

Stated = tuple[Result | None, Reason | None]

SCORES = {
    "1-0": Result.BLACK_WIN,
    "0-1": Result.WHITE_WIN,
    "1/2-1/2": Result.DRAW,
    "½-½": Result.DRAW,
    "0.5-0.5": Result.DRAW,
    "*": None,
}
"""A score as a move list ends with it: Black's points first."""

WRITTEN = {Result.BLACK_WIN: "1-0", Result.WHITE_WIN: "0-1", Result.DRAW: "1/2-1/2"}

SGF_REASONS = {"r": Reason.RESIGNATION, "t": Reason.TIME}
SGF_LETTERS = {Reason.RESIGNATION: "R", Reason.TIME: "T"}
SGF_WINNERS = {"b": Result.BLACK_WIN, "w": Result.WHITE_WIN}

RIF_RESULTS = {"1": Result.BLACK_WIN, "0": Result.WHITE_WIN, "0.5": Result.DRAW}
"""`bresult`: Black's points."""


def score(text: str) -> Result | None:
    """A score such as 1-0 or 1–0; None for anything else and for `*`."""
    return SCORES.get(text.strip().replace("–", "-"))


def agreed(ending: str, tag: str) -> Result | None:
    """The score that a list ends with, else the one of its tag; Malformed ("two_results") if they differ."""
    at_end, in_tag = score(ending), score(tag)
    if at_end and in_tag and at_end is not in_tag:
        raise unread("two_results", tag=tag[:10], ending=ending)
    return at_end or in_tag


def of_sgf(text: str) -> Stated:
    """The property RE: B+R, W+Time, W+, 0, Draw, Void, ?.

    Decision: a forfeit (F) and a number behind the sign name no reason of the books; the result stands alone.
    """
    said = text.strip().lower()
    if said in {"0", "draw", "jigo"}:
        return Result.DRAW, None
    if said == "void":
        return Result.ANNULLED, None
    winner, sign, how = said.partition("+")
    if not sign or winner not in SGF_WINNERS:
        return None, None
    return SGF_WINNERS[winner], SGF_REASONS.get(how[:1])


def to_sgf(result: Result | None, reason: Reason | None) -> str:
    """A result as RE has it; "?" where none is known."""
    match result:
        case Result.DRAW:
            return "0"
        case Result.ANNULLED:
            return "Void"
        case Result.BLACK_WIN | Result.WHITE_WIN:
            letter = SGF_LETTERS.get(reason, "") if reason else ""
            return f"{'B' if result is Result.BLACK_WIN else 'W'}+{letter}"
        case _:
            return "?"
