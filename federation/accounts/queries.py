"""The accounts of a federation as its desk shows them."""

from __future__ import annotations

import datetime as dt
from collections.abc import Collection
from dataclasses import dataclass
from uuid import UUID

from django.utils.translation import gettext as _

from events.browsing import account_names
from events.history import envelopes
from events.models import LoggedEvent
from events.personal import unseal_many
from federation.accounts.commands import LETTER, Outsider
from federation.accounts.models import AccountRow
from federation.members import directory
from federation.officials.events import AccountTied
from federation.officials.models import Account, RoleGrant
from federation.officials.roles import role_name

State = AccountRow.State


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One account. `name`: under which it signs in, "" before it does; `roles`: those in this federation.

    `tied_by`: the accounts that said whose it is.
    """

    row: AccountRow
    who: str
    name: str
    roles: tuple[str, ...]
    last_sign_in: dt.datetime | None
    lapsed: bool
    tied_by: tuple[str, ...] = ()

    @property
    def waits(self) -> bool:
        """Whether an invitation is on its way."""
        return self.row.state == State.INVITED and not self.lapsed

    @property
    def can_be_invited(self) -> bool:
        """Whether it is no one's yet."""
        return self.row.state in {State.NAMED, State.WITHDRAWN, State.RESET} or self.lapsed

    @property
    def can_be_reset(self) -> bool:
        """Whether somebody signs in with it."""
        return self.row.state in {State.EARLIER, State.CARRIED_OVER, State.IN_USE}

    @property
    def has_ended(self) -> bool:
        """Whether it opens no more."""
        return self.row.state == State.ENDED

    @property
    def can_be_confirmed(self) -> bool:
        """Whether one official said whose it is, and no second one."""
        return bool(self.row.person) and not self.row.tied and self.row.state in {State.INVITED, State.IN_USE}

    @property
    def by_letter(self) -> bool:
        """Whether a code is to be printed for it."""
        return self.waits and self.row.channel == LETTER


def lines_of(federation: str, *actors: UUID) -> list[Line]:
    """The accounts of a federation, all or these, by the names of the persons. Seven queries."""
    rows = AccountRow.objects.filter(federation=federation)
    found = list(rows.filter(actor__in=actors) if actors else rows)
    accounts = {each.actor: each for each in Account.objects.filter(actor__in=[row.actor for row in found])}
    names = directory.names({row.person for row in found if row.person})
    outside = unseal_many([row.outsider for row in found if row.outsider], Outsider)
    roles: dict[UUID, list[str]] = {}
    for grant in RoleGrant.objects.filter(federation=federation, valid_to=None).order_by("role"):
        roles.setdefault(grant.actor, []).append(role_name(grant.role))
    tied_by = _who_tied(found)
    today = directory.today(federation)
    lines = []
    for row in found:
        account = accounts.get(row.actor)
        outsider = outside.get(row.outsider)
        lines.append(
            Line(
                row=row,
                who=names[row.person] if row.person else outsider.name if outsider else _("not said yet"),
                name=account.username if account else "",
                roles=tuple(roles.get(row.actor, ())),
                last_sign_in=account.last_login if account else None,
                tied_by=tied_by.get(row.tied_at or 0, ()),
                lapsed=row.state == State.INVITED and row.last_day < today,
            )
        )
    return sorted(lines, key=lambda line: (line.who.casefold(), line.name, str(line.row.actor)))


def _who_tied(rows: Collection[AccountRow]) -> dict[int, tuple[str, ...]]:
    """Who proposed whose an account is, where another approved it, and who recorded it; by the event."""
    events = envelopes(LoggedEvent.objects.filter(position__in=[row.tied_at for row in rows if row.tied_at]))
    said_by = {
        tie.position: [*filter(None, [tie.event.proposed_by]), tie.actor]
        for tie in events
        if isinstance(tie.event, AccountTied)
    }
    names = account_names({account for accounts in said_by.values() for account in accounts})
    return {at: tuple(names.get(account, "–") for account in of) for at, of in said_by.items()}
