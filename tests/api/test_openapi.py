"""The document of the API is valid, says everything in words, and every address keeps to it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from django.core.signals import request_finished, request_started
from django.db import close_old_connections
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.strategies import one_of
from openapi_spec_validator import validate
from schemathesis import APIOperation, GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from federation.api.root import schema
from federation.wsgi import application
from tests.pages.conftest import play
from tests.support import season

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
OWN = ("Act.",)
"""Schemas of acts are made from the structs that read them, and say what those say."""


@pytest.fixture(scope="module")
def document() -> dict[str, Any]:
    return schema()


def operations(document: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            yield f"{method} {path}", operation


def test_the_document_is_valid(document) -> None:
    validate(document)


def test_every_operation_has_a_name_of_its_own_and_no_parameter_twice(document) -> None:
    names = [operation["operationId"] for _, operation in operations(document)]
    assert len(names) == len(set(names))
    for where, operation in operations(document):
        asked = [(each["in"], each["name"]) for each in operation.get("parameters", ())]
        assert len(asked) == len(set(asked)), where


def test_every_parameter_and_every_column_is_described(document) -> None:
    silent = [
        f"{where} {each['name']}"
        for where, operation in operations(document)
        for each in operation.get("parameters", ())
        if not each.get("description", "").strip()
    ]
    silent += [
        f"{name}.{column}"
        for name, part in document["components"]["schemas"].items()
        if not name.startswith(OWN)
        for column, said in part.get("properties", {}).items()
        if not said.get("description", "").strip()
    ]
    assert silent == []


def test_every_reading_says_what_may_stand_in_its_way(document) -> None:
    for where, operation in operations(document):
        if where.startswith("get ") and "/acts/" not in where:
            assert {"200", "304", "400", "406", "429", "503"} <= set(operation["responses"]), where


def test_explanations_are_in_the_document(document) -> None:
    step = document["components"]["schemas"]["Step"]
    assert [each["title"] for each in step["prefixItems"]] == ["paragraph", "code", "values"]
    assert step["x-codes"]["gain.formula"]["values"]
    terms = document["components"]["schemas"]["DanishReportLine"]["properties"]["terms"]
    assert terms["items"] == {"$ref": "#/components/schemas/Step"}


@pytest.fixture
def one_connection() -> Iterator[None]:
    """A server would close the connection between requests, and with it the transaction of the test."""
    signals = (request_started, request_finished)
    for signal in signals:
        signal.disconnect(close_old_connections)
    yield
    for signal in signals:
        signal.connect(close_old_connections)


@pytest.fixture(scope="module")
def past(once) -> None:
    season.open_house()
    play()


@pytest.mark.database
@pytest.mark.django_db
@pytest.mark.usefixtures("unhurried", "past", "one_connection")
def test_every_address_keeps_to_the_document() -> None:
    """Asked what the document allows, and what it forbids, of a small past."""
    asked = schemathesis.openapi.from_wsgi("/api/schema/?format=json", application)
    reading = asked.include(method="GET").exclude(path_regex="/acts/")
    found = [each.ok() for each in reading.get_all_operations()]
    assert len(found) > 40
    for operation in found:
        ask(operation)


@pytest.mark.database
@pytest.mark.django_db
@pytest.mark.usefixtures("unhurried", "past", "one_connection")
def test_rows_of_another_day_keep_to_the_document_too() -> None:
    asked = schemathesis.openapi.from_wsgi("/api/schema/?format=json", application)
    reading = asked.include(method="GET").exclude(path_regex="/acts/|key|projections")
    for operation in (each.ok() for each in reading.get_all_operations()):
        for days in ({}, {"as_of": "2026-01-15"}, {"as_of": "2026-06-30"}):
            operation.Case(query=days).call_and_validate(checks=CHECKS)


def ask(operation: APIOperation[Any, Any, Any, Any]) -> None:
    """A few questions, the same each time."""
    modes = (GenerationMode.POSITIVE, GenerationMode.NEGATIVE)

    @settings(
        max_examples=6,
        derandomize=True,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=one_of([operation.as_strategy(generation_mode=mode) for mode in modes]))
    def answered(case: schemathesis.Case) -> None:
        case.call_and_validate(checks=CHECKS)

    answered()
