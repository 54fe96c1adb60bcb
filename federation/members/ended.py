"""An end of a membership that was recorded by mistake is taken back; the number is its member's again."""

from __future__ import annotations

import msgspec

from events.citing import Malformed, Refused
from events.work import Work, command
from federation.members import events as facts
from federation.members.register_checks import registered_person
from federation.members.state import Membership, evolve_membership, membership_stream
from federation.officials.roles import Role, require


class TakeBackEnd(msgspec.Struct, frozen=True, kw_only=True):
    """Take the end of a membership back."""

    federation: str
    number: int


@command(undone_by="end_membership")
def take_back_end(work: Work, act: TakeBackEnd) -> None:
    """It stands as if it had not ended. What the board ended by a resolution, the board alone takes back."""
    require(work, act.federation, Role.REGISTRAR)
    stream = membership_stream(act.federation, act.number)
    membership = work.fold(stream, Membership(), evolve_membership)
    if membership.person is None or not membership.ended:
        raise Malformed("not_ended", field="number", number=act.number)
    registered_person(work, membership.person)
    if membership.ended_by:
        raise Refused("ended_by_resolution", field="number", resolution=membership.ended_by)
    work.record(stream, facts.MembershipEndTakenBack(), effective_on=membership.since)
