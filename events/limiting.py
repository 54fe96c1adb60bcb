"""How often a reader asks for what costs much, such as a search, and how many take the whole log at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import wraps
from math import ceil
from threading import Lock
from typing import Any, TypeVar

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext
from rest_framework.throttling import UserRateThrottle

View = TypeVar("View", bound=Callable[..., HttpResponse])

RETRY_SECONDS = 30
_making = Lock()


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


def alone_with(pieces: Iterable[bytes]) -> Alone | None:
    """The pieces of an answer that reads the whole log, None while this process makes another one.

    Making them holds a thread from the first to the last: a few at once would hold every thread.
    """
    return Alone(pieces) if _making.acquire(blocking=False) else None


class Alone:
    """Once the answer is closed, or given up unread, the next one may be made."""

    def __init__(self, pieces: Iterable[bytes]) -> None:
        self._pieces = pieces
        self._is_closed = False

    def __iter__(self) -> Iterator[bytes]:
        return iter(self._pieces)

    def close(self) -> None:
        """Django and the web server call it, also where the reader has gone."""
        if not self._is_closed:
            self._is_closed = True
            _making.release()

    def __del__(self) -> None:
        self.close()


def come_back_soon() -> HttpResponse:
    """The answer to who asked for the whole log while another one takes it."""
    said = gettext("The whole log is being made ready for another reader. Take it again in a moment.")
    answer = HttpResponse(f"{said}\n", status=503, content_type="text/plain; charset=utf-8")
    answer["Retry-After"] = str(RETRY_SECONDS)
    return answer
