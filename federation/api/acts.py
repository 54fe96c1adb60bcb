"""An act given by a program, as `manage.py act` gives it: the same form, the same command, the same rights.

    POST /api/acts/end-membership/    Idempotency-Key: a UUID; the body is the act as JSON

Nothing is at these addresses unless ACTS_BY_API says so.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import IO, Any
from uuid import UUID

import msgspec
from django.conf import settings
from django.http import Http404, HttpRequest
from django.http.response import HttpResponseBase
from django.urls import reverse
from rest_framework import status
from rest_framework.parsers import BaseParser
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from events.acts import Act, Unreadable, give, named, offered
from events.log import Recorded
from federation.api.problems import problem
from federation.pages.act_views import official

KEY = "Idempotency-Key"


class JsonAsSent(BaseParser):
    """The body as it came: the form of the act reads it, and no other form before it."""

    media_type = "application/json"

    def parse(
        self,
        stream: IO[bytes],
        media_type: str | None = None,
        parser_context: Mapping[str, Any] | None = None,
    ) -> dict[str, bytes]:
        """Not from the stream, which knows no limit."""
        return {"text": parser_context["request"].body} if parser_context else {}


class OfActs(APIView):
    """What every address of acts shares: readers sign in first, and every answer is JSON."""

    permission_classes = (IsAuthenticated,)
    parser_classes = (JsonAsSent,)
    schema = None  # the schema of each act is its own: federation/api/schema.py

    def dispatch(self, request: HttpRequest, *args: object, **kwargs: object) -> HttpResponseBase:
        """404 for every reader and method while acts are not given so."""
        if not settings.ACTS_BY_API:
            raise Http404
        return super().dispatch(request, *args, **kwargs)

    def get_exception_handler(self) -> Callable[..., Response | None]:
        """Problems instead of the words of the API that only reads."""
        return problem


class ActsApi(OfActs):
    """Every act that is given so, with its form."""

    def get(self, request: Request) -> Response:
        """In the order of their names."""
        return Response({"acts": [told(act) for act in offered().values()]})


class ActApi(OfActs):
    """One act."""

    def get(self, request: Request, name: str) -> Response:
        """Its form."""
        return Response(told(named(name)))

    def post(self, request: Request, name: str) -> Response:
        """Give it. 201 with the positions of its events; 200 where it stands so already."""
        act, key = named(name), key_of(request)
        recorded = give(act, text_of(request), by=official(request), key=key)
        code = status.HTTP_200_OK if recorded is None else status.HTTP_201_CREATED
        return Response(answered(recorded), status=code)


def told(act: Act[msgspec.Struct]) -> dict[str, object]:
    """An act with its address and its fields."""
    address = reverse("api-act", args=[act.name])
    return {"name": act.name, "address": address, "schema": msgspec.json.schema(act.struct)}


def key_of(request: Request) -> UUID:
    """The key that makes an act sent twice one act. Raises Unreadable without one."""
    try:
        return UUID(request.headers.get(KEY, ""))
    except ValueError as error:
        raise Unreadable("key_missing", field=KEY) from error


def text_of(request: Request) -> bytes:
    """What was sent; nothing where there is no body, which no parser is asked about."""
    sent: Mapping[str, Any] = request.data  # type: ignore[assignment]  # of our own parser, or nothing
    text: bytes = sent.get("text", b"")
    return text


def answered(recorded: Recorded | None) -> dict[str, object]:
    """Where the events of the act stand in the log: the same each time that it is sent."""
    if recorded is None:
        return {"positions": [], "recorded_at": None}
    positions = [*range(recorded.first_position, recorded.last_position + 1)]
    return {"positions": positions, "recorded_at": recorded.recorded_at}
