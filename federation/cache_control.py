"""What somebody reads who is signed in stays with them: no cache on the way keeps it, nor gives it to others.

A page that shows what is personal is not kept by the browser either, which at a tournament may be the club's.
What says of itself that it is public is the same for everybody, so that one copy of it serves all.
"""

from __future__ import annotations

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_cache_control, patch_vary_headers

OWN = "/members/me/"
"""Where members read what is held on themselves."""


def keep_nowhere(request: HttpRequest) -> None:
    """The answer to this request shows what is personal: nobody keeps it."""
    request.is_kept_nowhere = True  # type: ignore[attr-defined]


class Unkept:
    """Middleware: says to caches and browsers what they may keep. What a page has said itself stands."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Pass on, and say so on the way back."""
        answer = self.get_response(request)
        if answer.get("Cache-Control", "").startswith("public"):
            answer.headers.pop("Vary", None)
            answer.cookies.clear()
            return answer
        patch_vary_headers(answer, ("Cookie", "Authorization") if _of_api(request) else ("Cookie",))
        if "Cache-Control" in answer:
            return answer
        if getattr(request, "is_kept_nowhere", False) or request.path.startswith(OWN):
            patch_cache_control(answer, private=True, no_store=True)
        elif settings.SESSION_COOKIE_NAME in request.COOKIES or "Authorization" in request.headers:
            patch_cache_control(answer, private=True, no_cache=True)
        return answer


def _of_api(request: HttpRequest) -> bool:
    """Whether a program may have shown a token there."""
    return request.path.startswith("/api/")
