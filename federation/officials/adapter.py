"""How allauth behaves in this house."""

from __future__ import annotations

from allauth.account.adapter import DefaultAccountAdapter
from django.contrib.auth.base_user import AbstractBaseUser
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext

from events.citing import gettext_noop
from federation.officials import attempts, known_browsers
from federation.officials.second_factor import factor_page, lacks_factor

WAYS = {
    "reauthenticate": gettext_noop("Use the password"),
    "mfa_reauthenticate": gettext_noop("Use a code"),
    "mfa_reauthenticate:webauthn": gettext_noop("Use the passkey"),
}


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

    def pre_authenticate(self, request: HttpRequest, **credentials: object) -> None:
        """In place of allauth's count, by which a stranger who knows a name keeps it out from anywhere."""
        self.attempt = attempts.begin(request, str(credentials.get("username", "")))

    def authenticate(self, request: HttpRequest, **credentials: object) -> AbstractBaseUser | None:
        """A right password was no failure."""
        account: AbstractBaseUser | None = super().authenticate(request, **credentials)
        if account is not None:
            self.attempt.succeeded()
        return account

    def get_reauthentication_methods(self, user: AbstractBaseUser) -> list[dict[str, str]]:
        """In the words of the house."""
        methods: list[dict[str, str]] = super().get_reauthentication_methods(user)
        return [each | {"description": gettext(WAYS[each["id"]])} for each in methods]

    def post_login(self, request: HttpRequest, user: AbstractBaseUser, **said: object) -> HttpResponse:
        """Past password and factor, or past the passkey: the browser is known from now on."""
        answer: HttpResponse = super().post_login(request, user, **said)
        known_browsers.remember(request, answer, user.get_username())
        return answer
