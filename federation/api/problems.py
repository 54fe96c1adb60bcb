"""What was raised in the API as a problem: RFC 9457, in the shape of `federation/pages/problems.py`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from http import HTTPStatus
from typing import Any

from django.core.exceptions import RequestDataTooBig
from django.http import Http404, HttpResponse
from rest_framework.exceptions import APIException, NotFound, PermissionDenied, ValidationError
from rest_framework.views import exception_handler

from events.acts import NotOffered, Unreadable
from events.citing import Refused
from federation.officials.proposing import MustBeProposed
from federation.pages.correction_previews import preview_of
from federation.pages.middleware import AWAY
from federation.pages.problems import MEDIA_TYPE, answer, told, told_refusal

__all__ = ["MEDIA_TYPE", "problem"]

STATUS = (
    (NotOffered, HTTPStatus.NOT_FOUND),
    (Unreadable, HTTPStatus.BAD_REQUEST),
    (MustBeProposed, HTTPStatus.CONFLICT),
)
"""What programs meet and pages do not; all others as everywhere."""


def problem(error: Exception, context: dict[str, Any]) -> HttpResponse | None:
    """REST framework's hook: what was raised as an answer. None for a fault of ours."""
    if isinstance(error, Refused):
        return _of_refusal(error, context)
    if isinstance(error, AWAY):
        return answer(told_refusal(Refused("database_away"), status=HTTPStatus.SERVICE_UNAVAILABLE))
    if isinstance(error, RequestDataTooBig):
        return answer(told(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, "too_large", str(error)))
    said = exception_handler(error, context)
    if said is None:
        return None
    if isinstance(error, ValidationError):
        return answer(_of_fields(error))
    raised = error if isinstance(error, APIException) else NotFound()
    if not isinstance(error, APIException | Http404):
        raised = PermissionDenied()
    headers = {name: value for name, value in said.items() if name != "Content-Type"}
    return answer(told(said.status_code, str(raised.get_codes()), said.data["detail"]), headers)


def _of_refusal(refusal: Refused, context: dict[str, Any]) -> HttpResponse:
    code = next((code for kind, code in STATUS if isinstance(refusal, kind)), None)
    more = {"preview": preview_of(refusal)} if isinstance(refusal, MustBeProposed) else {}
    return answer(told_refusal(refusal, context.get("request"), status=code) | more)


def _of_fields(error: ValidationError) -> dict[str, object]:
    """The first of what is wrong, and all of it."""
    found = [*_wrong(error.detail)]
    first = found[0]
    return told(error.status_code, "invalid", first["detail"], field=first["field"], errors=found)


def _wrong(detail: Any) -> Iterator[dict[str, str]]:
    """Each field with what is wrong with it."""
    fields: Mapping[str, Any] = detail if isinstance(detail, Mapping) else {"": detail}
    for field, said in fields.items():
        for each in said:
            yield {"field": field, "code": getattr(each, "code", "invalid"), "detail": str(each)}
