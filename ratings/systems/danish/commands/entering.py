"""How a player comes by a number: on entering, on starting over, or anew (DSU 4.5.5.1)."""

from __future__ import annotations

from typing import Any

import msgspec

from events.citing import Clash, Malformed, NotAllowed, Refused, cites
from events.work import Work, command
from federation.identity.four_eyes import Office, check_four_eyes
from federation.identity.preconditions import numbers_of_actor
from federation.members.districts import district_of, speaks_for
from federation.members.membership_now import club_now
from federation.members.register_checks import check_known
from federation.officials.roles import Role
from ratings.rules.dsu import entry
from ratings.rules.dsu.activity import Status
from ratings.systems.danish import events as facts
from ratings.systems.danish.commands import current_numbers
from ratings.systems.danish.commands.common import (
    asked_by,
    check_number,
    keep_words,
)
from ratings.systems.danish.state import (
    NEW_PLAYER,
    REASSESSMENT,
    evolve_player,
    player_stream,
    proposal_of,
)

ENTRY = "DSU 4.5.5.1"
ENTERING, RESTART = "entry", "restart"
GROUNDS = (ENTERING, RESTART, REASSESSMENT)

OFFICE_OF = {
    entry.Role.CLUB_CHAIR: Role.CLUB_SECRETARY,
    entry.Role.DISTRICT: Role.DISTRICT_CHAIR,
    entry.Role.DISTRICT_CHAIR: Role.DISTRICT_CHAIR,
    entry.Role.ORGANISER: Role.ORGANISER,
    entry.Role.RATING_COMMITTEE: Role.RATING_COMMITTEE,
    entry.Role.EXECUTIVE_COMMITTEE: Role.EXECUTIVE_COMMITTEE,
}
"""Who in this house speaks for whom 4.5.5.1 names; a club's chair is its secretary here."""


class PlayerAct(msgspec.Struct, frozen=True, kw_only=True):
    """An act on one player of the register."""

    federation: str
    person: str


class ProposeEntryRating(PlayerAct, frozen=True, kw_only=True):
    """Propose a number, or give it where nobody has to approve. `ground`: entry, restart or reassessment.

    `membership`: whose member they are: club (then `club` is named), individual, or none.
    """

    rating: int
    ground: str = ENTERING
    membership: str = entry.Membership.CLUB.value
    club: str = ""


class ApproveEntryRating(PlayerAct, frozen=True, kw_only=True):
    """Approve the proposal, as the next who has to."""


class RejectEntryRating(PlayerAct, frozen=True, kw_only=True):
    """Do not approve it, with a reason."""

    reason: str


class DecideReturn(PlayerAct, frozen=True, kw_only=True):
    """Give an archived player who played other tournaments meanwhile a number, with a reason."""

    rating: int
    reason: str


@command(undone_by="reject_entry_rating")
@cites("DSU 4.5.5.1")
def propose_entry_rating(work: Work, act: ProposeEntryRating) -> None:
    """The three lines of 4.5.5.1; the same for starting over and for a number proposed anew."""
    proposed = facts.EntryRatingProposed(
        person=act.person,
        rating=_number(act.rating),
        ground=act.ground,
        membership=_membership(act.membership),
        club=act.club,
    )
    _check_ground(act.ground)
    asked = proposal_of(proposed).asked
    asked_by(work, act.federation, OFFICE_OF[asked.proposer], article=ENTRY, club=act.club)
    check_known(work, act.person, ENTRY)
    stream = player_stream(act.person)
    standing = work.fold(stream, NEW_PLAYER, evolve_player).proposal
    if standing is not None:
        raise Clash("proposed_already.rating", field="person", article=ENTRY, rating=standing.rating)
    held = current_numbers.numbers_now(work, [act.person]).get(act.person)
    _check_due(act.ground, held)
    _check_his_to_give(work, act, asked.proposer)
    work.record(stream, proposed)


@command(undone_by="correct_given_number")
@cites("DSU 4.5.5.1")
def approve_entry_rating(work: Work, act: ApproveEntryRating) -> None:
    """The next who has to approve does; with the last approval the number counts."""
    role = _waiting(work, act)
    check_four_eyes(
        work,
        player_stream(act.person),
        facts.EntryRatingProposed,
        Office(federation=act.federation, roles={*OFFICE_OF.values()}, article=ENTRY),
        way_on="somebody_else_in_office",
    )
    approved = facts.EntryRatingApproved(person=act.person, role=role.value)
    work.record(player_stream(act.person), approved)


