"""Acts on accounts and their rights that take two officials, whatever they touch."""

from __future__ import annotations

from functools import partial

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


def _account(act: EndAccount | Invite) -> Told:
    return Told(about=str(act.actor), url=_accounts(act.federation), accounts=(act.actor,))


def _invitation(act: Invite) -> Told:
    if act.person is None:
        return _account(act)
    return Told(about=str(act.person), url=_accounts(act.federation), persons=(str(act.person),))


def _accounts(federation: str) -> str:
    return reverse("desk-accounts", args=[federation])


def _small_mode(act: BeginSmallMode) -> Told:
    return Told(about=str(act.days), url=reverse("desk-small-mode", args=[act.federation]))


_by_two = partial(Correctable, words=(), always_two=True, by_notice=False)
_of_account = partial(_by_two, veiled=True)
_of_invited = partial(_of_account, roles=WHO_INVITES)

CORRECTABLE = (
    _of_account(
        "tie", tie_account, TieAccount, gettext_noop("Tie an account to a member"), roles=WHO_TIES, told=_tie
    ),
    _of_account(
        "role",
        grant_role,
        GrantRole,
        gettext_noop("Give a role that two officials give"),
        roles=(Role.BOARD,),
        told=_role,
    ),
    _of_invited("invitation", invite, Invite, gettext_noop("Invite to an account"), told=_invitation),
    _of_invited(
        "account-reset", reset_account, ResetAccount, gettext_noop("Reset an account"), told=_account
    ),
    _of_invited(
        "account-reopening",
        reopen_account,
        ReopenAccount,
        gettext_noop("Open an account again"),
        told=_account,
    ),
    _by_two(
        "small-mode",
        begin_small_mode,
        BeginSmallMode,
        gettext_noop("Declare the small mode"),
        roles=(Role.BOARD,),
        told=_small_mode,
    ),
)
