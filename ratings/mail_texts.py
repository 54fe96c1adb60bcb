"""Letters to arbiters whose report is waited for."""

from __future__ import annotations

import datetime as dt
from uuid import UUID

from django.urls import reverse

from events.citing import gettext_noop
from federation.members.models import Person
from federation.outbox.kinds import Kind
from federation.outbox.writing import Draft, To, write
from tournaments.models import TournamentRow
from tournaments.stages import book_of_row, last_day_of_report

REPORT_OVERDUE = Kind(
    name="report_overdue",
    title=gettext_noop("A report is waited for"),
    subject=gettext_noop("Report of %(name)s, reminder %(times)s"),
    why=gettext_noop("The rating committee reminds every arbiter of a tournament whose report has not come."),
    example={
        "name": "Vinterspelen",
        "times": 1,
        "last_day": dt.date(2027, 2, 14),
        "due": dt.date(2027, 2, 28),
    },
)
LETTERS = (REPORT_OVERDUE,)


def remind(row: TournamentRow, times: int) -> None:
    """Write to every arbiter of a tournament."""
    said = {"name": row.name, "times": times, "last_day": row.ends_on, "due": last_day_of_report(row)}
    article = book_of_row(row).cite("27.4")
    desk = reverse("desk-tournament", args=[row.federation, row.tournament])
    arbiters = [UUID(person) for person in row.arbiters]
    for each in Person.objects.filter(person__in=arbiters, erased=False).order_by("person"):
        write(
            Draft(
                kind=REPORT_OVERDUE,
                federation=row.federation,
                to=To(each.email, each.person),
                said=said,
                article=article,
                about=desk,
            )
        )
