"""An act given by a program, as `manage.py act` gives it: the same form, the same command, the same rights.

    POST /api/acts/end-membership/    Authorization: Bearer TOKEN
                                      Idempotency-Key: a UUID; the body is the act as JSON

With ?dry_run=1 it is answered what it would record and move. A session gives none: only a token names the
acts that it gives, and no page of another site sends one. Nothing is here where ACTS_BY_API is off.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import IO, Any
from uuid import UUID

import msgspec
from django.conf import settings
from django.http import Http404, HttpRequest
from django.http.response import HttpResponseBase
from django.urls import reverse
from django.utils.translation import gettext
from rest_framework import status
from rest_framework.exceptions import NotAuthenticated
from rest_framework.parsers import BaseParser
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.throttling import BaseThrottle
from rest_framework.views import APIView

from events.acts import Act, Unreadable, named, offered, read, record, shut
from events.citing import Refused
from events.credentials import Credential, credential_of
from events.log import Recorded
from events.work import By
from federation.api.dry_run import DryRuns, told_of
from federation.pages.refusals import words

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


class ActsApi(OfActs):
    """Every act that is given so, with its form."""

    def get(self, request: Request) -> Response:
        """In the order of their names; and those that programs do not give, each with the reason."""
        acts = [told(act) for act in offered().values()]
        return Response({"acts": acts, "not_given": [without(act) for act in shut().values()]})


class ActApi(OfActs):
    """One act."""

    def get(self, request: Request, name: str) -> Response:
        """Its form."""
        return Response(told(named(name)))

    def post(self, request: Request, name: str) -> Response:
        """Give it. 201 with the positions of its events; 200 where it stands so already, or is a dry run."""
        shown, act, dry = shown_by(request), named(name), is_dry_run(request)
        shown.check_gives(act)
        key = None if dry else key_of(request)
        said = read(act, text_of(request))
        shown.check_within(act, said)
        if dry:
            return Response(told_of(act, said, request))
        recorded = record(act, said, by=By(shown.actor), key=key)
        code = status.HTTP_200_OK if recorded is None else status.HTTP_201_CREATED
        return Response(answered(recorded), status=code)

    def get_throttles(self) -> list[BaseThrottle]:
        """A dry run holds projectors for as long as it takes: there are fewer of them."""
        dry = self.request.method == "POST" and "dry_run" in self.request.GET
        return [*super().get_throttles(), *([DryRuns()] if dry else [])]


def told(act: Act[msgspec.Struct]) -> dict[str, object]:
    """An act with its address and its fields."""
    address = reverse("api-act", args=[act.name])
    return {"name": act.name, "address": address, "schema": msgspec.json.schema(act.struct)}


def without(act: Act[msgspec.Struct]) -> dict[str, object]:
    """An act that programs do not give, and why."""
    return {"name": act.name, "reason": gettext(act.closed)}


def shown_by(request: Request) -> Credential:
    """The token. Raises NotAuthenticated for a browser's session, whoever it is of."""
    shown = credential_of(request)
    if shown is None:
        refusal = Refused("token_asked_for")
        raise NotAuthenticated(str(words(refusal)), code=refusal.code)
    return shown


def is_dry_run(request: Request) -> bool:
    """Whether it is only asked what would be. Raises Unreadable for a word that says neither."""
    said = request.query_params.get("dry_run")
    if said not in {None, "1"}:
        raise Unreadable("dry_run_unclear", field="dry_run")
    return said is not None


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
