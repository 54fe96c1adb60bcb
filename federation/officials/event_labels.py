"""The events of officials as the history says them."""

from __future__ import annotations

from django.utils.formats import date_format

from events.citing import gettext_noop
from events.history import EventLabels, label
from federation.officials import events as facts
from federation.officials.roles import role_name


def _role(event: facts.RoleGranted | facts.RoleRevoked) -> str:
    return role_name(event.role)


def _last_day(event: facts.AccountInvited) -> str:
    return date_format(event.last_day)


EVENT_LABELS: EventLabels = {
    facts.RoleGranted: label(gettext_noop("The role “%(named)s” is given"), named=_role),
    facts.RoleRevoked: label(gettext_noop("The role “%(named)s” is taken back"), named=_role),
    facts.SuperuserMade: label(gettext_noop("The account is made the operator’s")),
    facts.SuperuserEnded: label(gettext_noop("The account is no operator’s any more")),
    facts.AccountTied: label(gettext_noop("The account is tied to a person")),
    facts.OutsiderNamed: label(gettext_noop("A person outside the register is named for an account")),
    facts.AccountInvited: label(
        gettext_noop("Invited: a link is good until %(last_day)s"), last_day=_last_day
    ),
    facts.LetterPrinted: label(gettext_noop("The letter with the code of the invitation is printed")),
    facts.InvitationAccepted: label(gettext_noop("The invitation is accepted")),
    facts.InvitationWithdrawn: label(gettext_noop("The invitation is withdrawn")),
    facts.AccountEnded: label(gettext_noop("The account ends")),
    facts.AccountReopened: label(gettext_noop("The account that ended is opened again, for an invitation")),
    facts.AccountReset: label(gettext_noop("Password and second factor are taken away, for an invitation")),
    facts.TieConfirmed: label(gettext_noop("It is confirmed whose account it is")),
}
