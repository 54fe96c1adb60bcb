"""No refusal of a sealed game is a dead end: each says what to do next."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import tournaments.sealed

ROOM = Path(tournaments.sealed.__file__).parent


def refusals() -> Iterator[tuple[str, set[str]]]:
    """The place of each refusal in the room, and what it is given by name."""
    for file in sorted(ROOM.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in {"Refused", "Malformed"}:
                yield f"{file.name}:{node.lineno}", {str(each.arg) for each in node.keywords}


def test_every_refusal_names_the_way_on() -> None:
    found = dict(refusals())
    assert len(found) > 20
    assert [place for place, given in found.items() if "way_on" not in given] == []


def test_every_function_is_short() -> None:
    for file in sorted(ROOM.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.FunctionDef):
                assert (node.end_lineno or 0) - node.lineno < 40, f"{file.name}: {node.name}"
