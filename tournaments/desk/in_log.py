"""What the desk reads from the log itself: it must not be a moment late at the boards."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from uuid import UUID

import msgspec

from events.log import read_stream
from events.models import LoggedEvent
from federation.officials.models import Account
from tournaments.events import ResultCorrected, ResultReported
from tournaments.sides import Sides
from tournaments.state import Tournament, evolve, stream_of

RESULTS = (ResultReported.TYPE, ResultCorrected.TYPE)


class GameAt(msgspec.Struct, frozen=True, order=True):
    """A game of one round: its board, and its number in the match."""

    board: int
    game: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Entered:
    """A result as it stands: what, handed in by which account, when, and whether it was corrected since."""

    result: ResultReported | ResultCorrected
    account: str
    recorded_at: dt.datetime
    position: int
    sides: Sides

    @property
    def score(self) -> str:
        """From the side that stands first: 1–0."""
        return self.sides.score(self.result.black, self.result.white, self.result.ending.value)

    @property
    def corrected(self) -> bool:
        """Whether it is a correction."""
        return isinstance(self.result, ResultCorrected)


def state_now(federation: str, tournament: str) -> Tournament:
    """The tournament as the log has it at this moment."""
    state = Tournament()
    for envelope in read_stream(stream_of(federation, tournament)):
        state = evolve(state, envelope.event)
    return state


def entered(federation: str, tournament: str, round_number: int, sides: Sides) -> dict[GameAt, Entered]:
    """Every result of a round that stands, and whose it is."""
    standing = {}
    for envelope in read_stream(stream_of(federation, tournament)):
        if envelope.type in RESULTS:
            result = envelope.event
            assert isinstance(result, ResultReported | ResultCorrected)
            if result.round_number == round_number:
                standing[GameAt(result.board, result.game)] = (envelope, result)
    accounts = account_names({envelope.actor for envelope, _ in standing.values()})
    return {
        at: Entered(
            result=result,
            account=accounts.get(envelope.actor, ""),
            recorded_at=envelope.recorded_at,
            position=envelope.position,
            sides=sides,
        )
        for at, (envelope, result) in standing.items()
    }


def account_names(actors: set[UUID]) -> dict[UUID, str]:
    """The names by which these actors sign in."""
    return dict(Account.objects.filter(actor__in=actors).values_list("actor", "username"))


def recorded_days(streams: list[str], event_type: str) -> dict[str, dt.datetime]:
    """When an event of this type was recorded in each of these streams, the last time; one query."""
    found = LoggedEvent.objects.filter(stream__in=streams, type=event_type).order_by("position")
    return dict(found.values_list("stream", "recorded_at"))
