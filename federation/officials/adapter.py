"""How allauth behaves in this house."""

from __future__ import annotations

from allauth.account.adapter import DefaultAccountAdapter
from django.http import HttpRequest

from federation.officials.second_factor import factor_page, lacks_factor


class AccountsAreGiven(DefaultAccountAdapter):  # type: ignore[misc]
    """Accounts are made by the registrar or the operator; nobody signs up alone."""

    def is_open_for_signup(self, request: HttpRequest) -> bool:
        """Never."""
        return False

    def get_login_redirect_url(self, request: HttpRequest) -> str:
        """Officials who have to set up a second factor go there first."""
        if lacks_factor(request):
            return factor_page(request.user)
        return str(super().get_login_redirect_url(request))

    def _get_login_attempts_cache_key(self, request: HttpRequest, **credentials: object) -> str:
        """Wrong passwords are counted for a name at an address, not for a name everywhere.

        Otherwise a stranger who knows the name of an official keeps that official out, from anywhere.
        allauth has no public way to say so; tests/admin/test_lockout.py holds this one.
        """
        counted: str = super()._get_login_attempts_cache_key(request, **credentials)
        return f"{counted}:{self.get_client_ip(request)}"
