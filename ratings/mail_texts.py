"""Letters to arbiters whose report is waited for."""

from __future__ import annotations

from uuid import UUID

from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import override

from federation.mail import language_of, send
from federation.members.models import Person
from tournaments.models import TournamentRow
from tournaments.stages import book_of_row, last_day_of_report


def remind(row: TournamentRow, times: int) -> int:
    """Write to every arbiter of a tournament whose address the register knows; to how many."""
    arbiters = Person.objects.filter(person__in=[UUID(person) for person in row.arbiters], erased=False)
    addresses = sorted({email for email in arbiters.values_list("email", flat=True) if email})
    with override(language_of(row.federation)):
        subject, body = _subject(row, times), _body(row)
    return sum(send(subject, body, address) for address in addresses)


def _subject(row: TournamentRow, times: int) -> str:
    said = {"name": row.name, "times": times}
    return _("Report of %(name)s, reminder %(times)s") % said


def _body(row: TournamentRow) -> str:
    said = {
        "name": row.name,
        "last_day": date_format(row.ends_on),
        "due": date_format(last_day_of_report(row)),
        "article": book_of_row(row).cite("27.4"),
        "federation": row.federation.upper(),
    }
    return _(
        "The report of %(name)s, which ended on %(last_day)s, is due on %(due)s (%(article)s) and has not "
        "come yet. Please file it from the tournament’s desk.\n\n%(federation)s, the rating committee"
    ) % said  # fmt: skip
