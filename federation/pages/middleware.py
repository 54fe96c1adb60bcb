"""The last net under every page: a refusal that nobody caught, or a database that is away, in plain words."""

from __future__ import annotations

import logging
from collections.abc import Callable

from django.db import InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from events.citing import Refused
from federation.pages.refusals import status_of, words

logger = logging.getLogger(__name__)


class PlainWords:
    """Never a stack trace: what went wrong and what to do."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Pass on."""
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        """Answer a refusal with its words, a lost database with what the user can do."""
        if isinstance(error, Refused):
            return render(request, "refused.html", {"refusal": words(error)}, status=status_of(error))
        if isinstance(error, OperationalError | InterfaceError):
            logger.error("the database did not answer: %s", error)
            return render(request, "database_away.html", status=503)
        return None
