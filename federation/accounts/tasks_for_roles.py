"""What waits for who keeps accounts: whose an account is, said by one official and confirmed by none yet."""

from __future__ import annotations

from collections.abc import Iterator, Set

from django.urls import reverse
from django.utils.translation import gettext as _

from federation.accounts.commands import WHO_INVITES
from federation.accounts.models import AccountRow
from federation.grants.commands import WHO_TIES
from federation.identity.second_official import Approves
from federation.members import directory
from federation.officials.events import AccountInvited
from federation.officials.roles import Role
from federation.officials.state import account_stream
from federation.pages.tasks_for_roles import MOST, Offer, Tasks, Waiting

PROJECTOR = AccountRow.PROJECTION


def unconfirmed(federation: str) -> Iterator[Waiting]:
    """Members whom one official invited, the oldest first."""
    open_states = (AccountRow.State.INVITED, AccountRow.State.IN_USE)
    rows = AccountRow.objects.filter(
        federation=federation, tied=False, person__isnull=False, state__in=open_states
    )
    found = list(rows.order_by("because_of")[:MOST])
    names = directory.names(row.person for row in found)
    for row in found:
        yield Waiting(
            act=_("Confirm whose account it is"),
            about=names[row.person],
            url=reverse("desk-confirm-tie", args=[federation, row.actor]),
            detail=row.get_state_display(),
            since=row.waits_since,
            never=(str(row.person),),
            may=Approves(
                stream=account_stream(federation, row.actor),
                proposed=AccountInvited,
                federation=federation,
                roles=WHO_TIES,
            ),
        )


def acts(federation: str, roles: Set[Role]) -> Iterator[tuple[str, str]]:
    """The accounts of the federation."""
    if roles & {*WHO_INVITES, Role.AUDITOR}:
        yield _("Accounts"), reverse("desk-accounts", args=[federation])


TASKS: Tasks = dict.fromkeys(WHO_INVITES, (unconfirmed,))
OFFERS = (Offer(acts, (PROJECTOR,)),)
