"""Beat's facts of time. Late, twice or missed for a year makes no difference."""

from __future__ import annotations

import datetime as dt

from celery import shared_task
from django.db import transaction
from django.db.models import Min

from events import clock
from events.work import SYSTEM
from federation.books import FEDERATIONS
from federation.books.slots import RuleBook
from ratings.books import calendar_of, period_lists
from ratings.desk.counted import reminders
from ratings.mail_texts import remind
from ratings.models import EndedPeriod, RatedTournament
from ratings.rules.reminding import reminders_due
from ratings.systems.swedish.commands import EndPeriod, RemindOfReport, end_period, remind_of_report
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
    calendar = calendar_of(**register)
    period = calendar.of(first or today)
    # A tournament near a boundary may be assigned to the period before every other one (SLSF-G 28.4).
    rated = RatedTournament.objects.filter(**register).aggregate(first=Min("period"))["first"]
    period = min(period, calendar.read(rated)) if rated else period
    while period.last_day < today:
        if str(period) not in ended:
            act = EndPeriod(federation=federation, discipline=discipline, period=str(period))
            end_period(act, by=SYSTEM)
        period = period.next


@shared_task(name="ratings.remind_of_reports", ignore_result=True)
def remind_of_reports() -> None:
    """Record the reminders that are due (SLSF-G 27.4), and write to the arbiters whose address is known."""
    for federation in FEDERATIONS.values():
        for book in federation.books:
            if book.rated:
                _remind(federation.code, book, clock.day_in(federation.zone))


def _remind(federation: str, book: RuleBook, today: dt.date) -> None:
    terms = period_lists(book.code).reminders
    rows = TournamentRow.objects.filter(
        federation=federation,
        discipline=book.discipline,
        state__in=UNFILED,
        ends_on__lte=today - dt.timedelta(days=terms.first),
    ).exclude(sanction_number="")
    waiting = {stream_of(federation, row.tournament): (row, report_due_of(row)) for row in rows}
    sent = reminders(list(waiting))
    for stream, (row, due) in waiting.items():
        if due and reminders_due(row.ends_on, due, today, terms) > sent.get(stream, 0):
            act = RemindOfReport(federation=federation, tournament=row.tournament)
            with transaction.atomic():
                if remind_of_report(act, by=SYSTEM):
                    remind(row, sent.get(stream, 0) + 1)
