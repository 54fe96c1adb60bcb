"""The last net under every page: a refusal that nobody caught, or a database that is away, in plain words."""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable
from functools import partial

from django.db import InterfaceError, OperationalError
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext
from django.views import defaults

from events.act_sources import coming_from
from events.citing import Malformed, Refused
from events.lost_answers import fate_of
from events.work import noting_commands
from federation.pages.act_sources import source_of
from federation.pages.problems import answer, is_asked_by_program, told, told_refusal
from federation.pages.refusals import status_of, words

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
    if is_asked_by_program(request):
        return answer(told_refusal(refusal, request, status=400))
    return render(request, "refused.html", {"refusal": words(refusal, request)}, status=status_of(refusal))


def server_error(request: HttpRequest) -> HttpResponse:
    """The last word on what failed outside every view, such as reading who is signed in."""
    error = sys.exc_info()[1]
    if isinstance(error, AWAY):
        return _away(request, error)
    if is_asked_by_program(request):
        return answer(told(500, "fault", gettext("This is a fault of the house, and was written down.")))
    return defaults.server_error(request)


def _away(request: HttpRequest, error: Exception) -> HttpResponse:
    logger.error("the database did not answer: %s", error)
    if is_asked_by_program(request):
        return answer(told_refusal(Refused("database_away"), request, status=503))
    writes = request.method not in {"GET", "HEAD"}
    fate = fate_of(getattr(request, "commands", ())).name if writes else ""
    return render(request, "database_away.html", {"fate": fate}, status=503)
