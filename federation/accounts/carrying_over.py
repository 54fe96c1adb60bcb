"""Accounts from before there were invitations are carried over: the log says whom of them two officials tied.

Decision: work that one person does goes on. An account that no two officials tied approves nothing from then
on, and after sixty days its powerful roles rest, until two tie it or the operator does.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from uuid import UUID

import msgspec

from events.citing import Refused
from events.row_locks import held
from events.work import SYSTEM, Work, command
from federation.accounts.models import AccountRow
from federation.books import federation as federation_of
from federation.identity.four_eyes import person_behind
from federation.officials import events as facts
from federation.officials.roles import Role, is_tied_by_two, require
from federation.officials.state import account_stream

RESTS_AFTER = dt.timedelta(days=60)
"""So long powerful roles go on, for two officials to say whose each account is."""


class CarryOver(msgspec.Struct, frozen=True, kw_only=True):
    """Say of every account that is older than invitations, and works for the federation, that it is."""

    federation: str


@command(final="It says how things stood; two officials then tie each account to its member.")
def carry_over(work: Work, act: CarryOver) -> None:
    """The board, or the operator at the machine; again where more such accounts were given a role since."""
    work.zone = federation_of(act.federation).zone
    if work.by != SYSTEM:
        require(work, act.federation, Role.BOARD)
    found = from_before(work, act.federation)
    if not found:
        raise Refused("none_to_carry_over", federation=act.federation.upper())
    for account in found:
        person, tied = person_behind(work, account), is_tied_by_two(work, account)
        carried = facts.CarriedOver(
            federation=act.federation,
            person=UUID(person) if person else None,
            tied=tied,
            rests_from=None if tied else work.today(work.zone) + RESTS_AFTER,
        )
        work.record(account_stream(act.federation, account), carried)


def from_before(work: Work, federation: str) -> Sequence[UUID]:
    """The accounts that no invitation began, not carried over yet; rows say so, at the head of the log."""
    generation = held(work, AccountRow.PROJECTION)
    rows = AccountRow.all_generations.filter(generation=generation, federation=federation)
    earlier = rows.filter(state=AccountRow.State.EARLIER).order_by("actor")
    return list(earlier.values_list("actor", flat=True))
