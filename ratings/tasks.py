"""Beat's facts of time. Late, twice or missed for a year makes no difference."""

from __future__ import annotations

import datetime as dt
import zoneinfo

from celery import shared_task

from events.work import SYSTEM
from federation.rulebooks import FEDERATIONS
from ratings.commands import EndPeriod, end_period
from ratings.models import EndedPeriod
from ratings.rules.slsf.periods import period_of
from tournaments.models import TournamentRow


@shared_task(name="ratings.end_periods", ignore_result=True)
def end_periods() -> None:
    """Record the end of every period since the first tournament that is over and not recorded yet."""
    for federation in FEDERATIONS.values():
        today = dt.datetime.now(zoneinfo.ZoneInfo(federation.zone)).date()
        for book in federation.books:
            if book.rated:
                _end_periods_of(federation.code, book.discipline, today)


def _end_periods_of(federation: str, discipline: str, today: dt.date) -> None:
    first = (
        TournamentRow.objects.filter(federation=federation, discipline=discipline)
        .order_by("ends_on")
        .values_list("ends_on", flat=True)
        .first()
    )
    ended = set(
        EndedPeriod.objects.filter(federation=federation, discipline=discipline).values_list(
            "period", flat=True
        )
    )
    period = period_of(first or today)
    while period.last_day < today:
        if str(period) not in ended:
            act = EndPeriod(federation=federation, discipline=discipline, period=str(period))
            end_period(act, by=SYSTEM)
        period = period.next
