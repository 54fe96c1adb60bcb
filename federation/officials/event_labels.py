"""The events of officials as the history says them."""

from __future__ import annotations

from django.utils.formats import date_format
from django.utils.translation import gettext

from events.citing import gettext_noop
from events.history import EventLabels, label
from federation.officials import events as facts
from federation.officials.roles import role_name

FACTORS = {
    "webauthn": gettext_noop("a passkey"),
    "totp": gettext_noop("an authenticator app"),
    "recovery_codes": gettext_noop("recovery codes"),
}
"""How what an account signs in with is called, by the names of allauth."""


def _role(event: facts.RoleGranted | facts.RoleRevoked) -> str:
    return role_name(event.role)


def _last_day(event: facts.AccountInvited) -> str:
    return date_format(event.last_day)


def _kind(event: facts.FactorAdded | facts.FactorRemoved) -> str:
    return gettext(FACTORS.get(event.kind, event.kind))


def _ends_on(event: facts.NoticeBegun) -> str:
    return date_format(event.ends_on)


def _until(event: facts.SmallModeBegun) -> str:
    return date_format(event.until)


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
    facts.CarriedOver: label(gettext_noop("The account is carried over from before there were invitations")),
    facts.FactorAdded: label(gettext_noop("Set up to sign in with: %(kind)s"), kind=_kind),
    facts.FactorRemoved: label(gettext_noop("Taken away from signing in: %(kind)s"), kind=_kind),
    facts.SmallModeBegun: label(
        gettext_noop("Small mode is declared until %(until)s; what waits does so, in days, for %(days)s"),
        until=_until,
    ),
    facts.SmallModeEnded: label(gettext_noop("Small mode ends: every approval takes a second person")),
    facts.NoticeBegun: label(
        gettext_noop("Notice %(number)s: the proposal of event %(proposal)s waits until %(ends_on)s"),
        ends_on=_ends_on,
    ),
    facts.NoticeObjected: label(gettext_noop("An official objects to notice %(number)s")),
    facts.TieConfirmed: label(gettext_noop("It is confirmed whose account it is")),
}
