"""Persons merged in tests as the house does it: one official proposes, a second approves."""

from __future__ import annotations

from uuid import UUID

from federation.identity.commands import MergePersons, UnmergePersons
from tests.support import correcting, season


def merge(merged: str, kept: str, federation: str = "slsf") -> None:
    """Two of the register become one."""
    act = MergePersons(federation=federation, merged=UUID(merged), kept=UUID(kept), reason="one birthday")
    _approved("merge", act)


def part(merged: str, kept: str, federation: str = "slsf") -> None:
    """They become two again."""
    act = UnmergePersons(federation=federation, merged=UUID(merged), kept=UUID(kept), reason="two birthdays")
    _approved("unmerge", act)


def _approved(kind: str, act: MergePersons) -> None:
    number = correcting.propose(kind, act, season.official(act.federation, "registrar"))
    correcting.approve(number, season.official(act.federation, "board"), act.federation)
    season.catch_up()
