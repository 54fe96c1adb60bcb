"""Visitors are led to sign in where an address is not public, and lose nothing of what they typed."""

from __future__ import annotations

from collections.abc import Callable

from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse

from events.readers import Reader, reader_of
from events.registries import gathered
from federation.pages import kept_forms

Door = Callable[[HttpRequest, dict[str, str]], HttpResponse | None]
"""Whether a phone may open an address by code: None, or the way to where one is typed. The DOORS of apps."""
OPEN = frozenset({Reader.PUBLIC, Reader.TOKEN})


class OnlyTheirReaders:
    """Middleware: each address answers those whom it is declared for; an undeclared one, officials alone."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Pass on; `process_view` asks."""
        return self.get_response(request)

    def process_view(
        self, request: HttpRequest, view: Callable[..., object], args: object, kwargs: dict[str, str]
    ) -> HttpResponse | None:
        """Lead a visitor to sign in. PermissionDenied for an account without a role at an official's page."""
        reader = reader_of(view)
        if reader in OPEN:
            return None
        if reader is Reader.CODE:
            return _at_the_door(request, kwargs)
        if not request.user.is_authenticated:
            if request.method == "POST":
                kept_forms.keep(request)
            return redirect_to_login(request.get_full_path())
        if reader is not Reader.MEMBER and not request.user.is_staff:
            raise PermissionDenied
        return None


def _at_the_door(request: HttpRequest, known: dict[str, str]) -> HttpResponse | None:
    """Who may not come in is led to where a code is typed. PermissionDenied where no app has a door."""
    doors: tuple[Door, ...] = gathered("DOORS")
    if not doors:
        raise PermissionDenied
    answers = [door(request, known) for door in doors]
    return None if None in answers else answers[0]
