"""The table of `given` for what the house records of itself; no official may."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping

from events.types import Event
from federation.grants import commands as grants
from federation.keeping import commands as keeping
from federation.keeping.events import HouseAttested, Kept, ReleaseInstalled
from federation.officials.events import SuperuserMade
from federation.officials.roles import stream_of
from tests.robust.given_world import NEW, SOMEBODY

STOOD = HouseAttested(
    day=dt.date(2026, 5, 1),
    version="0.1.0",
    commit="1a2b",
    code="0" * 64,
    guards="1" * 64,
    accounts=12,
    staff=9,
    superusers=1,
    checkpoints=41,
    largest=2718,
    registers=(Kept(register="checkpoints", rows=3, digest="2" * 64),),
    positions={"officials.grants": 2718},
)
BESIDE = keeping.Beside(
    rows={"members.register": keeping.RowsOf(code_version=3, tables={"members_club": "3" * 64})},
    powers={"role postgres": "superuser"},
)
NEXT = ReleaseInstalled(
    version="0.2.0", commit="3c4d", code="4" * 64, guards="5" * 64, guards_before="1" * 64
)
KEEPING, GRANTS = "federation.keeping.commands.", "federation.grants.commands."

CASES: Mapping[str, tuple[object, Mapping[str, tuple[Event, ...]]]] = {
    f"{KEEPING}attest_house": (keeping.AttestHouse(stood=STOOD, beside=BESIDE), {}),
    f"{KEEPING}install_release": (keeping.InstallRelease(release=NEXT), {"house": (STOOD,)}),
    f"{GRANTS}make_superuser": (grants.MakeSuperuser(actor=NEW), {}),
    f"{GRANTS}end_superuser": (
        grants.EndSuperuser(actor=SOMEBODY),
        {stream_of(SOMEBODY): (SuperuserMade(),)},
    ),
}
