"""The table of `given` for acts of the small mode: three persons, a declaration that stands, a notice."""

from __future__ import annotations

import datetime as dt
from typing import Any
from uuid import UUID

import pytest

from events.types import Event
from federation.identity.four_eyes import Office
from federation.officials import events as facts
from federation.officials.roles import Role, stream_of
from federation.officials.small_mode import small_mode_stream
from federation.small_mode import commands
from federation.small_mode.proposals import Proposal
from tests.support.specification import ACTOR, STRANGER
from tests.tournaments.given import BO, DI, FED

COMMANDS = "federation.small_mode.commands."
CORRECTIONS = f"corrections/{FED}"
BEGUN = facts.SmallModeBegun(
    federation=FED,
    persons=3,
    days=14,
    begins_on=dt.date(2026, 1, 1),
    until=dt.date(2026, 12, 31),
)
NOTICE = facts.NoticeBegun(
    federation=FED,
    number=1,
    declared=1,
    stream=CORRECTIONS,
    proposal=1,
    ends_on=dt.date(2026, 12, 31),
)
TIED: dict[str, tuple[Event, ...]] = {
    stream_of(ACTOR.actor): (facts.AccountTied(federation=FED, person=UUID(DI)),),
    stream_of(STRANGER.actor): (facts.AccountTied(federation=FED, person=UUID(BO)),),
}
STANDS = {small_mode_stream(FED): (BEGUN,)}
WAITS = {small_mode_stream(FED): (BEGUN, NOTICE)}


def few_decide(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who else holds a role is asked of rows; a proposal stands at some position."""
    monkeypatch.setattr(commands, "persons_who_decide", lambda work, federation: 3)
    monkeypatch.setattr(commands, "another_could", lambda work, proposer, office: ())
    office = Office(federation=FED, roles=(Role.RATING_COMMITTEE,))
    stands = Proposal(position=1, proposer=STRANGER.actor, office=office, by_notice=True)
    monkeypatch.setattr(commands, "proposal_at", lambda work, federation, stream, position: stands)


Told = tuple[Any, tuple[Role, ...], dict[str, tuple[Event, ...]]]

CASES: dict[str, Told] = {
    f"{COMMANDS}begin_small_mode": (commands.BeginSmallMode(federation=FED, days=14), (Role.BOARD,), TIED),
    f"{COMMANDS}end_small_mode": (
        commands.EndSmallMode(federation=FED),
        (Role.BOARD, Role.AUDITOR),
        STANDS,
    ),
    f"{COMMANDS}give_notice": (
        commands.GiveNotice(federation=FED, stream=CORRECTIONS, proposal=1),
        (Role.RATING_COMMITTEE,),
        STANDS | TIED,
    ),
    f"{COMMANDS}object_to_notice": (
        commands.ObjectToNotice(federation=FED, number=1),
        (*Role,),
        WAITS,
    ),
}
