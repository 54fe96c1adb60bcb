"""Officials read and act as officials once their second factor was used in this session; before, as visitors.

`request.user` is anonymous until then, on every page but those of their own account. So roles, clubs,
auditors' eyes and `is_staff` need not be asked for the factor one by one.
"""

from __future__ import annotations

from collections.abc import Callable

from allauth.account.authentication import get_authentication_records
from allauth.account.internal.flows.login import record_authentication
from allauth.mfa.utils import is_mfa_enabled
from django.conf import settings
from django.contrib import messages
from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, resolve_url
from django.urls import reverse
from django.utils.translation import gettext as _

OWN_ACCOUNT = "/accounts/"
"""Signing in and out, the password, the second factor itself: pages that show one's own account alone."""


def lacks_factor(request: HttpRequest) -> bool:
    """Whether an official is signed in who has not used a second factor in this session."""
    user = request.user
    if not (settings.STAFF_SECOND_FACTOR and user.is_authenticated and (user.is_staff or user.is_superuser)):
        return False
    used = any(record.get("method") == "mfa" for record in get_authentication_records(request, user))
    return not (used and is_mfa_enabled(user))


def factor_page(account: object) -> str:
    """Where the factor is used, or set up."""
    return reverse("mfa_reauthenticate" if is_mfa_enabled(account) else "mfa_activate_totp")


class StaffNeedASecondFactor:
    """Middleware: without the factor officials are visitors, and what asks them to sign in asks for it."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Pass on as a visitor or an official, or lead to the factor."""
        if not lacks_factor(request):
            return self.get_response(request)
        account, door = request.user, resolve_url(settings.LOGIN_URL)
        if not request.path.startswith(OWN_ACCOUNT):
            request.user = AnonymousUser()
            answer = self.get_response(request)
            if not answer.get("Location", "").startswith(door):
                return answer
        elif request.path != door:
            return self._at_own_account(request)
        messages.warning(request, _("Officials need a second factor. Set one up, or use it, to go on."))
        return redirect(factor_page(account))

    def _at_own_account(self, request: HttpRequest) -> HttpResponse:
        """A page of the account. A factor that is set up there has just been proven."""
        sets_up = request.method == "POST" and request.path == reverse("mfa_activate_totp")
        sets_up = sets_up and not is_mfa_enabled(request.user)
        answer = self.get_response(request)
        if sets_up and is_mfa_enabled(request.user):
            record_authentication(request, request.user, "mfa")
        return answer
