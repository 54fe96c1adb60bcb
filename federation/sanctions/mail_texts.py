"""Letters to a player about whom something was decided, and to who appealed: where to read it, not what."""

from __future__ import annotations

from collections.abc import Iterator
from uuid import UUID

from django.urls import reverse

from events.citing import gettext_noop
from events.log import Envelope
from federation.members.mail_texts import to
from federation.members.models import Person
from federation.outbox.kinds import Kind
from federation.outbox.writing import Draft
from federation.sanctions import events as facts
from federation.sanctions.access import LOOKS
from federation.sanctions.models import AppealRow

SEEN_BY = tuple(sorted(LOOKS))
DECISION = Kind(
    name="decision_on_you",
    title=gettext_noop("Something was decided about the member"),
    subject=gettext_noop("A decision of %(federation_name)s about you"),
    why=gettext_noop("Who a decision is about is told of it, and can appeal within days that it names."),
    readers=SEEN_BY,
)
APPEAL = Kind(
    name="appeal_decided",
    title=gettext_noop("An appeal was decided"),
    subject=gettext_noop("Your appeal to %(federation_name)s was decided"),
    why=gettext_noop("Who appealed is told when it is decided."),
    readers=SEEN_BY,
)
LETTERS = (DECISION, APPEAL)
Decided = facts.WarningGiven | facts.QuarantineImposed | facts.BarredFromEvents | facts.StruckFromMembership


def tell_player(event: Decided, at: Envelope) -> Iterator[Draft]:
    """The player whose stream it is."""
    federation, person = at.within[:2]
    yield from _letters(DECISION, federation, UUID(person), event.ARTICLES[0])


def tell_appellant(event: facts.AppealDecided, at: Envelope) -> Iterator[Draft]:
    """Who filed the appeal."""
    federation, tournament = at.within[:2]
    row = AppealRow.objects.filter(federation=federation, tournament=tournament, appeal=event.appeal).first()
    if row is not None:
        yield from _letters(APPEAL, federation, row.person, "")


def _letters(kind: Kind, federation: str, person: UUID, article: str) -> Iterator[Draft]:
    row = Person.objects.filter(person=person, erased=False).first()
    if row is not None:
        yield Draft(
            kind=kind,
            federation=federation,
            to=to(row),
            article=article,
            about=reverse("own-sanctions"),
        )


TELLERS = {
    facts.WarningGiven: tell_player,
    facts.QuarantineImposed: tell_player,
    facts.BarredFromEvents: tell_player,
    facts.StruckFromMembership: tell_player,
    facts.AppealDecided: tell_appellant,
}
