"""Beat's facts of time. Late, twice or missed for a year makes no difference."""

from __future__ import annotations

import datetime as dt

from celery import shared_task
from django.db.models import Min

from events import clock
from events.work import SYSTEM
from federation.books import FEDERATIONS
from ratings.commands import EndPeriod, RemindOfReport, end_period, remind_of_report
from ratings.desk.counted import reminders
from ratings.mail_texts import remind
from ratings.models import EndedPeriod, RatedTournament
from ratings.rules.slsf.periods import parse_period, period_of
from ratings.rules.slsf.reminding import FIRST, reminders_due
from tournaments.models import TournamentRow
from tournaments.stages import report_due_of
from tournaments.state import stream_of

UNFILED = ("announced", "sanctioned", "drawn", "in_play", "finished")


@shared_task(name="ratings.end_periods", ignore_result=True)
def end_periods() -> None:
    """Record the end of every period since the first tournament that is over and not recorded yet."""
    for federation in FEDERATIONS.values():
        for book in federation.books:
            if book.rated:
                _end_periods_of(federation.code, book.discipline, clock.day_in(federation.zone))


def _end_periods_of(federation: str, discipline: str, today: dt.date) -> None:
    first = (
        TournamentRow.objects.filter(federation=federation, discipline=discipline)
        .order_by("ends_on")
        .values_list("ends_on", flat=True)
        .first()
    )
    register = {"federation": federation, "discipline": discipline}
    ended = set(EndedPeriod.objects.filter(**register).values_list("period", flat=True))
    period = period_of(first or today)
    # A tournament near a boundary may be assigned to the period before every other one (SLSF-G 28.4).
    rated = RatedTournament.objects.filter(**register).aggregate(first=Min("period"))["first"]
    period = min(period, parse_period(rated)) if rated else period
    while period.last_day < today:
        if str(period) not in ended:
            act = EndPeriod(federation=federation, discipline=discipline, period=str(period))
            end_period(act, by=SYSTEM)
        period = period.next


@shared_task(name="ratings.remind_of_reports", ignore_result=True)
def remind_of_reports() -> None:
    """Record the reminders that are due (SLSF-G 27.4), and write to the arbiters whose address is known."""
    for federation in FEDERATIONS.values():
        rated = [book.discipline for book in federation.books if book.rated]
        if rated:
            _remind(federation.code, rated, clock.day_in(federation.zone))


def _remind(federation: str, disciplines: list[str], today: dt.date) -> None:
    rows = TournamentRow.objects.filter(
        federation=federation, discipline__in=disciplines, state__in=UNFILED, ends_on__lte=today - FIRST
    ).exclude(sanction_number="")
    waiting = {stream_of(federation, row.tournament): row for row in rows if report_due_of(row)}
    sent = reminders(list(waiting))
    for stream, row in waiting.items():
        if reminders_due(row.ends_on, today) > sent.get(stream, 0):
            act = RemindOfReport(federation=federation, tournament=row.tournament)
            if remind_of_report(act, by=SYSTEM):
                remind(row, reminders([stream])[stream])
