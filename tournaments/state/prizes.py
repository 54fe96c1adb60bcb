"""The prizes of a tournament, folded from a stream of their own."""

from __future__ import annotations

import msgspec

from events.types import Event
from tournaments.events.prizes import AwardTakenBack, Fund, FundChanged, FundStated, PrizesAwarded


def prizes_stream(federation: str, tournament: str) -> str:
    """The stream of a tournament's prizes."""
    return f"prizes/{federation}/{tournament}"


class Prizes(msgspec.Struct, frozen=True):
    """The fund as stated last, and its award while it stands."""

    fund: Fund | None = None
    award: PrizesAwarded | None = None


NO_PRIZES = Prizes()


def evolve_prizes(state: Prizes, event: Event) -> Prizes:
    """Accepts every fact, judges none."""
    change = msgspec.structs.replace
    match event:
        case FundStated(fund=fund) | FundChanged(fund=fund):
            return change(state, fund=fund)
        case PrizesAwarded():
            return change(state, award=event)
        case AwardTakenBack():
            return change(state, award=None)
    return state
