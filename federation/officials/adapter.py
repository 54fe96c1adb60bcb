"""How allauth behaves in this house."""

from __future__ import annotations

from allauth.account.adapter import DefaultAccountAdapter
from django.http import HttpRequest


class AccountsAreGiven(DefaultAccountAdapter):  # type: ignore[misc]
    """Accounts are made by the registrar or the operator; nobody signs up alone."""

    def is_open_for_signup(self, request: HttpRequest) -> bool:
        """Never."""
        return False
