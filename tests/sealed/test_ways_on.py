"""No refusal of a sealed game is a dead end: each says what to do next."""

from __future__ import annotations

import ast
from pathlib import Path

import tournaments.sealed
from tests.books.signs import goes_on, refusals, written

ROOM = Path(tournaments.sealed.__file__).parent


def test_every_refusal_names_the_way_on() -> None:
    found = [call for file, call in refusals() if ROOM in file.parents]
    assert len(found) > 20
    assert [ast.unparse(call) for call in found if written(call.args[0]) and not goes_on(call)] == []


def test_every_function_is_short() -> None:
    for file in sorted(ROOM.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.FunctionDef):
                assert (node.end_lineno or 0) - node.lineno < 40, f"{file.name}: {node.name}"
