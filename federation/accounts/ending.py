"""Accounts end by one of the board; reopening and reset are for two officials, and an invitation follows."""

from __future__ import annotations

from enum import StrEnum

from allauth.mfa.models import Authenticator
from django.contrib.auth.hashers import make_password

from events.citing import Malformed, Refused
from events.work import SYSTEM, Work, command
from federation.accounts import links
from federation.accounts.commands import WHO_INVITES, OfAccount, account_of
from federation.books import federation as federation_of
from federation.grants.queries import refuse_last_of_board
from federation.identity.four_eyes import same_person
from federation.members.state import Person, evolve_person, person_stream
from federation.officials import events as facts
from federation.officials.models import Account
from federation.officials.proposing import must_be_proposed, proposed_by
from federation.officials.roles import Official, Role, evolve, require, stream_of
from federation.officials.state import account_stream


class Because(StrEnum):
    """Why an account ends, begins again, or loses its password."""

    LEFT = "left"
    LOST = "lost"
    STOLEN = "stolen"
    MISTAKE = "mistake"


class EndAccount(OfAccount, frozen=True, kw_only=True):
    """Let no one sign in with the account any more; its roles in the federation end with it."""

    because: str


class ReopenAccount(EndAccount, frozen=True, kw_only=True):
    """Let an account that ended be invited again."""


class ResetAccount(EndAccount, frozen=True, kw_only=True):
    """Take password and second factor from an account, so that its holder is invited again."""


@command(undone_by="reopen_account")
def end_account(work: Work, act: EndAccount) -> None:
    """The board ends an account: roles, password, second factor and sessions go at once."""
    _ask(work, act, Role.BOARD)
    official = _begun_here(work, act)
    account = account_of(work, act)
    if account.ended:
        raise Refused("account_ended")
    held = (each for each in official.grants if each.federation == act.federation)
    own = sorted(held, key=lambda each: (each.role, each.club))
    if any(each.role == Role.BOARD for each in own) and work.by != SYSTEM:
        refuse_last_of_board(work, act.federation, act.actor)
    ended = facts.AccountEnded(federation=act.federation, because=act.because)
    work.record(account_stream(act.federation, act.actor), ended)
    for each in own:
        taken = facts.RoleRevoked(federation=each.federation, role=each.role, club=each.club)
        work.record(stream_of(act.actor), taken)
    shut(act, is_active=False)


@command(undone_by="end_account")
def reopen_account(work: Work, act: ReopenAccount) -> None:
    """Two officials let an account begin anew; its roles are given anew, too."""
    _ask(work, act, *WHO_INVITES)
    _refuse_own(work, act)
    if not account_of(work, act).ended:
        raise Refused("account_not_ended")
    must_be_proposed("account-reopening", act)
    reopened = facts.AccountReopened(
        federation=act.federation, because=act.because, proposed_by=proposed_by()
    )
    work.record(account_stream(act.federation, act.actor), reopened)
    shut(act, is_active=True)


@command(final="What the account signed in with is gone: its holder is invited again.")
def reset_account(work: Work, act: ResetAccount) -> None:
    """Two officials take password and second factor away; roles and person stay. An invitation follows."""
    _ask(work, act, *WHO_INVITES)
    _refuse_own(work, act)
    _begun_here(work, act)
    account = account_of(work, act)
    if account.ended:
        raise Refused("account_ended")
    if not account.in_use and (account.began_here or account.was_reset):
        raise Refused("account_not_in_use")
    must_be_proposed("account-reset", act)
    reset = facts.AccountReset(federation=act.federation, because=act.because, proposed_by=proposed_by())
    work.record(account_stream(act.federation, act.actor), reset)
    shut(act, is_active=True)


def shut(act: OfAccount, *, is_active: bool) -> None:
    """No password, no second factor, no link opens the account; its sessions end with the password."""
    accounts = Account.objects.filter(actor=act.actor)
    Authenticator.objects.filter(user__in=accounts).delete()
    accounts.update(password=make_password(None), is_active=is_active)
    links.drop(act.actor, act.federation)


def _ask(work: Work, act: EndAccount, *roles: Role) -> None:
    """Raises NotAllowed, and Malformed for a reason that there is not."""
    work.zone = federation_of(act.federation).zone
    if work.by != SYSTEM:
        require(work, act.federation, *roles)
    if act.because not in set(Because):
        raise Malformed("no_such_reason", field="because", because=act.because)


def _begun_here(work: Work, act: OfAccount) -> Official:
    """What the account holds. Raises Refused where it is another federation's, whatever it holds here."""
    account = account_of(work, act)
    official = work.fold(stream_of(act.actor), Official(), evolve)
    if account.began_here:
        return official
    if official.person is not None:
        home = {work.fold(person_stream(official.person), Person(), evolve_person).federation}
    else:
        home = {each.federation for each in official.grants}
    if home != {act.federation}:
        raise Refused("account_not_of_here")
    return official


def _refuse_own(work: Work, act: OfAccount) -> None:
    """Raises Refused for the account of who acts."""
    if same_person(work, act.actor):
        raise Refused("own_account.reset", field="account")
