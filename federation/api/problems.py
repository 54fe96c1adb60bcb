"""What stands in the way of an act, as a problem (RFC 9457) with code, field, paragraph and way on."""

from __future__ import annotations

from collections.abc import Mapping
from http import HTTPStatus
from typing import Any

from django.core.exceptions import RequestDataTooBig
from django.http import Http404
from rest_framework.exceptions import APIException, NotFound
from rest_framework.response import Response
from rest_framework.views import exception_handler

from events.acts import NotOffered, Unreadable
from events.citing import Refused
from federation.officials.proposing import MustBeProposed
from federation.pages.correction_previews import preview_of
from federation.pages.middleware import AWAY
from federation.pages.refusals import api_answer, status_of

MEDIA_TYPE = "application/problem+json"
STATUS = (
    (NotOffered, HTTPStatus.NOT_FOUND),
    (Unreadable, HTTPStatus.BAD_REQUEST),
    (MustBeProposed, HTTPStatus.CONFLICT),
)
"""Where acts are given there are more kinds than where rows are read; all others as everywhere."""


def problem(error: Exception, context: dict[str, Any]) -> Response | None:
    """REST framework's hook: what was raised as an answer. None for a fault of ours."""
    if isinstance(error, Refused):
        return _of_refusal(error, context)
    if isinstance(error, AWAY):
        return _answer(HTTPStatus.SERVICE_UNAVAILABLE, api_answer(Refused("database_away")))
    if isinstance(error, RequestDataTooBig):
        return _answer(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, {"code": "too_large", "message": str(error)})
    answer = exception_handler(error, context)
    if answer is None:
        return None
    raised = NotFound() if isinstance(error, Http404) else error
    code = raised.get_codes() if isinstance(raised, APIException) else "permission_denied"
    told = {"code": code, "message": answer.data["detail"]}
    return _answer(HTTPStatus(answer.status_code), told, dict(answer.items()))


def _of_refusal(refusal: Refused, context: dict[str, Any]) -> Response:
    code = next((code for kind, code in STATUS if isinstance(refusal, kind)), status_of(refusal))
    more = {"preview": preview_of(refusal)} if isinstance(refusal, MustBeProposed) else {}
    return _answer(HTTPStatus(code), api_answer(refusal, context.get("request")) | more)


def _answer(
    status: HTTPStatus, told: Mapping[str, object], headers: dict[str, str] | None = None
) -> Response:
    """What is told, its message under the name that a problem has for it."""
    said = {"type": "about:blank", "title": status.phrase, "status": status, "detail": told["message"]}
    more = {name: value for name, value in told.items() if name != "message"}
    return Response(said | more, status=status, headers=headers, content_type=MEDIA_TYPE)
