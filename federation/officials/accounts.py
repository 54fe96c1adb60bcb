"""From an account to the actor that the log knows."""

from __future__ import annotations

from uuid import UUID

from events.citing import Malformed
from federation.officials.models import Account


def actor_named(username: str) -> UUID:
    """The actor of an account. Raises Malformed when none that is in use has that name."""
    account = Account.objects.filter(username=username, is_active=True).first()
    if account is None:
        raise Malformed("no_such_account", field="account", name=username)
    return account.actor
