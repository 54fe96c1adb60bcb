"""What an account signs in with, set up or taken away by its holder: in the log by kind, no secret."""

from __future__ import annotations

from allauth.mfa.models import Authenticator
from allauth.mfa.signals import authenticator_added, authenticator_removed, authenticator_reset

from events.citing import Malformed, NotAllowed
from events.work import SYSTEM, By, Work, command
from federation.accounts.commands import OfAccount
from federation.accounts.models import AccountRow
from federation.books import FEDERATIONS
from federation.books import federation as federation_of
from federation.officials import events as facts
from federation.officials.event_labels import FACTORS
from federation.officials.models import Account
from federation.officials.state import account_stream


class AddFactor(OfAccount, frozen=True, kw_only=True):
    """Note that the holder set it up: a passkey, an authenticator app, new recovery codes."""

    kind: str


class RemoveFactor(OfAccount, frozen=True, kw_only=True):
    """Note that the holder took it away."""

    kind: str


@command(undone_by="remove_factor")
def add_factor(work: Work, act: AddFactor) -> None:
    """The holder alone; two officials reset an account, and that takes all of them."""
    _check_own(work, act)
    added = facts.FactorAdded(federation=act.federation, kind=act.kind)
    work.record(account_stream(act.federation, act.actor), added)


@command(undone_by="add_factor")
def remove_factor(work: Work, act: RemoveFactor) -> None:
    """The holder alone."""
    _check_own(work, act)
    removed = facts.FactorRemoved(federation=act.federation, kind=act.kind)
    work.record(account_stream(act.federation, act.actor), removed)


def _check_own(work: Work, act: AddFactor | RemoveFactor) -> None:
    work.zone = federation_of(act.federation).zone
    if work.by.actor != act.actor and work.by != SYSTEM:
        raise NotAllowed("factor_of_another")
    if act.kind not in FACTORS:
        raise Malformed("no_such_factor", field="kind", kind=act.kind)


def listen() -> None:
    """Whatever the pages of the account set up or take away is noted."""
    authenticator_added.connect(_added, dispatch_uid="accounts.factor_added")
    authenticator_reset.connect(_added, dispatch_uid="accounts.factor_made_anew")
    authenticator_removed.connect(_removed, dispatch_uid="accounts.factor_removed")


def _added(user: Account, authenticator: Authenticator, **_: object) -> None:
    for federation in _works_for(user):
        added = AddFactor(actor=user.actor, federation=federation, kind=str(authenticator.type))
        add_factor(added, by=By(user.actor))


def _removed(user: Account, authenticator: Authenticator, **_: object) -> None:
    for federation in _works_for(user):
        removed = RemoveFactor(actor=user.actor, federation=federation, kind=str(authenticator.type))
        remove_factor(removed, by=By(user.actor))


def _works_for(user: Account) -> list[str]:
    """The federations whose auditors read it."""
    rows = AccountRow.objects.filter(actor=user.actor, federation__in=FEDERATIONS).order_by("federation")
    return list(rows.values_list("federation", flat=True))
