"""Pages of other sites read what everybody reads: without cookies, so nothing that is for one reader."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

from events.readers import Reader, reader_of
from federation.pages.problems import is_asked_by_program

HEADS = {
    "Access-Control-Allow-Origin": "*",  # with which no browser sends a cookie along
    "Access-Control-Allow-Methods": "GET, HEAD",
    "Access-Control-Allow-Headers": "Accept, If-None-Match",
    "Access-Control-Expose-Headers": "ETag, RateLimit, RateLimit-Policy, Retry-After, X-As-Of-Event",
    "Access-Control-Max-Age": "86400",
}


class OpenToOtherSites:
    """Middleware: says so on every public answer of the API, problems among them."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Pass on, and say so on the way back."""
        answer = self.get_response(request)
        if is_asked_by_program(request) and _is_public(request):
            for name, said in HEADS.items():
                answer[name] = said
        return answer


def _is_public(request: HttpRequest) -> bool:
    """Whether everybody reads the address; nothing is kept from anybody where there is none."""
    found = request.resolver_match
    return found is None or reader_of(found.func) is Reader.PUBLIC
