"""A federation's day is the local day of its zone, found by one function: neither acts nor pages ask UTC."""

from __future__ import annotations

import ast
import datetime as dt
from collections.abc import Iterator
from pathlib import Path
from uuid import UUID

import pytest

from events import clock
from events.work import SYSTEM, Work
from federation.officials.events import AccountTied
from federation.officials.proposing import in_correction
from federation.officials.roles import Role
from federation.officials.roles import stream_of as official_stream
from tests.robust.discovery import PACKAGES, ROOT, commands
from tests.robust.given import IN_MAY, LUND, TABLE, Case, world
from tests.robust.rows import answered
from tests.support.specification import ACTOR, Specification

NO_FEDERATIONS = {
    "federation.grants.commands.make_superuser",
    "federation.grants.commands.end_superuser",
    "federation.keeping.commands.attest_house",
    "federation.keeping.commands.install_release",
}
"""Facts of the house stand in no federation."""


def official(case: Case) -> tuple[Specification, object]:
    """Whoever may give the act, and by whom it is given."""
    specified = world(case)
    if case.tied:
        tie = AccountTied(federation=case.federation, person=UUID(case.tied))
        specified.also(official_stream(ACTOR.actor), tie)
    elif not case.roles:
        return specified, SYSTEM
    else:
        role = case.roles[0]
        specified.holding(case.federation, role, club=LUND if role is Role.CLUB_SECRETARY else "")
    return specified, ACTOR


@pytest.mark.parametrize("name", sorted(TABLE.keys() - NO_FEDERATIONS))
def test_what_an_act_records_counts_from_a_day_of_its_federation(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    answered(monkeypatch)
    asked: set[str] = set()

    def today(work: Work, zone: str) -> dt.date:
        asked.add(zone)
        return clock.day_in(zone, work.now)

    monkeypatch.setattr(Work, "today", today)
    specified, by = official(TABLE[name])
    with in_correction():
        specified.when(commands()[name], TABLE[name].act, by=by, now=IN_MAY)
    assert specified.recorded, specified.refusal
    assert "UTC" not in asked


def sources() -> Iterator[tuple[Path, ast.Module]]:
    for package in PACKAGES:
        for path in sorted((ROOT / package).rglob("*.py")):
            yield path.relative_to(ROOT), ast.parse(path.read_text(encoding="utf-8"))


def day_taken(node: ast.AST) -> bool:
    """Whether it takes a day out of an instant: `….date()`, but of what was just read from a day as text."""
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute) or node.args:
        return False
    return node.func.attr == "date" and "strptime(" not in ast.unparse(node.func.value)


def day_made(node: ast.AST) -> bool:
    """Whether it makes an instant of a day as if days were those of UTC."""
    if not isinstance(node, ast.Call) or not ast.unparse(node.func).endswith("datetime.combine"):
        return False
    given = [*node.args, *(each.value for each in node.keywords)]
    return any(ast.unparse(each).endswith("UTC") for each in given)


def test_one_function_takes_a_day_out_of_an_instant() -> None:
    found = [
        f"{path}:{node.lineno}"
        for path, tree in sources()
        if path != Path("events/clock.py")
        for node in ast.walk(tree)
        if day_taken(node) or day_made(node)
    ]
    assert not found, "use events.clock.day_in with the federation's zone"


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("at.recorded_at.date()", True),
        ("at.astimezone(zone).date()", True),
        ("dt.datetime.strptime(text, '%Y').date()", False),
        ("dt.date(2026, 1, 1)", False),
        ("dt.datetime.combine(day, dt.time(), dt.UTC)", True),
        ("dt.datetime.combine(day, dt.time(), zone)", False),
    ],
)
def test_the_look_sees_what_it_is_for(source: str, found: bool) -> None:
    (statement,) = ast.parse(source).body
    assert isinstance(statement, ast.Expr)
    assert (day_taken(statement.value) or day_made(statement.value)) is found
