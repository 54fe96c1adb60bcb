"""{% load factor_history %}{% factor_history user %}: what was set up to sign in with, and taken away."""

from __future__ import annotations

from django.template import Library

from events.history import line_of
from events.log import read_stream
from federation.accounts.models import AccountRow
from federation.officials.events import AccountReset, FactorAdded, FactorRemoved
from federation.officials.models import Account
from federation.officials.state import account_stream

SHOWN = (FactorAdded, FactorRemoved, AccountReset)

register = Library()


@register.inclusion_tag("accounts/factor_history.html")
def factor_history(account: Account) -> dict[str, object]:
    """The newest first, as the federation has it for which the account has worked longest."""
    rows = AccountRow.objects.filter(actor=account.actor).order_by("federation")
    told = [
        [
            each
            for each in read_stream(account_stream(row.federation, row.actor))
            if isinstance(each.event, SHOWN)
        ]
        for row in rows
    ]
    longest = max(told, key=len, default=[])
    return {"lines": [line_of(each) for each in reversed(longest)]}
