"""Corrections in the demo: one proposed and approved by another of the committee, one that waits."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from uuid import UUID

import msgspec

from events import runner
from events.log import Recorded
from events.work import By
from federation.officials.roles import Role
from ratings.corrections import commands
from ratings.corrections.acts import ApproveCorrection, ProposeCorrection
from ratings.corrections.correctable import kind_of, payload_of
from ratings.demo.plan import FEDERATION
from ratings.demo.step import Step, login_of, second_login
from tournaments.commands import CorrectResult

FIRST, SECOND = login_of(FEDERATION, Role.RATING_COMMITTEE), second_login(FEDERATION, Role.RATING_COMMITTEE)


class CaughtUp:
    """A command that is given once every projector has read what the season recorded before it.

    It rests on rows at the head of the log; brought there only within the act they would be undone with it.
    """

    def __init__(self, command: Any) -> None:
        self.command = command
        self.decide = command.decide

    def __call__(
        self, act: msgspec.Struct, *, by: By, key: UUID | None = None, correlation: UUID | None = None
    ) -> Recorded | None:
        """Catch up, then give it."""
        runner.catch_up_all()
        recorded: Recorded | None = self.command(act, by=by, key=key, correlation=correlation)
        return recorded

    def __eq__(self, other: object) -> bool:
        return isinstance(other, CaughtUp) and other.command is self.command

    def __hash__(self) -> int:
        return hash(self.command)


def put_right(direct: Step) -> Iterator[Step]:
    """A result of a listed tournament: one of the committee proposes what `direct` does, another approves."""
    yield _proposed(direct, FIRST)
    approve = ApproveCorrection(federation=FEDERATION, number=1)
    yield Step(f"{direct.name} approved", SECOND, CaughtUp(commands.approve_correction), approve)


def waiting(direct: Step) -> Step:
    """A club has written once more: this one waits for a second official."""
    return _proposed(direct, SECOND)


def _proposed(direct: Step, login: str) -> Step:
    act = direct.act
    assert isinstance(act, CorrectResult)
    proposal = ProposeCorrection(
        federation=FEDERATION,
        act="result",
        payload=payload_of(kind_of("result"), act),
        reason=act.reason,
        evidence="Both score sheets, in the folder of the tournament",
    )
    return Step(f"{direct.name} proposed", login, CaughtUp(commands.propose_correction), proposal)
