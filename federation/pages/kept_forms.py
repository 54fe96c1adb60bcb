"""What was typed into a form whose sender had been signed out: kept through the sign-in, and shown once.

It lies in the session of the browser that typed it, for an hour at most, and goes when it is shown. Files and
passwords are not kept. The form is shown for its sender to look at; nothing is sent by itself.
"""

from __future__ import annotations

from django.http import HttpRequest, QueryDict

from events import clock

NAME = "kept_form"
SECONDS = 3_600
LARGEST = 200_000
NOT_KEPT = ("csrfmiddlewaretoken",)


def typed_in(request: HttpRequest) -> QueryDict:
    """The fields of a request that may be shown again."""
    typed = request.POST.copy()
    for name in list(typed):
        if name in NOT_KEPT or "password" in name:
            del typed[name]
    return typed


def keep(request: HttpRequest) -> None:
    """Keep the form of this request for its address."""
    typed = typed_in(request).urlencode()
    if typed and len(typed) <= LARGEST:
        request.session[NAME] = [request.path, typed, clock.now().timestamp()]


def take(request: HttpRequest) -> QueryDict | None:
    """The form that was kept for this address, once."""
    path, typed, at = request.session.get(NAME) or ("", "", 0.0)
    if path and clock.now().timestamp() - at > SECONDS:
        del request.session[NAME]
        return None
    if path != request.path:
        return None
    del request.session[NAME]
    return QueryDict(typed)
