"""The books' own cases as tests: one row of data, one test, named by the case id.

    @golden("slsf-tournaments", op="officials_needed")
    def test_officials(case: Case) -> None:
        assert officials_needed(case.given["participants"]) == case.expected["minimum"]

`only` lets part of an operation through. `@answered` runs the cases of whole files through the product's own
casebooks instead, as `manage.py check_cases` does:

    @answered("slsf-tournaments")
    def test_case(case: casebook.Case) -> None:
        assert casebook.check(case) == []

What no test has asked for is listed by `not_built()`, printed by the
tests and written to docs/coverage.md, never left out in silence.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any

import pytest

from federation import casebook

CASES = Path(__file__).parent / "cases"
COVERED: set[tuple[str, str]] = set()
"""(file, case id) of every case that some test has asked for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """One case: `op` says what to work out of `given`, `rule` by which paragraph, `expected` the answer.

    A file that names no operations is told apart by its paragraphs: there `op` is the rule.
    """

    file: str
    id: str
    op: str
    rule: str
    why: str
    given: dict[str, Any]
    expected: Any


@cache
def cases(file: str) -> tuple[Case, ...]:
    """All cases of tests/cases/FILE.toml."""
    rows = tomllib.loads((CASES / f"{file}.toml").read_text(encoding="utf-8"))["case"]
    return tuple(
        Case(
            file=file,
            id=row["id"],
            op=row.get("op") or row.get("kind") or row["rule"],
            rule=row["rule"],
            why=row["why"],
            given=row["input"],
            expected=row["expected"],
        )
        for row in rows
    )


def all_cases() -> Iterator[Case]:
    """The cases of every file, files in alphabetical order."""
    for path in sorted(CASES.glob("*.toml")):
        yield from cases(path.stem)


def golden(file: str, *, op: str, only: Callable[[Case], bool] | None = None) -> pytest.MarkDecorator:
    """Run the decorated test, which takes `case`, once for each case of `op` that `only` lets through."""
    chosen = [case for case in cases(file) if case.op == op and (only is None or only(case))]
    if not chosen:
        raise LookupError(f"tests/cases/{file}.toml has no such case of {op!r}")
    COVERED.update((case.file, case.id) for case in chosen)
    return pytest.mark.parametrize("case", chosen, ids=[case.id for case in chosen])


def answered(*files: str) -> pytest.MarkDecorator:
    """Run the decorated test once for each case of `files`, and for each case of the others that the
    product answers already: what is built once is not lost again."""
    chosen = [
        (path.stem, case)
        for path in sorted(CASES.glob("*.toml"))
        for case in casebook.read(path)
        if path.stem in files or casebook.adapters_of(case)
    ]
    COVERED.update((file, case.id) for file, case in chosen)
    return pytest.mark.parametrize("case", [case for _, case in chosen], ids=[case.id for _, case in chosen])


def not_built() -> dict[tuple[str, str], list[str]]:
    """(file, op) -> ids of the cases that no test under tests/rules has asked for."""
    package = import_module("tests.rules")
    for module in walk_packages(package.__path__, prefix="tests.rules."):
        import_module(module.name)
    missing: dict[tuple[str, str], list[str]] = {}
    for case in all_cases():
        if (case.file, case.id) not in COVERED:
            missing.setdefault((case.file, case.op), []).append(case.id)
    return missing
