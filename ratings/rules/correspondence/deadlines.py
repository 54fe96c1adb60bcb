"""Days that correspondence play counts by (SLSF-K 1 §3-§4, 2 §4-§5 and 3 §3).

    rules and ranking conditions sent to all        at latest 21 days after the start
    games still running count as finished           from three months after the start
    results and preliminary calculation reported    at latest 14 days after the end
    a level confirmed                               within five years

Decision on 1 §3, which says "at the start" and "at latest three weeks after": the later day is due. Decision:
months and years are those of the calendar, cut to the last day of a shorter month (30 November and three
months: 28 February).
"""

from __future__ import annotations

from datetime import date, timedelta

from events.citing import Refused, cites
from federation.rules.calendar_months import months_after

CONDITIONS_DAYS = 21
REPORT_DAYS = 14
RUNNING_MONTHS = 3
CONFIRMATION_YEARS = 5


@cites("SLSF-K 1 §3")
def conditions_due(starts_on: date) -> date:
    """The last day to send rules and ranking conditions to the participants."""
    return starts_on + timedelta(days=CONDITIONS_DAYS)


@cites("SLSF-K 1 §3")
def check_conditions_sent(starts_on: date, sent_on: date | None) -> None:
    """Refuse a tournament as basis of ranking whose conditions were not sent, or too late.

    `sent_on` None: not sent. Refused: "conditions_not_sent", "conditions_sent_late".
    """
    due = conditions_due(starts_on)
    if sent_on is not None and sent_on <= due:
        return
    raise Refused(
        "conditions_not_sent" if sent_on is None else "conditions_sent_late",
        article="SLSF-K 1 §3",
        field="conditions_sent_on",
        due=due.isoformat(),
        sent_on=sent_on.isoformat() if sent_on else "",
    )


@cites("SLSF-K 1 §4")
def report_due(ends_on: date) -> date:
    """The last day for the arbiter to report results and a preliminary calculation."""
    return ends_on + timedelta(days=REPORT_DAYS)


@cites("SLSF-K 1 §4")
def report_is_late(ends_on: date, reported_on: date) -> bool:
    """Whether the report came after its day: a remark on it, no reason to refuse it."""
    return reported_on > report_due(ends_on)


@cites("SLSF-K 3 §3")
def running_counts_from(starts_on: date, *, months: int = RUNNING_MONTHS) -> date:
    """A game that is still running on this day counts as finished at the close."""
    return months_after(starts_on, months)


@cites("SLSF-K 2 §4")
def own_ranking_day(starts_on: date, ends_on: date) -> date:
    """The day of a player's own ranking P0: three months after the start.

    Decision: a tournament that is over by then takes the ranking at its end.
    """
    return min(months_after(starts_on, RUNNING_MONTHS), ends_on)


@cites("SLSF-K 2 §5")
def confirmation_due(counted_from: date, *, years: int = CONFIRMATION_YEARS) -> date:
    """The day on which a level lapses unless it was confirmed before.

    Decision: a confirmation on this very day comes too late; five years from 1 June end on 31 May.
    """
    return months_after(counted_from, 12 * years)
