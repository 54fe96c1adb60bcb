"""Visitors are led to sign in where an address is not public, and lose nothing of what they typed."""

from __future__ import annotations

from collections.abc import Callable

from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse

from events.readers import Reader, reader_of
from federation.pages import kept_forms

OPEN = frozenset({Reader.PUBLIC, Reader.TOKEN})


class OnlyTheirReaders:
    """Middleware: each address answers those whom it is declared for; an undeclared one, officials alone."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Pass on; `process_view` asks."""
        return self.get_response(request)

    def process_view(
        self, request: HttpRequest, view: Callable[..., object], args: object, kwargs: object
    ) -> HttpResponse | None:
        """Lead a visitor to sign in. PermissionDenied for an account without a role at an official's page."""
        reader = reader_of(view)
        if reader in OPEN:
            return None
        if not request.user.is_authenticated:
            if request.method == "POST":
                kept_forms.keep(request)
            return redirect_to_login(request.get_full_path())
        if reader is not Reader.MEMBER and not request.user.is_staff:
            raise PermissionDenied
        return None
