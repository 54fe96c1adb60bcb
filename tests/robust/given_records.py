"""The table of `given` for acts on game records."""

from __future__ import annotations

from typing import Any

from events.types import Event
from federation.officials.roles import Role
from tests.records.given import IN_PLAY, KEY, P1, RECORD, attach, attached
from tests.tournaments.given import HERE, won
from tournaments.records import commands as acts

Row = tuple[Any, tuple[Role, ...], tuple[Event, ...], dict[str, tuple[Event, ...]], str]

BEFORE = (*IN_PLAY, won(1, 2))
COMMANDS = "tournaments.records.commands."

CASES: dict[str, Row] = {
    f"{COMMANDS}attaching.attach_record": (attach(), (Role.ARBITER,), BEFORE, {}, P1),
    f"{COMMANDS}withdrawing.withdraw_record": (
        acts.WithdrawRecord(**HERE, **KEY, reason="Of another game"),
        (Role.ARBITER,),
        BEFORE,
        {RECORD: (attached(),)},
        "",
    ),
}
"""Command -> a valid act, who may give it, what happened before, in other streams, and whose right it is."""
