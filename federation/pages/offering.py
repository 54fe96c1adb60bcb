"""Whether a link to a page of the desk is offered to a reader: the page itself says to whom (`may_open`)."""

from __future__ import annotations

from urllib.parse import urlsplit

from django.http import HttpRequest
from django.urls import resolve


def is_offered(request: HttpRequest, address: str) -> bool:
    """Whether the page at an address of the desk is for this reader."""
    if not request.user.is_authenticated or not request.user.is_staff:
        return False
    match = resolve(urlsplit(address).path)
    return bool(match.func.view_class.may_open(request, **match.kwargs))  # type: ignore[attr-defined]


def asks_more(label: str) -> str:
    """The label of a link behind which a form is filled in: what is done there, and an ellipsis."""
    return f"{label} …"
