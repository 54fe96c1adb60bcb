"""What stands in the way of a program, in one shape everywhere: a problem (RFC 9457).

Each has `code`, `field`, `article`, `way_on` and `behind` beside what the standard names; "" for none.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from http import HTTPStatus

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.utils.translation import gettext, gettext_lazy
from django.views import defaults

from events.citing import Refused
from federation.pages.refusals import status_of, words

MEDIA_TYPE = "application/problem+json"
API = "/api/"
WAYS_ON = {
    "not_found": gettext_lazy("GET /api/ names every address; the list of each finds its rows."),
    "method_not_allowed": gettext_lazy("Rows are read with GET; acts are given by POST to /api/acts/."),
    "not_acceptable": gettext_lazy("Ask for application/json, or for a whole list in another form of it."),
    "not_authenticated": gettext_lazy("Say who you are, and ask again."),
    "authentication_failed": gettext_lazy("Say who you are, and ask again."),
    "permission_denied": gettext_lazy("Ask with an account whose role allows it."),
    "throttled": gettext_lazy("Ask again after as many seconds as the header Retry-After says."),
    "unsupported_media_type": gettext_lazy("Send application/json."),
    "too_large": gettext_lazy("Send it in several parts."),
    "bad_request": gettext_lazy("/api/docs/ names what each address can be asked for."),
    "fault": gettext_lazy("Ask again later; what you send with the time helps who looks into it."),
    "invalid": gettext_lazy("/api/docs/ names what each address can be asked for."),
}
"""The way on by the code of what is no refusal of a rule; those have ways on of their own."""


def told(status: int, code: str, detail: str, **more: object) -> dict[str, object]:
    """A problem; `more` says what it knows besides."""
    return {
        "type": "about:blank",
        "title": HTTPStatus(status).phrase,
        "status": int(status),
        "detail": detail,
        "code": code,
        "field": "",
        "article": "",
        "way_on": str(WAYS_ON.get(code, "")),
        "behind": "",
        **more,
    }


def told_refusal(
    refusal: Refused, request: HttpRequest | None = None, status: int | None = None
) -> dict[str, object]:
    """A refusal as a problem, in the reader's language."""
    said = words(refusal, request)
    return told(
        status or status_of(refusal),
        refusal.code,
        said.text,
        field=said.field,
        article=said.article,
        way_on=said.way_on,
        behind=said.behind,
    )


def answer(problem: Mapping[str, object], headers: Mapping[str, str] | None = None) -> JsonResponse:
    """The problem as it leaves the house."""
    return JsonResponse(
        problem, status=int(str(problem["status"])), headers=dict(headers or {}), content_type=MEDIA_TYPE
    )


def is_asked_by_program(request: HttpRequest) -> bool:
    """Whether the address is one of the API, where every answer is for programs."""
    return request.path_info.startswith(API)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """The house's word on what cannot be read before any view sees it."""
    return _outside(request, exception, 400, "bad_request", gettext("This cannot be read."))


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    """The house's word on what a reader may not open."""
    said = gettext("You may not do this.")
    return _outside(request, exception, 403, "permission_denied", said)


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """The house's word on an address at which there is nothing."""
    return _outside(request, exception, 404, "not_found", gettext("There is nothing at this address."))


Page = Callable[..., HttpResponse]
PAGES: Mapping[int, Page] = {
    400: defaults.bad_request,
    403: defaults.permission_denied,
    404: defaults.page_not_found,
}


def _outside(request: HttpRequest, exception: Exception, status: int, code: str, said: str) -> HttpResponse:
    if is_asked_by_program(request):
        return answer(told(status, code, said))
    return PAGES[status](request, exception)
