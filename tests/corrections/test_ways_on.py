"""Whoever is refused a correction or a merge reads the way on, and so nobody stands before a closed door."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
REFUSALS = {"Refused", "Malformed", "Clash"}
ROOMS = [
    *sorted((ROOT / "ratings/corrections").glob("*.py")),
    *sorted((ROOT / "federation/identity").glob("*.py")),
    *sorted((ROOT / "tournaments/commands").glob("correcting_*.py")),
    ROOT / "federation/officials/four_eyes.py",
]


def refusals(file: Path) -> list[ast.Call]:
    """Every refusal that a file begins, but for those that are made from a kept one."""
    calls = [node for node in ast.walk(ast.parse(file.read_text())) if isinstance(node, ast.Call)]
    named = [call for call in calls if isinstance(call.func, ast.Name) and call.func.id in REFUSALS]
    return [call for call in named if all(keyword.arg is not None for keyword in call.keywords)]


@pytest.mark.parametrize("file", ROOMS, ids=lambda file: str(file.relative_to(ROOT)))
def test_every_refusal_has_a_way_on(file: Path) -> None:
    without = [node.lineno for node in refusals(file) if "way_on" not in {each.arg for each in node.keywords}]
    assert without == []


def test_there_are_refusals_to_ask() -> None:
    assert sum(len(refusals(file)) for file in ROOMS) > 30
