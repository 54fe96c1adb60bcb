"""What was typed into a form whose sender had to sign in first, or to show who they are: shown once after it.

It lies in the session of the browser that typed it, for an hour at most, and goes when it is shown, or when
another account signs in there. Whose it is says a signed cookie: to which account this browser's last page
was shown. A form of an earlier account is not taken for a later one's, as its token ended with that sign-in.
Files and passwords are not kept. The form is shown for its sender to look at; nothing is sent by itself.
"""

from __future__ import annotations

from collections.abc import Callable
from http import HTTPStatus

from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse, QueryDict
from django.utils.translation import gettext

from events import clock
from events.credentials import credential_of

NAME = "typed_form"
COOKIE = "form_account"
SECONDS = 3_600
LARGEST = 200_000
NOT_KEPT = ("csrfmiddlewaretoken",)


class NotedAccount:
    """Middleware: the browser is told for which account its pages were made."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Pass on; the cookie lives as long as the token of a form."""
        answer = self.get_response(request)
        if answer.status_code >= HTTPStatus.INTERNAL_SERVER_ERROR:  # whom to ask may be what failed
            return answer
        account = _account(request)
        if account and account != _noted(request):
            if request.session.get(NAME, [account])[0] != account:
                del request.session[NAME]
            answer.set_signed_cookie(
                COOKIE,
                account,
                salt=COOKIE,
                max_age=settings.CSRF_COOKIE_AGE,
                secure=settings.SESSION_COOKIE_SECURE,
                httponly=True,
                samesite="Lax",
            )
        return answer


def typed_in(request: HttpRequest) -> QueryDict:
    """The fields of a request that may be shown again."""
    typed = request.POST.copy()
    for name in list(typed):
        if name in NOT_KEPT or "password" in name:
            del typed[name]
    return typed


def keep(request: HttpRequest) -> None:
    """Keep the form of this request for its address and the account that it was shown to."""
    typed, account = typed_in(request).urlencode(), _noted(request)
    if account and typed and len(typed) <= LARGEST:
        request.session[NAME] = [account, request.path, typed, clock.now().timestamp()]


def take(request: HttpRequest) -> QueryDict | None:
    """The form that was kept for this account and address, once; its sender is told that it stands here."""
    account, path, typed, at = request.session.get(NAME) or ("", "", "", 0.0)
    if account and (account != _account(request) or clock.now().timestamp() - at > SECONDS):
        del request.session[NAME]
        return None
    if path != request.path:
        return None
    del request.session[NAME]
    messages.warning(
        request,
        gettext(
            "You had to show first that it is you, so nothing was recorded. What you typed stands here: "
            "look at it, choose files anew, and send it."
        ),
    )
    return QueryDict(typed)


def _account(request: HttpRequest) -> str:
    """Who is signed in, as the log knows an actor; "" for a program, which fills in no form."""
    return str(request.user.actor) if request.user.is_authenticated and not credential_of(request) else ""


def _noted(request: HttpRequest) -> str:
    """The account that the browser's last page was shown to."""
    return request.get_signed_cookie(COOKIE, default="", salt=COOKIE) or ""
