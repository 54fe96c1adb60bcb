"""What each player pays at the door and has paid: the desk's list and the printed one show it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from events.log import read_stream
from federation.pages.money import money
from tournaments.log_state import filing_now
from tournaments.state.entry_fees import EntryFees, entry_fees_stream, evolve_entry_fees
from tournaments.state.filing import Filing


@dataclass(frozen=True, slots=True, kw_only=True)
class Fee:
    """What a player pays, and has paid, in the smallest coin and as it is written."""

    due: int
    paid: int
    federation: str

    @property
    def owed(self) -> int:
        """What is still to pay."""
        return max(self.due - self.paid, 0)

    @property
    def due_said(self) -> str:
        """The fee in words."""
        return money(self.due, self.federation)

    @property
    def paid_said(self) -> str:
        """What was paid, in words."""
        return money(self.paid, self.federation)


def due_of(fees: EntryFees, filing: Filing, person: str) -> int | None:
    """What a player pays in all, None where no one has said: the invitation's fee before the desk's.

    DSU 4.1.3 §27: who was accepted after the deadline pays the surcharge that the organiser asked.
    """
    stated = filing.invitation.entry_fee
    if stated is None:
        return fees.fee
    return stated + filing.surcharges.get(person, 0)


def fees_now(federation: str, tournament: str) -> EntryFees:
    """What was paid, as the log has it now."""
    fees = EntryFees()
    for envelope in read_stream(entry_fees_stream(federation, tournament)):
        fees = evolve_entry_fees(fees, envelope.event)
    return fees


def fees_of(federation: str, tournament: str, persons: Iterable[str]) -> dict[str, Fee]:
    """What each of these players pays; nothing where no one has said what."""
    fees, filing = fees_now(federation, tournament), filing_now(federation, tournament)
    due = {person: due_of(fees, filing, person) for person in persons}
    return {
        person: Fee(due=amount or 0, paid=fees.paid.get(person, 0), federation=federation)
        for person, amount in due.items()
        if amount is not None or person in fees.paid
    }
