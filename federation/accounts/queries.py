"""The accounts of a federation as its desk shows them."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from uuid import UUID

from django.utils.translation import gettext as _

from events.personal import unseal_many
from federation.accounts.commands import LETTER, Outsider
from federation.accounts.models import AccountRow
from federation.members import directory
from federation.officials.models import Account, RoleGrant
from federation.officials.roles import role_name

State = AccountRow.State


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One account. `name`: under which it signs in, "" before it does; `roles`: those in this federation."""

    row: AccountRow
    who: str
    name: str
    roles: tuple[str, ...]
    last_sign_in: dt.datetime | None
    lapsed: bool

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
        return self.row.state in {State.EARLIER, State.IN_USE}

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
    """The accounts of a federation, all or these, by the names of the persons. Five queries."""
    rows = AccountRow.objects.filter(federation=federation)
    found = list(rows.filter(actor__in=actors) if actors else rows)
    accounts = {each.actor: each for each in Account.objects.filter(actor__in=[row.actor for row in found])}
    names = directory.names({row.person for row in found if row.person})
    outside = unseal_many([row.outsider for row in found if row.outsider], Outsider)
    roles: dict[UUID, list[str]] = {}
    for grant in RoleGrant.objects.filter(federation=federation, valid_to=None).order_by("role"):
        roles.setdefault(grant.actor, []).append(role_name(grant.role))
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
                lapsed=row.state == State.INVITED and row.last_day < today,
            )
        )
    return sorted(lines, key=lambda line: (line.who.casefold(), line.name, str(line.row.actor)))
