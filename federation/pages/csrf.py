"""A form without the token of its page: what happened, what was typed, and the way on."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from federation.pages.kept_forms import typed_in


def refused(request: HttpRequest, reason: str = "") -> HttpResponse:
    """Nothing was recorded. What was typed is shown only to who typed it on a page of this site.

    A form that another site sent is never offered to be sent again.
    """
    own = comes_from_here(request) and not request.path.startswith("/accounts/")
    fields = [(name, value) for name, values in typed_in(request).lists() for value in values] if own else []
    context = {"fields": fields, "typed": [each for each in fields if each[0] != "key" and each[1]]}
    return render(request, "csrf_refused.html", context, status=403)


def comes_from_here(request: HttpRequest) -> bool:
    """Whether the browser says that a page of this site sent the form."""
    here = f"{request.scheme}://{request.get_host()}"
    return request.headers.get("Origin", "") == here or request.headers.get("Sec-Fetch-Site") == "same-origin"
