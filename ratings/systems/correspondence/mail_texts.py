"""Letters to the players of a correspondence event: by which rules and ranking conditions it is played."""

from __future__ import annotations

from collections.abc import Iterator

from django.urls import reverse
from django.utils.translation import override

from events.citing import gettext_noop
from events.log import Envelope
from federation.members.mail_texts import to
from federation.members.models import Person
from federation.outbox.kinds import Kind
from federation.outbox.writing import Draft, languages_for
from ratings.systems.correspondence.events import ConditionsSent
from ratings.systems.correspondence.labels import Terms, terms_of
from ratings.systems.correspondence.models import CorrespondenceEventRow, ParticipantRow

CONDITIONS = Kind(
    name="correspondence_conditions",
    title=gettext_noop("Rules and ranking conditions of a correspondence event"),
    subject=gettext_noop("%(name)s: rules and ranking conditions"),
    why=gettext_noop("Each player gets the rules and the ranking conditions, at the start or soon after it."),
    example={
        "name": "Brevcupen",
        "games": 2,
        "terms": Terms("30 days for 10 moves", "Taraguchi-10", "Rut Domare"),
    },
)
LETTERS = (CONDITIONS,)


def tell_players(event: ConditionsSent, at: Envelope) -> Iterator[Draft]:
    """Everybody who plays."""
    federation, name = at.within[:2]
    row = CorrespondenceEventRow.objects.filter(federation=federation, event=name).first()
    if row is None:
        return
    players = ParticipantRow.objects.filter(federation=federation, event=name).values("person")
    people = Person.objects.filter(person__in=players, erased=False).order_by("person")
    spoken = languages_for([each.person for each in people], federation)
    terms = {language: _terms_in(language, federation, name) for language in set(spoken.values())}
    for person in people:
        yield Draft(
            kind=CONDITIONS,
            federation=federation,
            to=to(person),
            said={"name": row.name, "games": row.games_per_pair, "terms": terms[spoken[person.person]]},
            article=event.ARTICLES[0],
            about=reverse("correspondence-event", args=[federation, name]),
        )


def _terms_in(language: str, federation: str, event: str) -> Terms:
    with override(language):
        return terms_of(federation, event)


TELLERS = {ConditionsSent: tell_players}
