"""Acts on accounts and their rights that take two officials, whatever they touch."""

from __future__ import annotations

from django.urls import reverse

from events.citing import gettext_noop
from federation.accounts.commands import WHO_INVITES, Invite, invite
from federation.accounts.ending import EndAccount, ReopenAccount, ResetAccount, reopen_account, reset_account
from federation.grants.commands import WHO_TIES, GrantRole, TieAccount, grant_role, tie_account
from federation.officials.correctable import Correctable, Told
from federation.officials.roles import Role, role_name
from federation.small_mode.commands import BeginSmallMode, begin_small_mode


def _tie(act: TieAccount) -> Told:
    person = str(act.person)
    return Told(
        about=f"{act.actor} → {person}",
        url=reverse("member", args=[person]),
        persons=(person,),
        accounts=(act.actor,),
    )


def _role(act: GrantRole) -> Told:
    about = f"{act.actor}: {role_name(act.role)}"
    return Told(about=about, url=reverse("desk-officials"), accounts=(act.actor,))


def _account(act: EndAccount) -> Told:
    accounts = reverse("desk-accounts", args=[act.federation])
    return Told(about=str(act.actor), url=accounts, accounts=(act.actor,))


def _invitation(act: Invite) -> Told:
    accounts = reverse("desk-accounts", args=[act.federation])
    if act.person is None:
        return Told(about=str(act.actor), url=accounts, accounts=(act.actor,))
    return Told(about=str(act.person), url=accounts, persons=(str(act.person),))


def _small_mode(act: BeginSmallMode) -> Told:
    return Told(about=str(act.days), url=reverse("desk-small-mode", args=[act.federation]))


CORRECTABLE = (
    Correctable(
        "tie",
        tie_account,
        TieAccount,
        gettext_noop("Tie an account to a member"),
        roles=WHO_TIES,
        words=(),
        always_two=True,
        by_notice=False,
        veiled=True,
        told=_tie,
    ),
    Correctable(
        "role",
        grant_role,
        GrantRole,
        gettext_noop("Give a role that two officials give"),
        roles=(Role.BOARD,),
        words=(),
        always_two=True,
        by_notice=False,
        veiled=True,
        told=_role,
    ),
    Correctable(
        "invitation",
        invite,
        Invite,
        gettext_noop("Invite to an account"),
        roles=WHO_INVITES,
        words=(),
        always_two=True,
        by_notice=False,
        veiled=True,
        told=_invitation,
    ),
    Correctable(
        "account-reset",
        reset_account,
        ResetAccount,
        gettext_noop("Reset an account"),
        roles=WHO_INVITES,
        words=(),
        always_two=True,
        by_notice=False,
        veiled=True,
        told=_account,
    ),
    Correctable(
        "account-reopening",
        reopen_account,
        ReopenAccount,
        gettext_noop("Open an account again"),
        roles=WHO_INVITES,
        words=(),
        always_two=True,
        by_notice=False,
        veiled=True,
        told=_account,
    ),
    Correctable(
        "small-mode",
        begin_small_mode,
        BeginSmallMode,
        gettext_noop("Declare the small mode"),
        roles=(Role.BOARD,),
        words=(),
        always_two=True,
        by_notice=False,
        told=_small_mode,
    ),
)
