"""Letters to members who want to hear of tournaments."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator

from django.urls import reverse

from events.citing import gettext_noop
from events.log import Envelope
from federation.letters.queries import who_chose
from federation.members.mail_texts import to
from federation.members.models import Person
from federation.outbox.kinds import Kind
from federation.outbox.writing import Draft
from tournaments.events import RegulationsPublished
from tournaments.models import TournamentRow

ANNOUNCED = Kind(
    name="tournament_announced",
    title=gettext_noop("a tournament is announced"),
    subject=gettext_noop("%(name)s, from %(starts_on)s"),
    why=gettext_noop("You chose to hear of tournaments; the page of your letters changes that."),
    chosen=True,
    example={
        "name": "Vinterspelen",
        "place": "Örebro",
        "starts_on": dt.date(2027, 2, 13),
        "ends_on": dt.date(2027, 2, 14),
    },
)
LETTERS = (ANNOUNCED,)


def tell_members(_event: RegulationsPublished, at: Envelope) -> Iterator[Draft]:
    """Everybody of the federation who chose it, while the tournament is to come."""
    federation, tournament = at.within[:2]
    row = TournamentRow.objects.filter(federation=federation, tournament=tournament, published=True).first()
    if row is None or row.starts_on < at.effective_on:
        return
    said = {name: getattr(row, name) for name in ("name", "place", "starts_on", "ends_on")}
    chosen = who_chose(ANNOUNCED, federation)
    for person in Person.objects.filter(person__in=chosen, erased=False).exclude(email="").order_by("person"):
        yield Draft(
            kind=ANNOUNCED,
            federation=federation,
            to=to(person),
            said=said,
            about=reverse("tournament", args=[federation, tournament]),
        )


TELLERS = {RegulationsPublished: tell_members}
