"""Whose district an applicant belongs to (DSU 4.6.1.2)."""

from __future__ import annotations

from events.citing import Malformed, NotAllowed, cites
from events.work import Work
from federation.identity.preconditions import is_member_under, numbers_of_actor
from federation.licences.rules.licences import GRANT
from federation.members.districts import district_of, speaks_for
from federation.members.state import Membership, evolve_membership, membership_stream


@cites("DSU 4.6.1.2")
def check_own_district(work: Work, federation: str, person: str, member_number: int) -> None:
    """The actor chairs the district of the applicant's club. Raises Malformed, NotAllowed.

    Who belongs to no club, or to one without a district, may be proposed by any district's chair.
    """
    stream = membership_stream(federation, member_number)
    membership = work.fold(stream, Membership(), evolve_membership)
    if not (is_member_under(work, membership, person) and membership.holds_on(work.today(work.zone))):
        raise Malformed(
            "member_of_another.applicant", field="member_number", article=GRANT, number=member_number
        )
    district = district_of(work, federation, membership.club)
    if not speaks_for(work, federation, district, speaking=numbers_of_actor(work)):
        raise NotAllowed("another_district", field="person", article=GRANT, district=district)
