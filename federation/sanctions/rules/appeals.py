"""Appeals (DSU 4.1.2 §17-§18): from the arbiter to the tournament committee, from there to the tribunal.

Neither suspends the decision: it stands until it is overturned.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta
from enum import StrEnum

from events.citing import Because, Malformed, Refused, cites

FROM_ARBITER = "DSU 4.1.2 §17"
FROM_COMMITTEE = "DSU 4.1.2 §18"
APPEAL_DAYS = 10


class Instance(StrEnum):
    """Who decides, from below."""

    ARBITER = "arbiter"
    TOURNAMENT_COMMITTEE = "tournament_committee"
    TRIBUNAL = "tribunal"


@dataclass(frozen=True, slots=True, kw_only=True)
class Appeal:
    """An appeal as filed. `last_day`: None where the book sets no time."""

    to: Instance
    last_day: date | None
    in_time: bool
    suspends: bool
    trace: tuple[Because, ...]


@cites("DSU 4.1.2 §17")
def last_day_to_appeal(decided_on: date) -> date:
    """The tenth day after the arbiter's ruling; that day is in time."""
    return decided_on + timedelta(days=APPEAL_DAYS)


@cites("DSU 4.1.2 §17", "DSU 4.1.2 §18")
def appeal(against: Instance, *, decided_on: date, filed_on: date) -> Appeal:
    """What an appeal against a decision of this instance is worth. A late one is recorded as late.

    Decision: for the tribunal the union's statutes set the time, which are not in the book; the day of
    filing is recorded. Whether a matter is one of the playing rules or of the play itself, it judges.
    Refused ("no_further_appeal"): nobody stands above the tribunal. `Malformed`: filed before the decision.
    """
    _check_order(decided_on, filed_on)
    stands = Because(_article(against), "appeal.decision_stands", (decided_on,))
    if against is Instance.TOURNAMENT_COMMITTEE:
        filed = Because(FROM_COMMITTEE, "appeal.to_tribunal", (filed_on,))
        return Appeal(
            to=Instance.TRIBUNAL, last_day=None, in_time=True, suspends=False, trace=(filed, stands)
        )
    last_day = last_day_to_appeal(decided_on)
    in_time = filed_on <= last_day
    reason = "appeal.in_time" if in_time else "appeal.late"
    filed = Because(FROM_ARBITER, reason, (filed_on, last_day))
    return Appeal(
        to=Instance.TOURNAMENT_COMMITTEE,
        last_day=last_day,
        in_time=in_time,
        suspends=False,
        trace=(filed, stands),
    )


def _article(against: Instance) -> str:
    if against is Instance.TRIBUNAL:
        raise Refused("no_further_appeal", article=FROM_COMMITTEE, field="against")
    return FROM_ARBITER if against is Instance.ARBITER else FROM_COMMITTEE


def _check_order(decided_on: date, filed_on: date) -> None:
    if filed_on < decided_on:
        raise Malformed(
            "appeal_before_decision",
            article=FROM_ARBITER,
            field="filed_on",
            filed=filed_on.isoformat(),
            decided=decided_on.isoformat(),
        )


@cites("DSU 4.1.2 §17")
def check_in_time(filed: Appeal) -> Because:
    """The committee takes up an appeal that is in time; Refused ("appeal_late") names the last day."""
    if filed.in_time:
        return filed.trace[0]
    raise Refused(
        "appeal_late",
        article=FROM_ARBITER,
        field="filed_on",
        last_day=filed.last_day.isoformat() if filed.last_day else "",
    )
