"""The table of `given` for tokens: whoever has to do with the federation makes one, the board revokes any."""

from __future__ import annotations

import datetime as dt
from typing import Any
from uuid import UUID

from events.types import Event
from federation.officials.roles import Role
from federation.officials.state import account_stream
from federation.tokens import commands
from federation.tokens.events import TokenIssued
from tests.robust.given_world import NEW
from tests.tournaments.given import ANNA, FED

AT: dict[str, Any] = {"federation": FED, "token": UUID(int=0x70)}
LATER = dt.date(2026, 12, 31)
ISSUED: dict[str, tuple[Event, ...]] = {
    account_stream(FED, NEW): (
        TokenIssued(**AT, digest="cd" * 32, acts=(), last_day=LATER, personal="0" * 64),
    )
}
Told = tuple[Any, tuple[Role, ...], dict[str, tuple[Event, ...]], str]

CASES: dict[str, Told] = {
    "federation.tokens.commands.issue_token": (
        commands.IssueToken(
            **AT, name="the hall", digest="ab" * 32, acts=("report-results",), last_day=LATER
        ),
        tuple(Role),
        {},
        ANNA,
    ),
    "federation.tokens.commands.revoke_token": (
        commands.RevokeToken(**AT, actor=NEW),
        (Role.BOARD,),
        ISSUED,
        "",
    ),
    "federation.tokens.commands.note_use": (commands.NoteUse(**AT, actor=NEW), (), ISSUED, ""),
}
