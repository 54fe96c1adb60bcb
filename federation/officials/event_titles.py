"""What the types of events are called for themselves, and under which heading they stand."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import gettext_noop

EVENT_TITLES: Mapping[str, str] = {
    "accounts": gettext_noop("Accounts"),
    "accounts.AccountEnded": gettext_noop("Account ended"),
    "accounts.AccountInvited": gettext_noop("Account invited"),
    "accounts.AccountReopened": gettext_noop("Account reopened"),
    "accounts.AccountReset": gettext_noop("Account reset"),
    "accounts.CarriedOver": gettext_noop("Account carried over"),
    "accounts.FactorAdded": gettext_noop("Second factor added"),
    "accounts.FactorRemoved": gettext_noop("Second factor removed"),
    "accounts.InvitationAccepted": gettext_noop("Invitation accepted"),
    "accounts.InvitationWithdrawn": gettext_noop("Invitation withdrawn"),
    "accounts.LetterPrinted": gettext_noop("Letter to an account printed"),
    "accounts.OutsiderNamed": gettext_noop("Outsider named"),
    "accounts.TieConfirmed": gettext_noop("Tie of an account confirmed"),
    "officials": gettext_noop("Officials"),
    "small_mode": gettext_noop("Small mode"),
    "officials.AccountTied": gettext_noop("Account tied"),
    "officials.NoticeBegun": gettext_noop("Notice begun"),
    "officials.NoticeObjected": gettext_noop("Notice objected"),
    "officials.RoleGranted": gettext_noop("Role granted"),
    "officials.RoleRevoked": gettext_noop("Role revoked"),
    "officials.SmallModeBegun": gettext_noop("Small mode begun"),
    "officials.SmallModeEnded": gettext_noop("Small mode ended"),
    "officials.SuperuserEnded": gettext_noop("Superuser ended"),
    "officials.SuperuserMade": gettext_noop("Superuser made"),
}
