"""A list that is being mended waits in its official's session while another page is open, an hour at most.

It belongs to the address of its page, and stays when the page is loaded again. Files are not kept: their text
stands in the form by then.
"""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import urlencode

from django.http import HttpRequest, QueryDict

from events import clock

SECONDS = 3_600


def keep(request: HttpRequest, fields: Mapping[str, str]) -> None:
    """Keep these fields for the page of this address."""
    request.session[_name(request)] = [urlencode(fields), clock.now().timestamp()]


def kept(request: HttpRequest) -> QueryDict | None:
    """The fields that wait for this page, None where there are none any more."""
    fields, at = request.session.get(_name(request)) or ("", 0.0)
    if clock.now().timestamp() - at > SECONDS:
        drop(request)
        return None
    return QueryDict(fields, mutable=True)


def drop(request: HttpRequest) -> None:
    """Nothing waits for this page."""
    request.session.pop(_name(request), None)


def _name(request: HttpRequest) -> str:
    return f"set aside for {request.path}"
