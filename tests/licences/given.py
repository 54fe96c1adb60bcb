"""Facts that specifications of licences begin with."""

from __future__ import annotations

import datetime as dt
from uuid import UUID

from events.types import Event
from federation.licences import events as facts
from federation.licences.state import licence_stream
from federation.members.events import PersonRegistered
from federation.officials.events import AccountTied
from federation.officials.roles import stream_of as official_stream
from tests.support.specification import ACTOR, Specification, given

FED = "dsu"
ANNA, BO, CARL, DORTE = (str(UUID(int=number)) for number in range(0x51, 0x55))
DAY = dt.date(2026, 3, 1)
TODAY = dt.date(2026, 3, 21)
TOMORROW = dt.date(2026, 3, 22)
MINUTES = "minutes 2026/3 item 7"


def of(person: str) -> dict[str, str]:
    return {"federation": FED, "person": person}


def stream(person: str) -> str:
    return licence_stream(FED, person)


def passed(person: str, licence: str = "D-I", on: dt.date = DAY) -> facts.ArbiterCoursePassed:
    return facts.ArbiterCoursePassed(**of(person), licence=licence, passed_on=on)


def declared(person: str, number: int = 1, **more: object) -> facts.PracticeDeclared:
    form = {"licence": "D-I", "supervisor": BO, "declared_on": DAY, "groups": 2, "number": number}
    return facts.PracticeDeclared(**of(person), **(form | more))


def specially(person: str, licence: str = "D-I", on: dt.date = DAY) -> facts.LicenceSpeciallyGranted:
    return facts.LicenceSpeciallyGranted(**of(person), licence=licence, granted_on=on, reference=MINUTES)


def withdrawn(person: str, on: dt.date = DAY) -> facts.LicenceWithdrawn:
    return facts.LicenceWithdrawn(**of(person), withdrawn_on=on, reasons="")


def world(*roles: str, tied_to: str = "") -> Specification:
    """Everybody registered, Bo licensed for tournaments; the actor with these roles, or this person."""
    specified = given(stream(BO), specially(BO, on=dt.date(2020, 1, 1)))
    for person in (ANNA, BO, CARL, DORTE):
        specified.also(f"person/{person}", PersonRegistered(federation=FED, personal="0" * 64))
    if roles:
        specified.holding(FED, *roles)
    if tied_to:
        specified.also(official_stream(ACTOR.actor), AccountTied(federation=FED, person=UUID(tied_to)))
    return specified


def executive(*before: Event) -> Specification:
    """The executive committee, after what happened with Anna."""
    return world("executive_committee").also(stream(ANNA), *before)
