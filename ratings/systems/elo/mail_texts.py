"""Letters to players whose result abroad is waited for."""

from __future__ import annotations

import datetime as dt

from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import override

from federation.mail import language_of, send
from federation.members.models import Person
from ratings.systems.elo.commands.abroad import REPORTED
from ratings.systems.elo.models import ResultAbroad


def remind(row: ResultAbroad, due: dt.date) -> bool:
    """Write to the player, if the register knows their address; whether a letter went out."""
    address = Person.objects.filter(person=row.person, erased=False).values_list("email", flat=True).first()
    if not address:
        return False
    with override(language_of(row.federation)):
        subject = _("Your result in %(event)s") % {"event": row.event}
        body = _body(row, due)
    return send(subject, body, address)


def _body(row: ResultAbroad, due: dt.date) -> str:
    said = {
        "event": row.event,
        "country": row.country,
        "due": date_format(due),
        "article": REPORTED,
        "federation": row.federation.upper(),
    }
    return _(
        "Your score and your opponents’ ratings in %(event)s (%(country)s) are due on %(due)s (%(article)s) "
        "and have not come yet. Please report them from your account.\n\n"
        "%(federation)s, the rating committee"
    ) % said  # fmt: skip
