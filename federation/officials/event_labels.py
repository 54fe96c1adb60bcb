"""The events of officials as the history says them."""

from __future__ import annotations

from events.citing import gettext_noop
from events.history import EventLabels, label
from federation.officials import events as facts
from federation.officials.roles import role_name


def _role(event: facts.RoleGranted | facts.RoleRevoked) -> str:
    return role_name(event.role)


EVENT_LABELS: EventLabels = {
    facts.RoleGranted: label(gettext_noop("The role “%(named)s” is given"), named=_role),
    facts.RoleRevoked: label(gettext_noop("The role “%(named)s” is taken back"), named=_role),
    facts.SuperuserMade: label(gettext_noop("The account is made the operator’s")),
    facts.SuperuserEnded: label(gettext_noop("The account is no operator’s any more")),
    facts.AccountTied: label(gettext_noop("The account is tied to a person")),
}
