"""The table of `given` for acts of forgetting somebody."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from uuid import UUID

import pytest

from events.types import Event
from federation.members.state import sign_of
from federation.officials.roles import Role
from federation.privacy import commands as acts
from federation.privacy import events as facts
from federation.privacy import obstacles
from federation.privacy.state import erasure_stream
from tests.tournaments.given import ANNA, FED

Told = tuple[Any, tuple[Role, ...], Mapping[str, tuple[Event, ...]], str]
"""An act, who may give it, what happened in which streams, and whose right it is besides."""

WHOM: dict[str, Any] = {"federation": FED, "person": UUID(ANNA)}
STREAM = erasure_stream(FED, UUID(ANNA))
ASKED = facts.ErasureRequested(by_himself=True)
COMMANDS = "federation.privacy.commands."
TWO = (Role.REGISTRAR, Role.BOARD)

CASES: dict[str, Told] = {
    f"{COMMANDS}request_erasure": (acts.RequestErasure(**WHOM), (Role.REGISTRAR,), {}, ANNA),
    f"{COMMANDS}withdraw_erasure_request": (
        acts.WithdrawErasureRequest(**WHOM),
        (Role.REGISTRAR,),
        {STREAM: (ASKED,)},
        ANNA,
    ),
    f"{COMMANDS}propose_erasure": (acts.ProposeErasure(**WHOM), TWO, {STREAM: (ASKED,)}, ""),
    f"{COMMANDS}decline_erasure": (
        acts.DeclineErasure(**WHOM, reason="The letter bears no name."),
        TWO,
        {STREAM: (ASKED,)},
        "",
    ),
    f"{COMMANDS}approve_erasure": (
        acts.ApproveErasure(**WHOM, confirmed=sign_of(UUID(ANNA))),
        TWO,
        {STREAM: (ASKED, facts.ErasureProposed())},
        "",
    ),
}


def unhindered(monkeypatch: pytest.MonkeyPatch) -> None:
    """What stands in the way comes from rows: here nothing does."""
    monkeypatch.setattr(obstacles, "check_nothing_hinders", lambda work, person: None)
