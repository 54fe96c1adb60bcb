"""What needs a second official waits for those who may be that one: each room with approvals asks it."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from events.registries import gathered

ROOT = Path(__file__).parents[2]
TASKS = {
    "privacy": "federation/privacy/tasks_for_roles.py",
    "accounts": "federation/accounts/tasks_for_roles.py",
    "corrections": "ratings/corrections/tasks_for_roles.py",
    "ratings": "ratings/desk/tasks_for_roles.py",
    "championships": "ratings/championships/tasks_for_roles.py",
    "danish": "ratings/systems/danish/tasks_for_roles.py",
}
"""Where the proposals wait whose types begin so."""


@pytest.mark.parametrize("proposed", sorted({each.proposed.TYPE for each in gathered("APPROVALS").values()}))
def test_a_proposal_waits_for_who_may_approve_it(proposed: str) -> None:
    room = proposed.partition(".")[0]
    tree = ast.parse((ROOT / TASKS[room]).read_text(encoding="utf-8"))
    calls = [each for each in ast.walk(tree) if isinstance(each, ast.Call)]
    assert any(keyword.arg == "may" for call in calls for keyword in call.keywords), proposed
