"""Letters to who handed in the list of a tournament, and to its arbiters: the start ratings came back."""

from __future__ import annotations

from collections.abc import Iterator
from uuid import UUID

from django.urls import reverse

from events.citing import gettext_noop
from events.log import Envelope, read_stream
from federation.members.mail_texts import to, to_accounts
from federation.members.models import Person
from federation.outbox.kinds import Kind
from federation.outbox.writing import Draft, To
from ratings.systems.danish.events import StartRatingsIssued
from tournaments.events.filing import EntryListSubmitted
from tournaments.models import TournamentRow
from tournaments.state.filing import filing_stream

RETURNED = Kind(
    name="start_ratings_returned",
    title=gettext_noop("The list of a tournament came back with its start ratings"),
    subject=gettext_noop("%(name)s: start ratings"),
    why=gettext_noop("Who hands in a list of entries, and the arbiters, are told when it came back."),
    example={"name": "Påsketurnering", "players": 24},
)
LETTERS = (RETURNED,)


def tell_of_ratings(event: StartRatingsIssued, at: Envelope) -> Iterator[Draft]:
    """Once each, whatever number of reasons there are to be told."""
    federation, tournament = at.within[-2:]
    row = TournamentRow.objects.filter(federation=federation, tournament=tournament).first()
    if row is None:
        return
    for each in _whom(row):
        yield Draft(
            kind=RETURNED,
            federation=federation,
            to=each,
            said={"name": row.name, "players": len(event.lines)},
            article=event.ARTICLES[1],
            about=reverse("desk-tournament", args=[federation, tournament]),
        )


def _whom(row: TournamentRow) -> list[To]:
    filed = read_stream(filing_stream(row.federation, row.tournament))
    senders = {each.actor for each in filed if isinstance(each.event, EntryListSubmitted)}
    arbiters = Person.objects.filter(person__in=map(UUID, row.arbiters), erased=False)
    found = [*map(to, arbiters.order_by("person")), *(each for each in to_accounts(senders) if each.email)]
    return list({each.person or each.email: each for each in found}.values())
