"""Browsers in which somebody signed in before, by a signed cookie.

It opens nothing; wrong passwords typed there count apart.
"""

from __future__ import annotations

import secrets

from django.conf import settings
from django.core import signing
from django.http import HttpRequest, HttpResponse
from django.utils.crypto import salted_hmac

COOKIE = "known_browser"
SALT = "federation.officials.known_browsers"
KEPT = 180 * 86_400
MOST = 8
"""Accounts that one browser is remembered for: at a tournament several officials share one."""


def browser_of(request: HttpRequest, name: str) -> str:
    """The number by which this browser is known to this name; "" where it is not."""
    return _read(request).get(_of_name(name), "")


def remember(request: HttpRequest, response: HttpResponse, name: str) -> None:
    """The browser that gets this answer is known to the name from now on."""
    known = _read(request)
    number = known.pop(_of_name(name), None) or secrets.token_hex(8)
    kept = dict([*known.items(), (_of_name(name), number)][-MOST:])
    response.set_cookie(
        COOKIE,
        signing.dumps(kept, salt=SALT),
        max_age=KEPT,
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )


def _read(request: HttpRequest) -> dict[str, str]:
    try:
        known: dict[str, str] = signing.loads(request.COOKIES.get(COOKIE, ""), salt=SALT, max_age=KEPT)
    except signing.BadSignature:
        return {}
    return known


def _of_name(name: str) -> str:
    """The cookie names no one to who else uses the browser."""
    return salted_hmac(SALT, name.strip().lower(), algorithm="sha256").hexdigest()[:32]
