"""Who could approve what this official may not: accounts in office, independent of its proposer."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.utils.translation import gettext, ngettext

from events import clock
from events.citing import Refused
from events.work import SYSTEM, TheLog, Work
from federation.books import federation as federation_of
from federation.identity.four_eyes import FOUR_EYES, Office, between
from federation.officials.models import Account, RoleGrant
from federation.officials.roles import Role
from federation.officials.small_mode import small_mode_of

MOST = 5


def who_could(refusal: Refused) -> str:
    """The accounts by name, or what a federation of few people can do."""
    said: dict[str, Any] = refusal.values
    office = Office(federation=said["federation"], roles=[Role(role) for role in said["roles"]])
    proposer = UUID(said["proposer"])
    work = Work(SYSTEM, clock.now(), TheLog())
    actors = RoleGrant.objects.filter(
        federation=office.federation, role__in=office.roles, valid_to=None
    ).values("actor")
    accounts = Account.objects.filter(actor__in=actors, is_active=True).order_by("username")
    names = [each.username for each in accounts if not between(work, proposer, each.actor, office)][:MOST]
    if names:
        return gettext("Who could: %(names)s.") % {"names": ", ".join(names)}
    work.zone = federation_of(office.federation).zone
    mode = small_mode_of(work, office.federation)
    if mode.newest and mode.is_on(work.today(work.zone)):
        return ngettext(
            "No one in office could. The federation works in small mode: what may wait %(days)s day instead "
            "stands on the desk (Small mode).",
            "No one in office could. The federation works in small mode: what may wait %(days)s days instead "
            "stands on the desk (Small mode).",
            mode.newest.days,
        ) % {"days": mode.newest.days}
    return gettext(
        "No one in office could. The board gives the role to one more member, or the operator names a second "
        "official at the machine: manage.py create_account, manage.py tie_account."
    )


COMPLETIONS = dict.fromkeys(FOUR_EYES, who_could)
