"""What is paid at the door: set once, where no invitation states it, and ticked at each player."""

from __future__ import annotations

from events.citing import Malformed, Refused
from events.work import Work, command
from federation.officials.roles import Role
from tournaments.check_in.commands.table import at_the_table
from tournaments.commands.common import TournamentAct, for_act
from tournaments.commands.filed import filing_of
from tournaments.events import check_in as facts
from tournaments.state.entry_fees import EntryFees, entry_fees_stream, evolve_entry_fees
from tournaments.tournament_book import book

MOST = 100_000_000
"""The smallest coin: a million of the money."""


class SetEntryFee(TournamentAct, frozen=True, kw_only=True):
    """Say what each player pays at the door."""

    amount: int


class RecordEntryFee(TournamentAct, frozen=True, kw_only=True):
    """Say what a player has paid so far, all together; 0: nothing."""

    person: str
    amount: int


@command(undone_by="set_entry_fee")
def set_entry_fee(work: Work, act: SetEntryFee) -> None:
    """SLSF-G 18.1: of a tournament whose invitation states the fee, that one counts."""
    state = for_act(work, act, Role.ARBITER, article="18.1")
    cited = book(state).cite("18.1")
    if filing_of(work, act.federation, act.tournament).invitation.entry_fee is not None:
        raise Refused("fee_in_invitation", field="amount", article=cited)
    _check_amount(act.amount, cited)
    if _fees_of(work, act).fee != act.amount:
        work.record(entry_fees_stream(act.federation, act.tournament), facts.EntryFeeSet(amount=act.amount))


@command(undone_by="record_entry_fee")
def record_entry_fee(work: Work, act: RecordEntryFee) -> None:
    """SLSF-G 18.1: the newest word on a player counts, also of more or less than the fee."""
    state = at_the_table(work, act)
    cited = book(state).cite("18.1")
    _check_amount(act.amount, cited)
    if act.person not in state.entries:
        raise Refused("not_entered_here", field="person", article=cited)
    if _fees_of(work, act).paid.get(act.person, 0) != act.amount:
        paid = facts.EntryFeePaid(person=act.person, amount=act.amount)
        work.record(entry_fees_stream(act.federation, act.tournament), paid)


def _fees_of(work: Work, act: TournamentAct) -> EntryFees:
    return work.fold(entry_fees_stream(act.federation, act.tournament), EntryFees(), evolve_entry_fees)


def _check_amount(amount: int, article: str) -> None:
    if not 0 <= amount <= MOST:
        raise Malformed("no_amount", field="amount", article=article)
