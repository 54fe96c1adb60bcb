"""The last net under every page: a refusal that nobody caught, or a database that is away, in plain words."""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable
from functools import partial

from django.db import InterfaceError, OperationalError
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.views import defaults

from events.act_sources import coming_from
from events.citing import Malformed, Refused
from events.lost_answers import fate_of
from events.work import noting_commands
from federation.pages.act_sources import source_of
from federation.pages.refusals import api_answer, status_of, words

logger = logging.getLogger(__name__)

AWAY = (OperationalError, InterfaceError)


class PlainWords:
    """Never a stack trace: what went wrong and what to do."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Pass on, with note of the commands that are given, and from where. No text holds a NUL."""
        if "\0" in request.path_info:
            raise Http404
        if "%00" in request.META.get("QUERY_STRING", ""):
            return _unreadable(request)
        with noting_commands() as commands, coming_from(partial(source_of, request)):
            request.commands = commands  # type: ignore[attr-defined]
            return self.get_response(request)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        """Answer a refusal with its words, a lost database with what the user can do."""
        if isinstance(error, Refused):
            return render(
                request, "refused.html", {"refusal": words(error, request)}, status=status_of(error)
            )
        if isinstance(error, AWAY):
            return _away(request, error)
        return None


def _unreadable(request: HttpRequest) -> HttpResponse:
    refusal = Malformed("unseen_sign")
    if request.path_info.startswith("/api/"):
        return JsonResponse(api_answer(refusal, request), status=status_of(refusal))
    return render(request, "refused.html", {"refusal": words(refusal, request)}, status=status_of(refusal))


def server_error(request: HttpRequest) -> HttpResponse:
    """The last word on what failed outside every view, such as reading who is signed in."""
    error = sys.exc_info()[1]
    return _away(request, error) if isinstance(error, AWAY) else defaults.server_error(request)


def _away(request: HttpRequest, error: Exception) -> HttpResponse:
    logger.error("the database did not answer: %s", error)
    writes = request.method not in {"GET", "HEAD"}
    fate = fate_of(getattr(request, "commands", ())).name if writes else ""
    return render(request, "database_away.html", {"fate": fate}, status=503)
