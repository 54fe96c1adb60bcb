"""Letters to ranking judges whose protocol of a session is waited for."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable
from uuid import NAMESPACE_URL, UUID, uuid5

from django.urls import reverse

from events.citing import gettext_noop
from federation.members.mail_texts import to
from federation.members.models import Person
from federation.outbox.kinds import Kind
from federation.outbox.models import Letter
from federation.outbox.writing import Draft, write
from ratings.kyu_tests.commands.protocol import PROTOCOL
from ratings.kyu_tests.queries import Due, protocols_due

PROTOCOL_OVERDUE = Kind(
    name="kyu_protocol_overdue",
    title=gettext_noop("The protocol of a session of kyu tests is waited for"),
    subject=gettext_noop("Protocol of %(day)s"),
    why=gettext_noop("A ranking judge is reminded once of a session that has no protocol."),
    example={"day": dt.date(2027, 2, 14), "papers": 2},
)
LETTERS = (PROTOCOL_OVERDUE,)
PATIENCE, LONG_AGO = dt.timedelta(days=3), dt.timedelta(days=60)
"""So long after the session the letter goes; of what is older still the officer asks in their own words."""


def remind(federation: str, today: dt.date) -> None:
    """Write to the judge of each session that waits so long, once."""
    due = [
        each for each in protocols_due(federation, today) if PATIENCE <= today - each.session_on <= LONG_AGO
    ]
    judges = Person.objects.filter(person__in=[each.receiver for each in due], erased=False)
    known = {row.person: to(row) for row in judges}
    for each in due:
        if (judge := known.get(each.receiver)) is not None:
            write(
                Draft(
                    kind=PROTOCOL_OVERDUE,
                    federation=federation,
                    to=judge,
                    said={"day": each.session_on, "papers": each.papers},
                    article=PROTOCOL,
                    about=reverse("desk-kyu-tests", args=[federation]),
                    cause=_cause(federation, each),
                )
            )


def reminded_on(federation: str, due: Iterable[Due]) -> dict[tuple[UUID, dt.date], dt.datetime]:
    """When the letter about a session was written, of those for which one was."""
    causes = {_cause(federation, each): (each.receiver, each.session_on) for each in due}
    letters = Letter.objects.filter(kind=PROTOCOL_OVERDUE.name, cause__in=causes)
    return {causes[letter.cause]: letter.written_at for letter in letters if letter.cause}


def _cause(federation: str, due: Due) -> UUID:
    return uuid5(NAMESPACE_URL, f"kyu-protocol/{federation}/{due.receiver}/{due.session_on}")
