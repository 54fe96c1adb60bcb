"""The few facts of a tournament that no row of its read models holds, read from the log in one query."""

from __future__ import annotations

from events.history import envelopes
from events.models import LoggedEvent
from tournaments import events as facts
from tournaments.state import Tournament, evolve

BESIDE = (
    facts.ByeAwarded,
    facts.BoardsMoved,
    facts.RoundStopped,
    facts.StageOpened,
    facts.LineupSubmitted,
    facts.VenueChosen,
    facts.ProtestLodged,
    facts.ProtestDecided,
    facts.ProtestReopened,
)
"""None of them asks what the state was, so they can be folded by themselves."""


def beside_rows(stream: str, up_to: int) -> Tournament:
    """A state that knows byes, seats of opened stages, line-ups, venues and protests, and nothing else.

    `up_to`: the position in the log that the rows of the page are from.
    """
    found = LoggedEvent.objects.filter(
        stream=stream, type__in=[kind.TYPE for kind in BESIDE], position__lte=up_to
    )
    state = Tournament()
    for envelope in envelopes(found.order_by("version")):
        state = evolve(state, envelope.event)
    return state
