"""Every time on a page is the local time of the federation that the page is about."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from federation.books import FEDERATIONS


class LocalTime:
    """Middleware: the zone of the federation in the address, else that of the first one of this house."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Pass on, and leave no zone behind for the next request of this thread."""
        try:
            return self.get_response(request)
        finally:
            timezone.deactivate()

    def process_view(
        self, request: HttpRequest, view: Callable[..., HttpResponse], args: object, named: dict[str, object]
    ) -> None:
        """The address is resolved: choose the zone."""
        first = next(iter(FEDERATIONS.values()))
        timezone.activate(FEDERATIONS.get(str(named.get("federation")), first).zone)
