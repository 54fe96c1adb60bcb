"""Accounts as rows: every one that a federation invited, tied, or gave a role."""

from __future__ import annotations

from uuid import UUID

from events.log import Envelope
from events.projector import Projector, on
from events.rows import Batch
from federation.accounts.models import AccountRow
from federation.officials import events as facts
from federation.officials.projections import actor_of
from federation.officials.roles import is_by_two
from federation.officials.state import says_whose

State = AccountRow.State


class Accounts(Projector):
    """How far each account of a federation has come."""

    name, version = "accounts.accounts", 2
    writes = (AccountRow,)

    @on(facts.RoleGranted)
    def hold(self, event: facts.RoleGranted, at: Envelope, batch: Batch) -> None:
        self._change(batch, event.federation, actor_of(at.stream), at)

    @on(facts.AccountTied)
    def tie(self, event: facts.AccountTied, at: Envelope, batch: Batch) -> None:
        actor = actor_of(at.stream)
        said = {"person": event.person, "tied": True, "tied_at": at.position}
        self._change(batch, event.federation, actor, at, **said)
        if is_by_two(at):
            for row in batch[AccountRow].where(actor=actor):
                batch[AccountRow].put(**row | {"rests_from": None})

    @on(facts.CarriedOver)
    def carry_over(self, event: facts.CarriedOver, at: Envelope, batch: Batch) -> None:
        self._of(batch, at, state=State.CARRIED_OVER, person=event.person, rests_from=event.rests_from)

    @on(facts.TieConfirmed)
    def confirm(self, event: facts.TieConfirmed, at: Envelope, batch: Batch) -> None:
        self._of(batch, at, rests_from=None)

    @on(facts.OutsiderNamed)
    def name_outsider(self, event: facts.OutsiderNamed, at: Envelope, batch: Batch) -> None:
        self._of(batch, at, outsider=event.personal, state=State.NAMED)

    @on(facts.AccountInvited)
    def invite(self, event: facts.AccountInvited, at: Envelope, batch: Batch) -> None:
        self._of(
            batch,
            at,
            person=event.person,
            state=State.INVITED,
            channel=event.channel,
            last_day=event.last_day,
            waits_since=at.recorded_at,
            **({"rests_from": None} if says_whose(event) else {}),
        )

    @on(facts.InvitationAccepted)
    def accept(self, event: facts.InvitationAccepted, at: Envelope, batch: Batch) -> None:
        self._of(batch, at, state=State.IN_USE, waits_since=None)

    @on(facts.InvitationWithdrawn)
    def withdraw(self, event: facts.InvitationWithdrawn, at: Envelope, batch: Batch) -> None:
        self._of(batch, at, state=State.WITHDRAWN, waits_since=None)

    @on(facts.AccountEnded)
    def end(self, event: facts.AccountEnded, at: Envelope, batch: Batch) -> None:
        self._of(batch, at, state=State.ENDED, waits_since=None)

    @on(facts.AccountReopened, facts.AccountReset)
    def reset(self, event: facts.AccountReopened | facts.AccountReset, at: Envelope, batch: Batch) -> None:
        self._of(batch, at, state=State.RESET, waits_since=None)

    def _of(self, batch: Batch, at: Envelope, **changed: object) -> None:
        federation, actor = at.within
        self._change(batch, federation, UUID(actor), at, **changed)

    @staticmethod
    def _change(batch: Batch, federation: str, actor: UUID, at: Envelope, **changed: object) -> None:
        standing = batch[AccountRow].get(federation, actor)
        key: dict[str, object] = {"federation": federation, "actor": actor}
        batch[AccountRow].put(**(standing or key) | {"because_of": at.position} | changed)
