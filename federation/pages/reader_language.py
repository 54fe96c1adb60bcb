"""In which language a page speaks: the reader's choice, else their account's, else the browser's, else the
federation's whose page it is.
"""

from __future__ import annotations

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.middleware.locale import LocaleMiddleware
from django.utils import translation
from django.utils.translation.trans_real import parse_accept_lang_header
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST
from django.views.i18n import LANGUAGE_QUERY_PARAMETER, set_language

from federation.books import FEDERATIONS
from federation.officials.models import Account
from federation.pages.middleware import AWAY


class ReaderLanguage(LocaleMiddleware):
    """Middleware: Django's, which knows nothing of accounts and federations. Programs are asked for no more
    than what their request says: the API speaks English to who names no language."""

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        """Say which language it is, and leave none behind for the next request of this thread."""
        answer = super().process_response(request, response)
        translation.deactivate()
        return answer

    def process_request(self, request: HttpRequest) -> None:
        """What is known before the address is: choice, account, browser."""
        request.asks_for_language = _asked_by(request)  # type: ignore[attr-defined]
        self._speak(request, request.asks_for_language)  # type: ignore[attr-defined]

    def process_view(
        self, request: HttpRequest, view: Callable[..., HttpResponse], args: object, named: dict[str, object]
    ) -> None:
        """The address is resolved: who asked for no language reads the federation's."""
        house = FEDERATIONS.get(str(named.get("federation")))
        asks = request.asks_for_language or request.path.startswith("/api/")  # type: ignore[attr-defined]
        if house and not asks:
            self._speak(request, house.language)

    def _speak(self, request: HttpRequest, language: str) -> None:
        translation.activate(language or settings.LANGUAGE_CODE)
        request.LANGUAGE_CODE = translation.get_language()


def _asked_by(request: HttpRequest) -> str:
    """The language that the reader asks for in one way or another; "" for none."""
    return (
        _known(request.COOKIES.get(settings.LANGUAGE_COOKIE_NAME, ""))
        or _of_account(request)
        or _of_browser(request)
    )


def _of_account(request: HttpRequest) -> str:
    """The page that says that the database is away speaks without it."""
    try:
        return _known(getattr(request.user, "language", ""))
    except AWAY:
        return ""


def _of_browser(request: HttpRequest) -> str:
    asked = parse_accept_lang_header(request.headers.get("Accept-Language", ""))
    return next((found for each, _weight in asked if (found := _known(each))), "")


def _known(language: str) -> str:
    """A language of the house for what was asked: sv for sv-FI; "" for one that it does not speak."""
    try:
        return translation.get_supported_language_variant(language)
    except LookupError:
        return ""


@csrf_exempt  # it stands on pages that set no cookie; another site could at most change the language
@require_POST
def choose_language(request: HttpRequest) -> HttpResponse:
    """Keep the choice: in this browser, and with the account that is signed in."""
    answer = set_language(request)
    chosen = _known(request.POST.get(LANGUAGE_QUERY_PARAMETER, ""))
    if chosen and request.user.is_authenticated:
        Account.objects.filter(pk=request.user.pk).update(language=chosen)
    return answer
