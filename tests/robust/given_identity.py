"""The table of `given` for acts on persons entered twice."""

from __future__ import annotations

from typing import Any
from uuid import UUID

import pytest

from events.types import Event
from federation.identity import commands as acts
from federation.identity.events import PersonsMerged
from federation.identity.state import identity_stream
from federation.officials.roles import Role
from tests.tournaments.given import ANNA, CY, FED
from tournaments import merge_conflicts

COMMANDS = "federation.identity.commands."
PERSONS = {"merged": UUID(CY), "kept": UUID(ANNA)}
TWO = {"federation": FED, **PERSONS}
MERGED: dict[str, tuple[Event, ...]] = {identity_stream(FED): (PersonsMerged(**PERSONS, reason="0" * 64),)}
EITHER = (Role.REGISTRAR, Role.BOARD)

Told = tuple[Any, tuple[Role, ...], dict[str, tuple[Event, ...]]]

CASES: dict[str, Told] = {
    f"{COMMANDS}merge_persons": (acts.MergePersons(**TWO, reason="one birthday"), EITHER, {}),
    f"{COMMANDS}unmerge_persons": (acts.UnmergePersons(**TWO, reason="two birthdays"), EITHER, MERGED),
    f"{COMMANDS}declare_different": (
        acts.DeclareDifferent(federation=FED, one=UUID(CY), other=UUID(ANNA)),
        (Role.REGISTRAR,),
        {},
    ),
}


def free(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who entered what comes from rows; that two officials are asked for is a correction's."""
    monkeypatch.setattr(merge_conflicts, "entered_together", lambda work, couple: None)
    monkeypatch.setattr(acts, "must_be_proposed", lambda kind, act: None)
