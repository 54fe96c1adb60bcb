"""What the rating committee does about sanctions: it takes note of what was overturned (DSU 4.1.2 §19).

Who decides one, overturns one or appeals acts in a tournament: `sanctioning.py`, `measures.py`,
`resolutions.py` and `appealing.py` of `tournaments/commands`.
"""

from __future__ import annotations

import msgspec

from events.citing import Malformed, cites
from events.work import Work, command
from federation.officials.roles import Role, require
from federation.sanctions.barring import sanctions_of
from federation.sanctions.events import OverturningSeen
from federation.sanctions.recording import refuse_own
from federation.sanctions.rules.danish import REGISTER
from federation.sanctions.state import sanctions_stream


class SeeOverturning(msgspec.Struct, frozen=True, kw_only=True):
    """Take note of a sanction that was overturned, and of what was served of it."""

    federation: str
    person: str
    number: int


@command(final="It says that the committee has seen it, and moves nothing.")
@cites("DSU 4.1.2 §19")
def see_overturning(work: Work, act: SeeOverturning) -> None:
    """Decision: time served is not given back, so the change is put before the rating committee."""
    require(work, act.federation, Role.RATING_COMMITTEE, article=REGISTER)
    refuse_own(work, act.person, REGISTER)
    state = sanctions_of(work, act.federation, act.person)
    if act.number not in state.overturned:
        raise Malformed("not_overturned", field="number", article=REGISTER, number=act.number)
    if act.number not in state.seen:
        work.record(sanctions_stream(act.federation, act.person), OverturningSeen(number=act.number))
