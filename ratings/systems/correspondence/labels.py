"""What the opening rules of games by letter are called, and what was announced of an event, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple
from uuid import UUID

from events.history import envelopes
from events.models import LoggedEvent
from federation.members import directory
from ratings.systems.correspondence.events import EventAnnounced
from ratings.systems.correspondence.state import event_stream
from tournaments.books import tournament_books
from tournaments.records.labels import OPENING_RULES


class Terms(NamedTuple):
    """How an event is played; "" for what was not said."""

    time_limit: str = ""
    opening_rule: str = ""
    referee: str = ""


def opening_rules(federation: str) -> Mapping[str, str]:
    """What each rule of the federation's books is called, by its paragraph."""
    return {
        article: f"{article}: {OPENING_RULES[rule]}"
        for book in tournament_books(federation)
        for rule, article in book.openings.items()
    }


def terms_of(federation: str, event: str) -> Terms:
    """What its announcement says, which is the first event of its stream."""
    first = LoggedEvent.objects.filter(stream=event_stream(federation, event), version=1)
    for envelope in envelopes(first):
        if isinstance(said := envelope.event, EventAnnounced):
            rule = opening_rules(federation).get(said.opening_rule, said.opening_rule)
            referee = UUID(said.referee) if said.referee else None
            return Terms(said.time_limit, rule, directory.names([referee])[referee] if referee else "")
    return Terms()
