"""Officials read and act as officials once their second factor was used in this session; before, as visitors.

`request.user` is anonymous until then, on every page but those of their own account. So roles, clubs,
auditors' eyes and `is_staff` need not be asked for the factor one by one. The device asks for PIN or finger
before it shows a passkey, so that signing in with it is both factors at once.
"""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import urlencode

from allauth.account.authentication import get_authentication_records
from allauth.account.internal.flows.login import record_authentication
from allauth.mfa.models import Authenticator
from allauth.mfa.utils import is_mfa_enabled
from django.conf import settings
from django.contrib import messages
from django.contrib.auth import REDIRECT_FIELD_NAME
from django.contrib.auth.base_user import AbstractBaseUser
from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, resolve_url
from django.urls import reverse
from django.utils.translation import gettext as _

from events import clock
from federation.officials.models import Account

OWN_ACCOUNT = "/accounts/"
"""Signing in and out, the password, the second factor itself: pages that show one's own account alone."""

SETS_UP = ("mfa_activate_totp", "mfa_add_webauthn")
SHOWS_IT = ("mfa_reauthenticate", "mfa_reauthenticate_webauthn", "account_logout")
"""What is left of the own account until the factor that is set up was used: else the password replaced it."""


def needs_factor(user: Account | AnonymousUser) -> bool:
    """Whether an account is an official's, who acts with a second factor alone."""
    return settings.STAFF_SECOND_FACTOR and user.is_authenticated and (user.is_staff or user.is_superuser)


def lacks_factor(request: HttpRequest) -> bool:
    """Whether an official is signed in who has not used a second factor in this session."""
    user = request.user
    if not needs_factor(user):
        return False
    used = any(record.get("method") == "mfa" for record in get_authentication_records(request, user))
    return not (used and is_mfa_enabled(user))


def factor_page(account: AbstractBaseUser | AnonymousUser) -> str:
    """Where the factor is used, or set up."""
    if not is_mfa_enabled(account):
        return reverse("mfa_index")
    has_passkey = is_mfa_enabled(account, types=[Authenticator.Type.WEBAUTHN])
    return reverse("mfa_reauthenticate_webauthn" if has_passkey else "mfa_reauthenticate")


def is_long_ago(request: HttpRequest) -> bool:
    """Whether password, factor or passkey were last shown before the minutes that an approval allows."""
    shown = [record["at"] for record in get_authentication_records(request, request.user)]
    return clock.now().timestamp() - max(shown, default=0.0) > 60 * settings.APPROVAL_MINUTES


def again_page(request: HttpRequest) -> str:
    """Where it is shown once more: the factor where there is one. It leads back to the page asked for."""
    has_factor = is_mfa_enabled(request.user)
    page = factor_page(request.user) if has_factor else reverse("account_reauthenticate")
    return f"{page}?{urlencode({REDIRECT_FIELD_NAME: request.get_full_path()})}"


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
        elif not is_mfa_enabled(account) and request.path != door:
            return self._setting_up(request)
        elif request.path in map(reverse, SHOWS_IT):
            return self.get_response(request)
        messages.warning(request, _("Officials need a second factor. Set one up, or use it, to go on."))
        return redirect(factor_page(account))

    def _setting_up(self, request: HttpRequest) -> HttpResponse:
        """A page of the account. A factor that is set up there has just been proven."""
        answer = self.get_response(request)
        sets_up = request.method == "POST" and request.path in map(reverse, SETS_UP)
        if sets_up and is_mfa_enabled(request.user):
            record_authentication(request, request.user, "mfa")
        return answer
