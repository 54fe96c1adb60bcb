"""A run may go on past midnight: no test module keeps the day on which it was imported."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

TESTS = Path(__file__).parent
DAYS = frozenset({"today", "now", "day_in", "utcnow"})


def asked_at_import(node: ast.AST) -> Iterator[ast.Call]:
    """Calls of the clock outside of functions, decorators included, but for those that only take the year."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef):
            for decorator in child.decorator_list:
                yield from asked_at_import(ast.Expr(decorator))
        elif not isinstance(child, ast.Lambda) and getattr(child, "attr", "") != "year":
            if isinstance(child, ast.Call) and called(child) in DAYS:
                yield child
            yield from asked_at_import(child)


def called(call: ast.Call) -> str:
    return str(getattr(call.func, "attr", getattr(call.func, "id", "")))


def test_a_day_asked_at_import_is_found() -> None:
    module = ast.parse(
        "A = today()\nB = clock.now().year\n@given(today())\ndef d(): today()\nC = lambda: today()"
    )
    assert [call.lineno for call in asked_at_import(module)] == [1, 3]


def test_no_module_keeps_the_day_of_its_import() -> None:
    modules = {path: ast.parse(path.read_text(encoding="utf-8")) for path in sorted(TESTS.rglob("*.py"))}
    found = {str(path): [call.lineno for call in asked_at_import(each)] for path, each in modules.items()}
    assert {path: lines for path, lines in found.items() if lines} == {}
