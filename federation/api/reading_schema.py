"""What is read, in the OpenAPI schema: every status that an address answers, every parameter in words."""

from __future__ import annotations

from typing import Any

from events.registries import gathered
from federation.api.shapes import STEP_COMPONENT, codes_of
from federation.pages.problems import MEDIA_TYPE

PROBLEM = {
    "type": "object",
    "description": "What stands in the way (RFC 9457). Go by the code; the words are for people.",
    "required": ["type", "title", "status", "detail", "code", "field", "article", "way_on", "behind"],
    "properties": {
        "type": {"type": "string", "description": "Always about:blank; the code tells problems apart."},
        "title": {"type": "string", "description": "What the status is called."},
        "status": {"type": "integer", "description": "The status of the answer."},
        "detail": {"type": "string", "description": "What stands in the way, in the language of the reader."},
        "code": {"type": "string", "description": "The same as a code that stays."},
        "field": {"type": "string", "description": "The parameter or field at fault; empty for none."},
        "article": {"type": "string", "description": "The paragraph that says so; empty for none."},
        "way_on": {"type": "string", "description": "What to do now; empty for nothing."},
        "behind": {"type": "string", "description": "Where it is explained; empty for nowhere."},
        "errors": {
            "type": "array",
            "description": "Everything that is wrong, where several fields are.",
            "items": {
                "type": "object",
                "properties": {
                    "field": {"type": "string", "description": "The field."},
                    "code": {"type": "string", "description": "What is wrong with it, as a code."},
                    "detail": {"type": "string", "description": "What is wrong with it, in words."},
                },
            },
        },
    },
    "examples": [
        {
            "type": "about:blank",
            "title": "Bad Request",
            "status": 400,
            "detail": "This address cannot be asked for colour.",
            "code": "unknown_parameter",
            "field": "colour",
            "article": "",
            "way_on": "It can be asked for these: as_of, format, known_on.",
            "behind": "",
        }
    ],
}
PROBLEMS = {
    "400": "A parameter is unknown, or holds what cannot be read; `field` names it.",
    "401": "The token opens nothing.",
    "404": "There is no such row.",
    "406": "It is not given in this form.",
    "429": "That was asked too often; Retry-After says for how many seconds to wait.",
    "503": "The database does not answer.",
}
HEADS = {
    "X-As-Of-Event": ("string", "The position of the last event that is surely in the answer."),
    "ETag": ("string", "Send it as If-None-Match: while nothing is new, the answer is 304 and empty."),
    "RateLimit": ("string", "How often may still be asked (r), and until when in seconds (t)."),
    "RateLimit-Policy": ("string", "How often may be asked (q) in how many seconds (w)."),
}
PAGE = {
    "count": "How many rows there are on all pages.",
    "next": "The address of the next page; null on the last.",
    "previous": "The address of the page before, where pages are asked for by number.",
    "results": "The rows of this page.",
}
LOOKUPS = {
    "": "",
    "gte": " This or above.",
    "gt": " Above this.",
    "lte": " This or below.",
    "lt": " Below this.",
    "isnull": " true: rows without it.",
    "startswith": " How it begins.",
}
SAID = {
    "format": "The form of the answer; csv and ndjson give the whole list without pages.",
    "key": "The key of the row, as the columns of the list tell it, its parts parted by /.",
}
IN_WHOLE = {
    "application/x-ndjson": "A row of `results` a line.",
    "text/csv": "A line of the names of the columns, then a line a row; lists and objects as JSON.",
}

Part = dict[str, Any]


def with_reading(result: Part, **_: object) -> Part:
    """A hook of the schema, for every operation that reads."""
    parts = result["components"]
    parts["schemas"]["Problem"] = PROBLEM
    parts["schemas"]["Step"] = STEP_COMPONENT | {"x-codes": codes_of(gathered("EXPLANATIONS"))}
    parts["responses"] = {code: _problem(said) for code, said in PROBLEMS.items()}
    parts["responses"]["304"] = {"description": "Nothing is new since the answer of this ETag."}
    parts["headers"] = {name: _head(*said) for name, said in HEADS.items()}
    for path, methods in result["paths"].items():
        _complete(methods["get"], parts["schemas"], is_row=path.endswith("{key}/"))
    return result


def _problem(said: str) -> Part:
    schema = {"$ref": "#/components/schemas/Problem"}
    return {"description": said, "content": {MEDIA_TYPE: {"schema": schema}}}


def _head(kind: str, said: str) -> Part:
    return {"description": said, "schema": {"type": kind}}


def _complete(operation: Part, schemas: Part, *, is_row: bool) -> None:
    found = operation["responses"]["200"]
    found["description"] = "The row." if is_row else "Rows, page by page or all of them."
    found["headers"] = {name: {"$ref": f"#/components/headers/{name}"} for name in HEADS}
    for kind, content in found["content"].items():
        if kind in IN_WHOLE:
            content["schema"] = {"type": "string", "description": IN_WHOLE[kind]}
    statuses = [each for each in ("304", *PROBLEMS) if is_row or each != "404"]
    operation["responses"] |= {each: {"$ref": f"#/components/responses/{each}"} for each in statuses}
    columns = _columns(found["content"]["application/json"]["schema"], schemas)
    for parameter in operation.get("parameters", ()):
        _describe(parameter, columns)


def _columns(schema: Part, schemas: Part) -> Part:
    """The columns of a row; those of a page are described on the way."""
    named: Part = schemas[schema["$ref"].rpartition("/")[2]]["properties"]
    if "results" not in named:
        return named
    for name, said in PAGE.items():
        named[name] = named[name] | {"description": said}
    return _columns(named["results"]["items"], schemas)


def _describe(parameter: Part, columns: Part) -> None:
    column, _, lookup = parameter["name"].partition("__")
    parameter["description"] = SAID.get(parameter["name"]) or parameter.get("description", "")
    if not parameter.get("description"):
        said = columns.get(column, {}).get("description", "")
        parameter["description"] = f"{said}{LOOKUPS[lookup]}"
    schema = parameter["schema"]
    if schema.get("type") == "string" and "enum" not in schema and "format" not in schema:
        schema["minLength"] = 1
