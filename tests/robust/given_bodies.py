"""The table of `given` for acts on the bodies of the Danish union."""

from __future__ import annotations

import datetime as dt

from federation.bodies import commands as acts
from federation.bodies.events import BodyMemberAppointed
from federation.bodies.state import body_stream
from federation.officials.roles import Role
from tests.robust.given_licences import Told
from tests.tournaments.given import ANNA, BO

COMMITTEE = {"federation": "dsu", "body": "rating_committee", "reference": "2026/3 item 7"}
DAY = dt.date(2026, 3, 1)
SITS = BodyMemberAppointed(**COMMITTEE, person=BO, substitute=False, since=dt.date(2025, 6, 1))
BEFORE = {body_stream("dsu", "rating_committee"): (SITS,)}

CASES: dict[str, Told] = {
    "federation.bodies.commands.appoint_member": (
        acts.AppointMember(**COMMITTEE, person=ANNA, since=DAY),
        (Role.BOARD,),
        BEFORE,
        "",
    ),
    "federation.bodies.commands.release_member": (
        acts.ReleaseMember(**COMMITTEE, person=BO, left_on=DAY),
        (Role.BOARD,),
        BEFORE,
        "",
    ),
}
