"""Entry ratings of Danish players, and who gives them (DSU 4.5.5.1).

    2000 and more                     rating committee (RK) proposes, executive committee (FU) approves
    1800-1999                         club chair proposes, district chair approves
    1000, 1100, 1200, ... 1700        club chair alone; the district for individual members, the
                                      organiser for those who are no members

The same holds for starting over, and for a number proposed anew, which RK must approve as well. Decision:
the parenthesis on district and organiser stands under the last line and changes that line only.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from events.citing import Because, Refused, cites

ARTICLE = "DSU 4.5.5.1"
COMMITTEE_FROM, DISTRICT_FROM = 2000, 1800
ALONE = range(1000, 1701, 100)


class Role(StrEnum):
    """Who proposes or approves."""

    CLUB_CHAIR = "club_chair"
    DISTRICT = "district"
    DISTRICT_CHAIR = "district_chair"
    ORGANISER = "organiser"
    RATING_COMMITTEE = "RK"
    EXECUTIVE_COMMITTEE = "FU"


class Membership(StrEnum):
    """Whose member the new player is."""

    CLUB = "club"
    INDIVIDUAL = "individual"
    NONE = "none"


GIVES_ALONE = {
    Membership.CLUB: Role.CLUB_CHAIR,
    Membership.INDIVIDUAL: Role.DISTRICT,
    Membership.NONE: Role.ORGANISER,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryRating:
    """A number that may be given: who proposes it, and who must approve, in order; nobody: () ."""

    rating: int
    proposer: Role
    approvers: tuple[Role, ...]

    @property
    def because(self) -> Because:
        """The number, who proposes and who approves."""
        figures = (self.rating, self.proposer.value, *(each.value for each in self.approvers))
        return Because(ARTICLE, "start_rating.given_by", figures)


@cites("DSU 4.5.5.1")
def entry_rating(rating: int, membership: Membership = Membership.CLUB) -> EntryRating:
    """Who gives this number to a new player. Refused ("no_entry_rating"): the rules give it to nobody."""
    if rating >= COMMITTEE_FROM:
        return _given(rating, Role.RATING_COMMITTEE, Role.EXECUTIVE_COMMITTEE)
    if rating >= DISTRICT_FROM:
        return _given(rating, Role.CLUB_CHAIR, Role.DISTRICT_CHAIR)
    if rating in ALONE:
        return _given(rating, GIVES_ALONE[membership])
    raise Refused("no_entry_rating", article=ARTICLE, field="rating", rating=rating)


@cites("DSU 4.5.5.1")
def reassessed_rating(rating: int, membership: Membership = Membership.CLUB) -> EntryRating:
    """The same for a number proposed anew after a year and a half: RK has the last word."""
    entry = entry_rating(rating, membership)
    return _given(rating, entry.proposer, *entry.approvers, Role.RATING_COMMITTEE)


def _given(rating: int, proposer: Role, *approvers: Role) -> EntryRating:
    return EntryRating(rating=rating, proposer=proposer, approvers=approvers)
