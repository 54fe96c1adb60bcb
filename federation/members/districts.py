"""Which district a club lies in, and who chairs it, as the register of members has them now."""

from __future__ import annotations

from collections.abc import Collection

from events.work import Work
from federation.members.state import Club, club_stream, district_stream, evolve_club, evolve_district


def district_of(work: Work, federation: str, club: str) -> str:
    """The district of a club, "" where the register names none."""
    return work.fold(club_stream(federation, club), Club(), evolve_club).district if club else ""


def speaks_for(work: Work, federation: str, district: str, *, speaking: Collection[str]) -> bool:
    """Whether whoever acts, by any of the numbers of theirs, chairs this district.

    Decision: of who belongs to no district by the register any district's chair speaks; of a district whose
    chair the register does not name there is none.
    """
    if not district:
        return True
    chair = work.fold(district_stream(federation, district), None, evolve_district)
    return chair is not None and str(chair) in speaking
