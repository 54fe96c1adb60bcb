"""FIDE's checklist for tournament programs (VCL4THP, 225 questions): what answers each, made from the tests.

    python -m tests.fide_checklist        writes docs/fide-checklist.md

A test names the questions that it answers: `@pytest.mark.fide("16-32")`. tests/cases/fide-questions.csv says
what each is about in our own words, its state, and why one does not apply or is not answered in full.
"""

from __future__ import annotations

import ast
import csv
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
ASKED = ROOT / "tests" / "cases" / "fide-questions.csv"
PAGE = ROOT / "docs" / "fide-checklist.md"
LAST = 225
STATES = ("yes", "partly", "no", "n/a")
HEAD = """# FIDE's checklist for tournament programs

What answers each of the 225 questions of VCL4THP (draft 13). Endorsement is no aim: the books here do not
pair by today's Dutch, and where a question contradicts a book the paragraph answers it. Written by
`python -m tests.fide_checklist` from the tests that name their questions; a test holds it up to date.

"""


class Row(NamedTuple):
    """Questions with one answer."""

    questions: str
    state: str
    about: str
    why: str


def numbers(text: str) -> Iterator[int]:
    """16, 17, 18, 56 for "16-18, 56"."""
    for part in text.split(","):
        first, _, last = part.strip().partition("-")
        yield from range(int(first), int(last or first) + 1)


@cache
def rows() -> tuple[Row, ...]:
    """The questions in their order."""
    with ASKED.open(encoding="utf-8", newline="") as table:
        return tuple(Row(**row) for row in csv.DictReader(table))


@cache
def evidence() -> dict[int, tuple[str, ...]]:
    """Question -> the tests that name it, by file and name."""
    found: dict[int, list[str]] = {}
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        source = path.read_text(encoding="utf-8")
        if "mark.fide(" not in source:
            continue
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.FunctionDef):
                for number in asked_by(node):
                    found.setdefault(number, []).append(f"{path.relative_to(ROOT)}::{node.name}")
    return {number: tuple(names) for number, names in found.items()}


def asked_by(test: ast.FunctionDef) -> Iterator[int]:
    """The questions that its markers name."""
    for each in test.decorator_list:
        if isinstance(each, ast.Call) and ast.unparse(each.func) == "pytest.mark.fide":
            yield from numbers(ast.literal_eval(each.args[0]))


def tests_of(row: Row) -> list[str]:
    """Each test that answers one of its questions, once."""
    return list(dict.fromkeys(name for each in numbers(row.questions) for name in evidence().get(each, ())))


def page() -> str:
    """The whole document."""
    counted = Counter(row.state for row in rows() for _number in numbers(row.questions))
    said = ", ".join(f"{state} {counted[state]}" for state in STATES)
    lines = ["| questions | state | about | evidence, or why |", "|---|---|---|---|"]
    for row in rows():
        told = [f"`{name}`" for name in tests_of(row)]
        cell = "<br>".join([*([row.why] if row.why else []), *told])
        lines.append(f"| {row.questions} | {row.state} | {row.about} | {cell} |")
    return HEAD + f"Questions by state: {said}.\n\n" + "\n".join(lines) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
