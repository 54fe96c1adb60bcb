"""A case of the role table, and the world of SLSF around it: clubs, people, a member, an official."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from events.types import Event
from federation.members import events as people
from federation.officials.events import RoleGranted
from federation.officials.roles import Role
from federation.officials.roles import stream_of as official_stream
from ratings.events import EntryRatingSet
from ratings.state import entry_stream
from tests.support.specification import ACTOR, STRANGER, Specification, given
from tests.tournaments.given import ANNA, DI, FED, PLAYERS, STREAM, announced

LUND, MALMO = "lund", "malmo"
DAY = dt.date(2026, 3, 1)
SOMEBODY = UUID(int=0x50)
NEW = UUID(int=0x60)
IN_MAY = dt.datetime(2026, 5, 2, 12, tzinfo=dt.UTC)
"""After the first period of 2026, when a list can be published."""


@dataclass(frozen=True)
class Case:
    """A valid act, who may give it in its federation, and what happened before: in the tournament, in other
    streams.

    `room`: what a whole room of acts asks besides. `tied`: the person that whoever acts is, where the right
    is a person's (their own appeal, a seat on the event's committee) and not, or not only, a role's. `own`:
    what happened before in the tournament was recorded by the one who acts.
    """

    act: Any
    roles: tuple[Role, ...]
    before: tuple[Event, ...] = ()
    rated: bool = True
    beside: Mapping[str, tuple[Event, ...]] = field(default_factory=dict)
    room: Callable[[Specification], Specification] = lambda specified: specified
    federation: str = FED
    tied: str = ""
    own: bool = False

    @property
    def other(self) -> str:
        """A federation in which no role gives this act."""
        return "dsu" if self.federation == FED else FED


def world(case: Case) -> Specification:
    """Clubs, people, a member, an official, and the cup as far as the act asks for it."""
    specified = given(STREAM, announced(), *case.before, by=ACTOR if case.own else STRANGER)
    for club in (LUND, MALMO):
        specified.also(f"club/{FED}/{club}", people.ClubRegistered(federation=FED, name=club.title()))
    for person in PLAYERS:
        specified.also(f"person/{person}", people.PersonRegistered(federation=FED, personal="0" * 64))
        if case.rated:
            specified.also(entry_stream(FED, "renju", person), EntryRatingSet(person=person, rating=1500))
    started = people.MembershipStarted(federation=FED, number=7, person=UUID(ANNA), starts_on=DAY, club=LUND)
    specified.also(f"membership/{FED}/7", started)
    specified.also(f"person/{DI}", people.ResidentCountedAsSwedish(federation=FED, reference="2026/4 §7"))
    specified.also(official_stream(SOMEBODY), RoleGranted(federation=FED, role="auditor"))
    for stream, events in case.beside.items():
        specified.also(stream, *events)
    return case.room(specified)
