"""Whom a quarantine keeps out, and when staying away becomes a case (DSU 4.1.1 §7, 4.1.2 §14, 4.5.4.2)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from datetime import date
from enum import StrEnum

from events.citing import Because, cites
from federation.rules.absence import never_came
from federation.sanctions.rules.danish import WHOLE_EVENT
from federation.sanctions.rules.register import Entry, Kind


@cites("DSU 4.1.1 §7", "DSU 4.1.2 §19")
def barring(entered: Iterable[Entry], playing_days: Collection[date]) -> tuple[Entry, ...]:
    """The quarantines in force on one of these days."""
    return tuple(
        entry
        for entry in entered
        if entry.kind is Kind.QUARANTINE and any(entry.in_force_on(day) for day in playing_days)
    )


class Cancelled(StrEnum):
    """What an absent player had sent before the round."""

    NOTHING = "nothing"
    APPROVED = "approved"
    NOT_APPROVED = "not_approved"


@cites("DSU 4.1.2 §14")
def unsporting_absence(cancelled: Cancelled, *, valid_reason: bool) -> Because | None:
    """Whether an absence is unsporting, so that the committee may act under §7; nothing follows by itself.

    `valid_reason`: for not having cancelled.
    """
    if cancelled is Cancelled.APPROVED or valid_reason:
        return None
    return Because("DSU 4.1.2 §14", "barring.stayed_away", (cancelled.value,))


@cites("DSU 4.5.4.2")
def absent_throughout(rounds: Sequence[Cancelled | None]) -> Because | None:
    """Whether a player who was entered and drawn owes the committee six months or more.

    One item a round, None where they were there. An approved cancellation for any round is enough to clear
    them. Before the first round there is nothing to judge.
    """
    if not never_came([each not in (None, Cancelled.APPROVED) for each in rounds]):
        return None
    return Because(WHOLE_EVENT, "barring.absent_throughout", (len(rounds),))