@command(undone_by="propose_entry_rating")
@cites("DSU 4.5.5.1")
def reject_entry_rating(work: Work, act: RejectEntryRating) -> None:
    """The proposal goes; another may be made."""
    _waiting(work, act)
    reason = keep_words(work, act.reason, ENTRY, act.person)
    work.record(player_stream(act.person), facts.EntryRatingRejected(person=act.person, reason=reason))


@command(undone_by="correct_given_number")
@cites("DSU 4.5.5.1")
def decide_return(work: Work, act: DecideReturn) -> None:
    """Decision: after play elsewhere meanwhile the committee decides whether and at what they return."""
    asked_by(work, act.federation, Role.RATING_COMMITTEE, article=ENTRY)
    check_known(work, act.person, ENTRY)
    check_number(act.rating, ENTRY)
    held = current_numbers.numbers_now(work, [act.person]).get(act.person)
    if held is None or held.activity.status is not Status.ARCHIVED:
        raise Refused("not_archived", field="person", article=ENTRY)
    reason = keep_words(work, act.reason, ENTRY, act.person)
    decided = facts.ReturnDecided(person=act.person, rating=act.rating, reason=reason)
    work.record(player_stream(act.person), decided)


def _waiting(work: Work, act: PlayerAct) -> entry.Role:
    """Who approves the open proposal next, the actor being one of those."""
    proposal = work.fold(player_stream(act.person), NEW_PLAYER, evolve_player).proposal
    waits_for = proposal.waits_for if proposal else None
    if proposal is None or waits_for is None:
        asked_by(work, act.federation, *APPROVING, article=ENTRY)
        raise Refused("nothing_proposed.number", field="person", article=ENTRY)
    asked_by(work, act.federation, OFFICE_OF[waits_for], article=ENTRY, club=proposal.club)
    if waits_for is entry.Role.DISTRICT_CHAIR:
        _check_own_district(work, act, proposal.club)
    return waits_for


def _check_own_district(work: Work, act: PlayerAct, club: str) -> None:
    """The chair of the district that the club lies in. Raises NotAllowed for another's."""
    district = district_of(work, act.federation, club)
    if not speaks_for(work, act.federation, district, speaking=numbers_of_actor(work)):
        raise NotAllowed("another_district.of_player", field="person", article=ENTRY, district=district)


APPROVING = (Role.EXECUTIVE_COMMITTEE, Role.DISTRICT_CHAIR, Role.RATING_COMMITTEE)


def _check_his_to_give(work: Work, act: ProposeEntryRating, proposer: entry.Role) -> None:
    """A club proposes for its members, the district for individual ones, an organiser for no member."""
    if proposer is entry.Role.RATING_COMMITTEE:
        return
    homes = {entry.Role.CLUB_CHAIR: act.club, entry.Role.DISTRICT: ""}
    if club_now(work, act.federation, act.person) != homes.get(proposer):
        raise NotAllowed("not_his_to_give", field="person", article=ENTRY)


def _check_due(ground: str, held: current_numbers.Held | None) -> None:
    """Whether the player's time has come for a number on this ground."""
    if ground == ENTERING and held is not None:
        raise _not_now("in_the_register", rating=held.rating)
    if ground == RESTART and (held is None or not held.activity.restart_allowed):
        raise _not_now("no_restart")
    if ground == REASSESSMENT and (held is None or not held.activity.reassessment_allowed):
        raise _not_now("no_reassessment")


def _not_now(code: str, **values: Any) -> Refused:
    return Refused(code, field="ground", article=ENTRY, **values)


def _number(rating: int) -> int:
    check_number(rating, ENTRY)
    return rating


def _membership(text: str) -> str:
    if text not in {each.value for each in entry.Membership}:
        raise Malformed("membership_unknown", field="membership", article=ENTRY, membership=text)
    return text


def _check_ground(text: str) -> None:
    if text not in GROUNDS:
        raise Malformed("ground_unknown", field="ground", article=ENTRY, ground=text)
