"""Every act, each role, one's own federation and another, an account that is a person's and one of nobody.

How many were tried stands at the end of a run. What holds of several roles at once stands in test_roles.py.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import product
from typing import NamedTuple
from uuid import UUID

import pytest

from events.citing import NotAllowed, Refused
from events.log import Envelope
from events.types import Event
from events.work import Work
from federation.identity import four_eyes
from federation.officials.events import AccountTied, RoleGranted
from federation.officials.proposing import in_correction
from federation.officials.roles import Role
from federation.officials.roles import stream_of as official_stream
from tests.conftest import TOLD
from tests.robust.discovery import commands
from tests.robust.given import BEFORE_AND_AFTER_FILING, IN_MAY, LUND, TABLE, Case, world
from tests.robust.rows import answered
from tests.robust.who_may import who_may
from tests.support.specification import ACTOR, MemoryStreams, Specification

ALL = [*TABLE.items(), *BEFORE_AND_AFTER_FILING.items()]
BYSTANDER = str(UUID(int=0xB57A))
"""A person whom no act of the table concerns."""

OF_A_PERSON = {
    "ratings.titles.commands.approving.approve_for_titles": "not_elected",
    "ratings.kyu_tests.commands.protocol.send_protocol": "not_your_session",
}
"""What a ranking judge does as the person who was elected, or who supervised: tied to another one, not."""

APPROVALS = {
    "federation.privacy.commands.approve_erasure",
    "ratings.championships.commands.wild_card.approve_wild_card",
    "ratings.corrections.commands.approve_correction",
    "ratings.systems.danish.commands.entering.approve_entry_rating",
    "ratings.systems.swedish.commands.reissuing.approve_reissue",
}
"""The acts of a second official; confirming a tie is tried in accounts/test_inviting.py."""

tried: Counter[str] = Counter()


class Try(NamedTuple):
    """One cell: who gives the act."""

    role: Role
    federation: str
    person: str

    def __str__(self) -> str:
        return f"{self.role} of {self.federation}, {'tied' if self.person else 'untied'}"


class Beside(MemoryStreams):
    """The streams of a world, read and not written, with another stream for the official who acts."""

    def __init__(self, given: Specification, events: list[Event]) -> None:
        super().__init__()
        self._given = given.streams
        self.log, self.rows = list(given.streams.log), dict(given.streams.rows)
        stream = official_stream(ACTOR.actor)
        own = [*(each.event for each in given.streams.read(stream)), *events]
        self._own = Specification().also(stream, *own).streams.read(stream)

    def read(self, stream: str) -> list[Envelope]:
        """The events of a stream in order."""
        return list(self._own) if stream == official_stream(ACTOR.actor) else self._given.read(stream)


def cells(case: Case) -> Iterator[Try]:
    """Each role, in each federation, with and without a person."""
    yield from map(Try._make, product(Role, (case.federation, case.other), ("", BYSTANDER)))


def refusal(name: str, case: Case, given: Specification, cell: Try) -> Refused | None:
    """What the command says; None where it would record something."""
    club = LUND if cell.role is Role.CLUB_SECRETARY else ""
    who: list[Event] = [RoleGranted(federation=cell.federation, role=cell.role, club=club)]
    if cell.person:
        who.append(AccountTied(federation=cell.federation, person=UUID(cell.person)))
    work = Work(ACTOR, IN_MAY, Beside(given, who))
    try:
        commands()[name].decide(work, case.act)
    except Refused as said:
        return said
    assert work.events, f"{name} by {cell} neither recorded anything nor refused"
    return None


@pytest.mark.parametrize(("name", "case"), [pytest.param(*each, id=each[0]) for each in ALL])
def test_whoever_gives_it(name: str, case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    """Refused as not allowed, or by the roles of the table: the federation and the person change nothing."""
    answered(monkeypatch)
    given, roles = world(case), who_may(case)
    for cell in cells(case):
        may = cell.role in roles and cell.federation == case.federation
        if may:
            with in_correction():  # what is for two officials is given as they give it
                said = refusal(name, case, given, cell)
            of_a_person = cell.person and cell.role is Role.RANKING_JUDGE
            code = OF_A_PERSON.get(name, "") if of_a_person else ""
            assert (said.code if said else "") == code, f"{name} by {cell}: {said}"
        else:
            said = refusal(name, case, given, cell)
            assert isinstance(said, NotAllowed), f"{name} by {cell}: {said}"
        tried["allowed" if may else "refused"] += 1


@pytest.mark.own_ties
def test_an_account_of_nobody_approves_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """In other tests who is tied to nobody stands for a person; here approvals ask whose an account is."""
    answered(monkeypatch)
    between, asked = four_eyes.between, set[str]()
    for name, case in ALL:
        given = world(case)
        own = given.streams.read(official_stream(ACTOR.actor))
        if any(isinstance(each.event, AccountTied) for each in own):
            continue
        monkeypatch.setattr(four_eyes, "between", lambda *who, _=name: asked.add(_) or between(*who))
        for role in who_may(case):
            said = refusal(name, case, given, Try(role, case.federation, ""))
            code = said.code if said else ""
            assert (code == "account_not_tied") == (name in asked), f"{name} by an untied {role}: {said}"
    assert asked == APPROVALS


def test_all_of_it_was_tried(record_property: Callable[[str, object], None]) -> None:
    """Runs after the others, in the process in which they ran; alone it has nothing to say."""
    cells_due = len(ALL) * len(Role) * 2 * 2
    allowed_due = sum(len(who_may(case)) for _, case in ALL) * 2
    said = (
        f"{len(ALL)} acts x {len(Role)} roles x own and another federation x tied and untied: "
        f"{cells_due} due, {tried.total()} tried here, {tried['allowed']} allowed, {tried['refused']} refused"
    )
    record_property(TOLD, said)
    if tried.total() == cells_due:
        assert tried["allowed"] == allowed_due, said
    assert allowed_due < cells_due / 10, "a role that may nearly everything"
