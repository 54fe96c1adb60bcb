"""The acts in the OpenAPI schema: each with its own form, while they are given by the API."""

from __future__ import annotations

import json
from io import StringIO
from typing import Any

import pytest
from django.core.management import call_command

from events.acts import offered
from federation.api import root


@pytest.fixture
def schema() -> dict[str, Any]:
    out = StringIO()
    call_command("spectacular", "--fail-on-warn", "--validate", "--format", "openapi-json", stdout=out)
    told: dict[str, Any] = json.loads(out.getvalue())
    return told


def test_every_act_is_in_the_schema_with_its_form(schema) -> None:
    posts = {path for path, methods in schema["paths"].items() if "post" in methods}

    assert posts == {f"/api/acts/{name}/" for name in offered()}
    body = schema["paths"]["/api/acts/end-membership/"]["post"]["requestBody"]["content"]["application/json"]
    assert body["schema"] == {"$ref": "#/components/schemas/Act.EndMembership"}
    assert [*schema["components"]["schemas"]["Act.EndMembership"]["properties"]] == [
        "federation",
        "number",
        "ends_on",
    ]


def test_every_reference_leads_somewhere(schema) -> None:
    text = json.dumps(schema)
    known = set(schema["components"]["schemas"])

    named = {part.partition('"')[0] for part in text.split('"$ref": "#/components/schemas/')[1:]}
    assert named - known == set()


def test_while_they_are_not_given_so_the_schema_knows_none(settings) -> None:
    settings.ACTS_BY_API = False
    root._built.cache_clear()

    assert not [path for path in root.schema()["paths"] if path.startswith("/api/acts/")]
