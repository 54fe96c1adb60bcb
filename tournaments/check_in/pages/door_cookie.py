"""Which code a device at the door has shown, and which device it is, in a signed cookie of its tournament."""

from __future__ import annotations

from uuid import uuid4

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.urls import reverse

COOKIE, A_DAY = "door", 24 * 3600
KIOSK = "kiosk"
"""The device of a screen at which every player checks in; any other is one player's own phone."""


def remember(answer: HttpResponse, here: dict[str, str], shown: str, device: str = "") -> None:
    """The device has shown this code; it gets a number of its own if it is not named."""
    answer.set_signed_cookie(
        COOKIE,
        f"{device or uuid4().hex} {shown}",
        salt=salt(here),
        max_age=A_DAY,
        path=reverse("door", kwargs=here),
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )


def asking(request: HttpRequest, here: dict[str, str]) -> tuple[str, str]:
    """The device that asks and what it has shown, "" for what it has not."""
    said = request.get_signed_cookie(COOKIE, default="", salt=salt(here)) or ""
    device, _space, shown = said.partition(" ")
    return device, shown


def salt(here: dict[str, str]) -> str:
    """A cookie of another tournament opens nothing here."""
    return f"{COOKIE} {here['federation']}/{here['tournament']}"
