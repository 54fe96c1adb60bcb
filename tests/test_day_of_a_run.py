"""A run may go on past midnight: no test module keeps the day on which it was imported."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.clock import MOMENTS

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


def clock_without(library: str, moment: str) -> subprocess.CompletedProcess[str]:
    """`python -m tests.clock MOMENT date` on a machine that has this in place of libfaketime."""
    program = (
        f"from tests import clock; clock.LIBRARIES = ({library!r},); clock.run({moment!r}, 'echo', 'it ran')"
    )
    buffered = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    asked = [sys.executable, "-c", program]
    return subprocess.run(asked, env=buffered, capture_output=True, text=True, check=False)


def test_without_libfaketime_no_moment_but_the_drawn_one_runs_and_that_says_so() -> None:
    for moment in MOMENTS:
        refused = clock_without("nowhere/libfaketime.so.1", moment)
        assert refused.returncode != 0 and "it ran" not in refused.stdout, moment
        assert "install libfaketime" in refused.stderr
    drawn = clock_without("nowhere/libfaketime.so.1", "drawn")
    assert drawn.stdout.splitlines() == ["libfaketime is not here: the clock is the real one", "it ran"]


def test_a_library_that_sets_no_clock_is_found_out(tmp_path: Path) -> None:
    broken = tmp_path / "libfaketime.so.1"
    broken.write_bytes(b"no library")
    refused = clock_without(str(broken), "leap-day")
    assert refused.returncode != 0 and "it ran" not in refused.stdout
    assert "sets no clock" in refused.stderr
