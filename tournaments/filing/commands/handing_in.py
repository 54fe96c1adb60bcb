"""Entries through whom they come: a club's chair, the district, the registrar (DSU 4.4 §62)."""

from __future__ import annotations

import msgspec

from events.citing import Malformed, Refused, cites
from events.work import Work, command
from federation.books import federation as federation_of
from federation.identity.preconditions import is_member_under
from federation.members.state import Membership, evolve_membership, membership_stream
from federation.officials.roles import Role
from tournaments.events import filing as facts
from tournaments.filing.commands.common import FilingAct, for_filing
from tournaments.rules.dsu.coordinated import Entering, Through, entered_through

ENTRY = "DSU 4.4 §62"
MOST = 500
HOLDERS = {
    Through.CLUB_CHAIR: Role.CLUB_SECRETARY,
    Through.DISTRICT: Role.DISTRICT_CHAIR,
    Through.REGISTRAR: Role.RATING_REGISTRAR,
}


class HandIn(msgspec.Struct, frozen=True, kw_only=True):
    """One member, by the number that the membership stands under."""

    person: str
    member_number: int


class HandInEntries(FilingAct, frozen=True, kw_only=True):
    """Hand entries in. `club`: whose chair acts; "" for members without a club.

    `foreign`: individual members from abroad, whom the registrar enters; else the district does.
    """

    members: tuple[HandIn, ...]
    club: str = ""
    foreign: bool = False


@command(undone_by="withdraw_entry")
@cites("DSU 4.4 §62")
def hand_in_entries(work: Work, act: HandInEntries) -> None:
    """4.4 §62: club members through the chair, individual ones through the district, foreigners by RKF.

    The organiser or arbiter enters them; that somebody else enters a player directly is no fault here.
    """
    entering = Entering.CLUB_MEMBER if act.club else Entering.INDIVIDUAL_MEMBER
    if act.foreign and not act.club:
        entering = Entering.FOREIGN_INDIVIDUAL_MEMBER
    through, _ = entered_through(entering)
    state, filing = for_filing(work, act, HOLDERS[through], article=ENTRY, club=act.club)
    if state.drawn or not state.published:
        raise Refused("entries_not_open", field="members", article=ENTRY)
    if not 0 < len(act.members) <= MOST:
        raise Malformed("nobody_named.players", field="members", article=ENTRY, most=MOST)
    for member in act.members:
        _check_member(work, act, member)
    named = dict.fromkeys(each.person for each in act.members)
    news = tuple(person for person in named if person not in filing.handed_in_entries)
    if news:
        said = facts.EntriesHandedIn(persons=news, through=through.value, club=act.club)
        work.record(act.filing, said)


def _check_member(work: Work, act: HandInEntries, member: HandIn) -> None:
    """The number is this person's and holds today, in the club named or in none."""
    stream = membership_stream(act.federation, member.member_number)
    membership = work.fold(stream, Membership(), evolve_membership)
    today = work.today(federation_of(act.federation).zone)
    if (
        not is_member_under(work, membership, member.person)
        or not membership.holds_on(today)
        or membership.club != act.club
    ):
        raise Malformed("member_of_another", field="members", article=ENTRY, number=member.member_number)
