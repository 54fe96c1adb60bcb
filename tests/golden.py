"""The books' own cases as data: one row, one case. `tests/rules/test_cases.py` puts each to the rules."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

CASES = Path(__file__).parent / "cases"


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
