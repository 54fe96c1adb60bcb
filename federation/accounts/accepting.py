"""An invitation is accepted: the account stands with the password of who holds the link, and is in use."""

from __future__ import annotations

from uuid import UUID

from django.contrib.auth.password_validation import validate_password
from django.db import transaction

from events import clock
from events.citing import Refused
from events.work import By
from federation.accounts.commands import AcceptInvitation, accept_invitation
from federation.accounts.links import opened_by
from federation.officials.models import Account


def accept(digest: str, name: str, password: str) -> Account:
    """All of it or nothing, and once; `digest`: of the link’s code. Raises Refused or ValidationError."""
    with transaction.atomic():
        link = opened_by(digest, hold=True)
        account = open_account(link.actor, link.name or name, password)
        act = AcceptInvitation(actor=link.actor, federation=link.federation, invitation=link.invitation)
        accept_invitation(act, by=By(link.actor))
        link.used_at, link.name = clock.now(), account.username
        link.save(update_fields=["used_at", "name"])
    return account


@transaction.atomic
def open_account(actor: UUID, name: str, password: str) -> Account:
    """The account of an actor, with a password that no one else knows. One that is there keeps its name.

    Raises ValidationError, and Refused for one that has a password.
    """
    found = Account.objects.select_for_update().filter(actor=actor).first()
    if found is not None and found.has_usable_password():
        raise Refused("account_in_use")
    account = found or Account(actor=actor, username=name)
    account.set_password(password)
    account.full_clean(exclude=["password"])
    validate_password(password, account)
    account.save()
    return account
