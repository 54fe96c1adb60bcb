"""A file is one idea, a function one breath: files of at most 300 lines, functions of at most 40."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping

from tests.books.identity import ROOT
from tests.books.signs import source, trees

LINES_OF_A_FILE = 300
LINES_OF_A_FUNCTION = 40
LONGER: Mapping[str, str] = {
    "federation/settings.py": "Django reads its settings from one module, and each says why it is so",
}
"""Files that may be longer, and why."""


def long_files() -> Iterator[str]:
    """Files of the product that are too long, migrations aside."""
    for path in trees():
        name, lines = str(path.relative_to(ROOT)), source(path).count("\n")
        if "migrations" not in path.parts and name not in LONGER and lines > LINES_OF_A_FILE:
            yield f"{name}: {lines} lines"


def long_functions() -> Iterator[str]:
    """Functions of the product that are too long, by the line at which they begin."""
    for path, tree in trees().items():
        for node in ast.walk(tree):
            if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                continue
            lines = (node.end_lineno or 0) - node.lineno + 1
            if lines > LINES_OF_A_FUNCTION:
                yield f"{path.relative_to(ROOT)}:{node.lineno} {node.name}: {lines} lines"


def test_no_file_is_too_long() -> None:
    assert not list(long_files())


def test_no_function_is_too_long() -> None:
    assert not list(long_functions())


def test_each_exception_is_still_one() -> None:
    assert all(source(ROOT / name).count("\n") > LINES_OF_A_FILE for name in LONGER)
