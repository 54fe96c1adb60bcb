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
    "required": False,
    "schema": {"type": "string", "format": "uuid"},
    "description": "Asked for unless it is a dry run. Sent twice with the same body it is recorded once; "
    "with another body it is refused.",
}
DRY_RUN_PARAMETER = {
    "in": "query",
    "name": "dry_run",
    "required": False,
    "schema": {"type": "string", "enum": ["1"]},
    "description": "Nothing is recorded: it is answered what would be recorded and moved.",
}
BY_TOKEN = [{"token": list[str]()}]
ROW = {"type": ["object", "null"], "description": "The columns that the API tells of the table."}
SUPPOSED = {
    "type": "object",
    "required": ["dry_run", "would_record", "would_move"],
    "properties": {
        "dry_run": {"type": "boolean"},
        "would_record": {
            "type": "array",
            "items": {
                "type": "object",
                "properties": {
                    "stream": {"type": "string"},
                    "type": {"type": "string"},
                    "effective_on": {"type": "string", "format": "date"},
                    "payload": {
                        "type": ["object", "null"],
                        "description": "What the event says; null where only auditors read it.",
                    },
                },
            },
        },
        "would_move": {
            "type": "array",
            "items": {
                "type": "object",
                "properties": {
                    "table": {"type": "string"},
                    "count": {"type": "integer", "description": "How many rows move."},
                    "rows": {
                        "type": "array",
                        "description": "A hundred at most; none of a table that the API does not tell.",
                        "items": {"type": "object", "properties": {"before": ROW, "after": ROW}},
                    },
                },
            },
        },
    },
}
RECORDED = {
    "type": "object",
    "required": ["positions", "recorded_at"],
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
    "200": "It stands so already, or it was a dry run: nothing was recorded.",
    "201": "Recorded: the positions of its events in the log.",
    "400": "This is no JSON, a field does not fit, or there is no key.",
    "401": "There is no token, or it opens nothing any more.",
    "403": "This token or its account may not give it.",
    "404": "Programs give no act of this name.",
    "409": "Another entry or use of the key stands in the way, or it must be a correction.",
    "413": "This is more than an act can be.",
    "415": "Acts are JSON.",
    "422": "A rule stands in the way.",
    "429": "That was asked too often: Retry-After says for how many seconds to wait.",
    "503": "The database does not answer; send it again with the same key.",
}
FIRST_PROBLEM = "400"
OWN_PARTS = {"Act.Recorded": RECORDED, "Act.Supposed": SUPPOSED, "Act.Problem": PROBLEM}
LISTING = {
    "operationId": "list-acts",
    "description": "Every act that can be given, with its address and its form.",
    "tags": ["acts"],
    "security": BY_TOKEN,
    "parameters": [],
    "responses": {
        "200": {
            "description": "By their names; and those that programs do not give, with the reason.",
            "content": {"application/json": {"schema": {"type": "object"}}},
        },
        "401": {"$ref": ANSWER.format(code="401")},
    },
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
    result["components"]["schemas"] |= named | OWN_PARTS
    result["components"].setdefault("responses", {}).update(
        {f"Act.{code}": _answer(code, said) for code, said in ANSWERS.items()}
    )
    for act, form in zip(acts.values(), forms, strict=True):
        result["paths"][reverse("api-act", args=[act.name])] = {"post": _operation(act, form)}
    result["paths"][reverse("api-acts")] = {"get": LISTING}
    return result


def _operation(act: Act[msgspec.Struct], form: dict[str, object]) -> dict[str, object]:
    return {
        "operationId": f"give-{act.name}",
        "description": (act.command.__doc__ or "").partition("\n")[0],
        "tags": ["acts"],
        "security": BY_TOKEN,
        "parameters": [KEY_PARAMETER, DRY_RUN_PARAMETER],
        "requestBody": {"required": True, "content": {"application/json": {"schema": form}}},
        "responses": {code: {"$ref": ANSWER.format(code=code)} for code in ANSWERS},
    }


def _answer(code: str, said: str) -> dict[str, object]:
    kind = "application/json" if code < FIRST_PROBLEM else MEDIA_TYPE
    names = {"200": ("Recorded", "Supposed"), "201": ("Recorded",)}.get(code, ("Problem",))
    references = [{"$ref": REFERENCE.format(name=name)} for name in names]
    schema = references[0] if len(references) == 1 else {"oneOf": references}
    return {"description": said, "content": {kind: {"schema": schema}}}
