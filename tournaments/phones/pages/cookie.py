"""Which phone asks: a signed cookie of its tournament's addresses, that lives as long as its code.

Phones drop what lives for a session with a tab that the system ends. What the cookie may do is asked of the
log at every act; it only says who it is. A second one says that the phone is locked against taps in a pocket.
"""

from __future__ import annotations

from uuid import UUID

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse

from events import clock, log
from events.work import By
from tournaments.events.phones import CodeMade
from tournaments.state.phones import Phones, evolve_phones, phones_stream

COOKIE, LOCK = "phone", "phone_lock"


def phones_of(federation: str, tournament: str) -> Phones:
    """The codes and phones of a tournament as the log has them now."""
    phones = Phones()
    for envelope in log.read_stream(phones_stream(federation, tournament)):
        phones = evolve_phones(phones, envelope.event)
    return phones


def remember(answer: HttpResponse, here: dict[str, str], actor: UUID, code: CodeMade) -> None:
    """The phone is known by this at the tournament's addresses until its code expires."""
    _keep(answer, here, COOKIE, str(actor), code)


def forget(answer: HttpResponse, here: dict[str, str]) -> None:
    """The device is no phone of the tournament any more."""
    answer.delete_cookie(COOKIE, path=reverse("tournament", kwargs=here), samesite="Lax")


def lock(answer: HttpResponse, here: dict[str, str], actor: UUID, code: CodeMade) -> None:
    """The phone enters nothing from now on, until it is unlocked."""
    _keep(answer, here, LOCK, str(actor), code)


def unlock(answer: HttpResponse, here: dict[str, str]) -> None:
    """It may enter again."""
    answer.delete_cookie(LOCK, path=reverse("tournament", kwargs=here), samesite="Lax")


def is_locked(request: HttpRequest, here: dict[str, str], actor: UUID) -> bool:
    """Whether this phone was locked."""
    return request.get_signed_cookie(LOCK, default="", salt=_salt(here, LOCK)) == str(actor)


def _keep(answer: HttpResponse, here: dict[str, str], name: str, value: str, code: CodeMade) -> None:
    seconds = int((code.expires_at - clock.now()).total_seconds())
    answer.set_signed_cookie(
        name,
        value,
        salt=_salt(here, name),
        max_age=max(seconds, 0),
        path=reverse("tournament", kwargs=here),
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )


def phone_asking(request: HttpRequest, here: dict[str, str]) -> By | None:
    """The phone that asks, None for any other reader."""
    said = request.get_signed_cookie(COOKIE, default="", salt=_salt(here))
    return By(UUID(said)) if said else None


def code_asked(request: HttpRequest, known: dict[str, str]) -> HttpResponse | None:
    """None for a phone that joined by a code; else the way to where a code is typed. One of the DOORS."""
    here = {name: known[name] for name in ("federation", "tournament")}
    return None if phone_asking(request, here) else redirect(reverse("phone-code", kwargs=here))


def _salt(here: dict[str, str], name: str = COOKIE) -> str:
    return f"{name} {here['federation']}/{here['tournament']}"
