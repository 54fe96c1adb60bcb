"""The acts in the OpenAPI schema, from the structs that read them."""

from __future__ import annotations

from typing import Any

import msgspec
from django.conf import settings
from django.urls import reverse

from events.acts import Act, offered
from federation.api.acts import KEY
from federation.api.problems import MEDIA_TYPE

REFERENCE = "#/components/schemas/Act.{name}"
ANSWER = "#/components/responses/Act.{code}"
KEY_PARAMETER = {
    "in": "header",
    "name": KEY,
    "required": True,
    "schema": {"type": "string", "format": "uuid"},
    "description": "Sent twice with the same body it is recorded once; with another body it is refused.",
}
RECORDED = {
    "type": "object",
    "properties": {
        "positions": {"type": "array", "items": {"type": "integer"}},
        "recorded_at": {"type": ["string", "null"], "format": "date-time"},
    },
}
PROBLEM = {
    "type": "object",
    "properties": {
        "status": {"type": "integer"},
        **{name: {"type": "string"} for name in ("type", "title", "detail", "code")},
        **{name: {"type": "string"} for name in ("article", "field", "way_on", "behind", "preview")},
    },
}
ANSWERS = {
    "200": "It stands so already; nothing was recorded.",
    "201": "Recorded: the positions of its events in the log.",
    "400": "This is no JSON, a field does not fit, or there is no key.",
    "403": "This account may not give it.",
    "409": "Another entry or use of the key stands in the way, or it must be a correction.",
    "415": "Acts are JSON.",
    "422": "A rule stands in the way.",
}
FIRST_PROBLEM = "400"
LISTING = {
    "operationId": "list-acts",
    "description": "Every act that can be given, with its address and its form.",
    "tags": ["acts"],
    "parameters": [],
    "responses": {"200": {"description": "In the order of their names."}},
}


def with_acts(result: dict[str, Any], **_: object) -> dict[str, Any]:
    """A hook of the schema: each act has an address of its own, while acts are given so."""
    if not settings.ACTS_BY_API:
        return result
    acts = offered()
    forms, parts = msgspec.json.schema_components(
        [act.struct for act in acts.values()], ref_template=REFERENCE
    )
    named = {f"Act.{name}": part for name, part in parts.items()}
    result["components"]["schemas"] |= named | {"Act.Recorded": RECORDED, "Act.Problem": PROBLEM}
    result["components"]["responses"] = {f"Act.{code}": _answer(code, said) for code, said in ANSWERS.items()}
    for act, form in zip(acts.values(), forms, strict=True):
        result["paths"][reverse("api-act", args=[act.name])] = {"post": _operation(act, form)}
    result["paths"][reverse("api-acts")] = {"get": LISTING}
    return result


def _operation(act: Act[msgspec.Struct], form: dict[str, object]) -> dict[str, object]:
    return {
        "operationId": f"give-{act.name}",
        "description": (act.command.__doc__ or "").partition("\n")[0],
        "tags": ["acts"],
        "parameters": [KEY_PARAMETER],
        "requestBody": {"required": True, "content": {"application/json": {"schema": form}}},
        "responses": {code: {"$ref": ANSWER.format(code=code)} for code in ANSWERS},
    }


def _answer(code: str, said: str) -> dict[str, object]:
    kind, name = ("application/json", "Recorded") if code < FIRST_PROBLEM else (MEDIA_TYPE, "Problem")
    return {"description": said, "content": {kind: {"schema": {"$ref": REFERENCE.format(name=name)}}}}
