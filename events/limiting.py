"""How often one reader asks for what costs much: a search through the whole log, two states side by side."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from math import ceil
from typing import Any, TypeVar

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from rest_framework.throttling import UserRateThrottle

View = TypeVar("View", bound=Callable[..., HttpResponse])


class SearchThrottle(UserRateThrottle):
    """So many a minute for an account, else for an address, counted as for the API."""

    scope = "search"


def too_often(request: HttpRequest) -> HttpResponse | None:
    """The answer to who asked too often; None for anybody else, whose question is counted."""
    throttle = SearchThrottle()
    if throttle.allow_request(request, None):  # type: ignore[arg-type]
        return None
    seconds = ceil(throttle.wait() or 1)
    answer = render(request, "too_often.html", {"seconds": seconds}, status=429)
    answer["Retry-After"] = str(seconds)
    return answer


def dear(view: View) -> View:
    """Count the questions of each reader, and ask to wait whoever has too many."""

    @wraps(view)
    def counted(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        return too_often(request) or view(request, *args, **kwargs)

    return counted  # type: ignore[return-value]
