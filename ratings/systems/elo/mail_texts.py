"""Letters to players whose result abroad is waited for."""

from __future__ import annotations

import datetime as dt

from django.urls import reverse

from events.citing import gettext_noop
from federation.members.mail_texts import to
from federation.members.models import Person
from federation.outbox.kinds import Kind
from federation.outbox.writing import Draft, write
from ratings.systems.elo.commands.abroad import REPORTED
from ratings.systems.elo.models import ResultAbroad

RESULT_ABROAD_DUE = Kind(
    name="result_abroad_due",
    title=gettext_noop("A result abroad is waited for"),
    subject=gettext_noop("Your result in %(event)s"),
    why=gettext_noop("The rating committee reminds players of what they have played abroad."),
    example={"event": "Malmö Open", "country": "SWE", "due": dt.date(2027, 3, 1)},
)
LETTERS = (RESULT_ABROAD_DUE,)


def remind(row: ResultAbroad, due: dt.date) -> None:
    """Write to the player."""
    person = Person.objects.filter(person=row.person, erased=False).first()
    if person is not None:
        said = {"event": row.event, "country": row.country, "due": due}
        write(
            Draft(
                kind=RESULT_ABROAD_DUE,
                federation=row.federation,
                to=to(person),
                said=said,
                article=REPORTED,
                about=reverse("own-page"),
            )
        )
