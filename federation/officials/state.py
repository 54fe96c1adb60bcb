"""One account in one federation, folded from its stream that only auditors read."""

from __future__ import annotations

import datetime as dt
from uuid import UUID

import msgspec

from events.types import Event
from federation.officials import events as facts

ACCOUNTS = "account/"
"""How the streams of accounts begin."""
BY_OPERATOR = "link"
"""The channel of an invitation that the operator hands on."""


def account_stream(federation: str, actor: UUID) -> str:
    """The stream of an account in the federation that invited it."""
    return f"{ACCOUNTS}{federation}/{actor}"


class AccountState(msgspec.Struct, frozen=True):
    """How far an account has come. `invitation`: the newest one, from 1; `waits`: it is not answered yet;
    `was_reset`: what it signed in with was taken away, and no one has accepted since.

    `rests_from`: of one from before invitations of which two had not said whose it is.

    `outsider`: commitment to the details of a person outside the register, "" for one in it.
    """

    person: UUID | None = None
    outsider: str = ""
    invitation: int = 0
    channel: str = ""
    waits: bool = False
    last_day: dt.date = dt.date.min
    in_use: bool = False
    confirmed: bool = False
    ended: bool = False
    was_reset: bool = False
    rests_from: dt.date | None = None

    @property
    def began_here(self) -> bool:
        """Whether the federation invited it, or would; else it is older than invitations, or another's."""
        return bool(self.invitation or self.outsider)

    def opens_on(self, day: dt.date) -> bool:
        """Whether the link of the newest invitation opens on a day."""
        return self.waits and day <= self.last_day


def says_whose(invited: facts.AccountInvited) -> bool:
    """Whether the invitation itself ties the account: two officials gave it, or the operator."""
    return invited.person is not None and (invited.proposed_by is not None or invited.channel == BY_OPERATOR)


def evolve_account(account: AccountState, event: Event) -> AccountState:
    """Accepts every fact, judges none."""
    changed: dict[str, object] = {}
    match event:
        case facts.OutsiderNamed(personal=personal):
            changed = {"outsider": personal}
        case facts.AccountInvited():
            changed = _invited(account, event)
        case facts.InvitationWithdrawn():
            changed = {"waits": False}
        case facts.CarriedOver(person=person, rests_from=rests_from):
            changed = {"person": person, "in_use": True, "rests_from": rests_from}
        case facts.TieConfirmed():
            changed = {"confirmed": True}
        case _:
            changed = AFTERWARDS.get(type(event), changed)
    return msgspec.structs.replace(account, **changed)


def _invited(account: AccountState, event: facts.AccountInvited) -> dict[str, object]:
    return {
        "invitation": event.invitation,
        "person": event.person,
        "channel": event.channel,
        "last_day": event.last_day,
        "waits": True,
        "confirmed": account.confirmed or says_whose(event),
    }


AFTERWARDS: dict[type[Event], dict[str, object]] = {
    facts.InvitationAccepted: {"waits": False, "in_use": True, "was_reset": False},
    facts.AccountEnded: {"waits": False, "in_use": False, "ended": True},
    facts.AccountReopened: {"ended": False, "was_reset": True},
    facts.AccountReset: {"in_use": False, "was_reset": True},
}
"""What these say of an account, whatever was before."""
