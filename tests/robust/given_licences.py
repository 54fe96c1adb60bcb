"""The table of `given` for acts on licences of Danish arbiters."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from typing import Any
from uuid import UUID

from events.types import Event
from federation.licences import commands as acts
from federation.licences import events as facts
from federation.licences.state import licence_stream, office_stream
from federation.members.events import MembershipStarted
from federation.members.state import membership_stream
from federation.officials.roles import Role
from tests.tournaments.given import ANNA, BO, CY, DI

Told = tuple[Any, tuple[Role, ...], Mapping[str, tuple[Event, ...]], str]
"""A valid act, who may give it by their role, what happened before, and which person may besides."""

DSU = "dsu"
EXECUTIVE = (Role.EXECUTIVE_COMMITTEE,)
DAY = dt.date(2026, 3, 1)
HELPS = str(UUID(int=0x70))
"""Who sees to every duty for the executive committee."""

ANNAS = {"federation": DSU, "person": ANNA}
PASSED = facts.ArbiterCoursePassed(**ANNAS, licence="D-I", passed_on=DAY)
DECLARED = facts.PracticeDeclared(**ANNAS, number=1, licence="D-I", supervisor=BO, declared_on=DAY, groups=2)
BOS = facts.LicenceSpeciallyGranted(
    federation=DSU, person=BO, licence="D-I", granted_on=dt.date(2020, 1, 1), reference="2020/1"
)
CYS = facts.LicenceSpeciallyGranted(federation=DSU, person=CY, licence="D-II", granted_on=DAY, reference="7")
GONE = facts.LicenceWithdrawn(federation=DSU, person=DI, withdrawn_on=DAY, reasons="")
AUTHORISED = facts.LicenceDutiesDelegated(
    federation=DSU,
    person=HELPS,
    duties=("courses", "papers", "declarations", "letters"),
    reference="2026/2",
)
OFFICE = {office_stream(DSU): (AUTHORISED,)}
ANNA_IS_7 = MembershipStarted(federation=DSU, number=7, person=UUID(ANNA), starts_on=dt.date(2020, 1, 1))
BEFORE = {
    **OFFICE,
    licence_stream(DSU, ANNA): (PASSED, DECLARED),
    licence_stream(DSU, BO): (BOS,),
    licence_stream(DSU, CY): (CYS,),
    licence_stream(DSU, DI): (GONE,),
}
COURSE = acts.RecordCourse(
    federation=DSU,
    licence="D-II",
    held_on=DAY,
    leader=BO,
    participants=(acts.CoursePart(person=ANNA, passed=True),),
)
LED = {"licence": "D-I", "supervisor": BO, "declared_on": DAY, "groups": 2}
LETTER = {"withdrawn_on": DAY, "letter": "district_chair", "sent_on": DAY}
MINUTES = "2026/3 item 7"

COMMANDS = "federation.licences.commands."

CASES: dict[str, Told] = {
    f"{COMMANDS}courses.record_course": (COURSE, EXECUTIVE, BEFORE, HELPS),
    f"{COMMANDS}courses.hand_out_paper": (
        acts.HandOutPaper(**ANNAS, licence="D-I"),
        EXECUTIVE,
        BEFORE,
        HELPS,
    ),
    f"{COMMANDS}practice.declare_practice": (acts.DeclarePractice(**ANNAS, **LED), EXECUTIVE, BEFORE, BO),
    f"{COMMANDS}granting.grant_licence": (
        acts.GrantLicence(**ANNAS, declaration=1, granted_on=DAY),
        EXECUTIVE,
        BEFORE,
        HELPS,
    ),
    f"{COMMANDS}granting.return_declaration": (
        acts.ReturnDeclaration(**ANNAS, declaration=1, reason="It names no tournament."),
        EXECUTIVE,
        BEFORE,
        HELPS,
    ),
    f"{COMMANDS}granting.propose_grant": (
        acts.ProposeGrant(**ANNAS, licence="D-II", member_number=7, reason="Led two tournaments well."),
        (Role.DISTRICT_CHAIR,),
        {**BEFORE, membership_stream(DSU, 7): (ANNA_IS_7,)},
        "",
    ),
    f"{COMMANDS}granting.grant_specially": (
        acts.GrantSpecially(**ANNAS, licence="D-II", granted_on=DAY, reference=MINUTES),
        EXECUTIVE,
        BEFORE,
        "",
    ),
    f"{COMMANDS}withdrawing.withdraw_licence": (
        acts.WithdrawLicence(federation=DSU, person=CY, withdrawn_on=DAY, reasons="Paired from memory."),
        EXECUTIVE,
        BEFORE,
        "",
    ),
    f"{COMMANDS}withdrawing.record_letter": (
        acts.RecordLetter(federation=DSU, person=DI, **LETTER),
        EXECUTIVE,
        BEFORE,
        HELPS,
    ),
    f"{COMMANDS}delegating.delegate_duties": (
        acts.DelegateDuties(**ANNAS, duties=("courses",), reference=MINUTES),
        EXECUTIVE,
        BEFORE,
        "",
    ),
    f"{COMMANDS}delegating.take_back_duties": (
        acts.TakeBackDuties(federation=DSU, person=HELPS, reference=MINUTES),
        EXECUTIVE,
        BEFORE,
        "",
    ),
}
