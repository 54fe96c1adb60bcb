"""What is paid at the door of a tournament, folded from a stream that auditors alone read."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from events.types import Event
from tournaments.events.check_in import EntryFeePaid, EntryFeeSet

ENTRY_FEES = "entry-fees/"


def entry_fees_stream(federation: str, tournament: str) -> str:
    """The stream of what players paid."""
    return f"{ENTRY_FEES}{federation}/{tournament}"


class EntryFees(msgspec.Struct, frozen=True):
    """What each player pays, None where no one has said, and what each has paid."""

    fee: int | None = None
    paid: Mapping[str, int] = {}


def evolve_entry_fees(state: EntryFees, event: Event) -> EntryFees:
    """Accepts every fact, judges none."""
    match event:
        case EntryFeeSet(amount=amount):
            return msgspec.structs.replace(state, fee=amount)
        case EntryFeePaid(person=person, amount=amount):
            return msgspec.structs.replace(state, paid={**state.paid, person: amount})
    return state
