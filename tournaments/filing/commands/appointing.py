"""Whom the organiser appoints: the tournament committee; and the arbiter who may play themself."""

from __future__ import annotations

from events.citing import Malformed, Refused, cites
from events.work import Work, command
from federation.licences.current_licences import standing_now
from federation.licences.rules.appointments import ORGANISER, check_committee
from federation.officials.roles import Role
from tournaments.events import filing as facts
from tournaments.filing.commands.common import FilingAct, check_person, for_filing
from tournaments.offices import roles_for
from tournaments.rules.dsu.permissions import Office, Where, check_may
from tournaments.state.filing import Filing

PLAYING_ARBITER = "DSU 4.1.1 §6"


class AppointCommittee(FilingAct, frozen=True, kw_only=True):
    """Appoint the three members."""

    members: tuple[str, ...]


class ReplaceMember(FilingAct, frozen=True, kw_only=True):
    """A member leaves, another takes the seat."""

    leaves: str
    joins: str


class ApprovePlayingArbiter(FilingAct, frozen=True, kw_only=True):
    """Let an arbiter play in this tournament."""

    person: str


class TakeBackPlayingArbiter(ApprovePlayingArbiter, frozen=True, kw_only=True):
    """Take back that an arbiter may play in this tournament."""


APPOINTS = {Office.ORGANISER: Role.ORGANISER, Office.EXECUTIVE: Role.EXECUTIVE_COMMITTEE}


def _who_appoints(filing: Filing) -> Role:
    """The organiser; in the championship the executive committee (4.2 §31)."""
    where = Where.CHAMPIONSHIP if filing.invitation.championship else Where.ELSEWHERE
    office = Office.EXECUTIVE if where is Where.CHAMPIONSHIP else Office.ORGANISER
    check_may("appoint_tk", office, (where,))
    return APPOINTS[office]


def _filing(work: Work, act: FilingAct) -> Filing:
    """The filing, once the actor was found to be who appoints here."""
    _, filing = for_filing(work, act, *APPOINTS.values(), article=ORGANISER)
    for_filing(work, act, _who_appoints(filing), article=ORGANISER)
    return filing


def _check_members(work: Work, act: FilingAct, members: tuple[str, ...]) -> None:
    for person in members:
        check_person(work, person, field="members", article=ORGANISER)
    check_committee({person: standing_now(work, act.federation, person) for person in members})


@command(undone_by="replace_member")
@cites("DSU 4.1.1 §5", "DSU 4.1.1 §7", "DSU 4.2 §31")
def appoint_committee(work: Work, act: AppointCommittee) -> None:
    """4.1.1 §5: three, all licensed; appointed once, then one member at a time is replaced."""
    filing = _filing(work, act)
    if filing.committee:
        raise Refused("committee_appointed", field="members", article=ORGANISER)
    _check_members(work, act, act.members)
    work.record(act.filing, facts.TournamentCommitteeAppointed(members=act.members))


@command(undone_by="replace_member")
@cites("DSU 4.1.1 §5")
def replace_member(work: Work, act: ReplaceMember) -> None:
    """4.1.1 §5: a successor is looked at as the first members were."""
    filing = _filing(work, act)
    if act.leaves not in filing.committee:
        raise Malformed("not_on_the_committee", field="leaves", article=ORGANISER)
    if act.joins in filing.committee:
        raise Malformed("on_the_committee", field="joins", article=ORGANISER)
    _check_members(work, act, tuple(act.joins if each == act.leaves else each for each in filing.committee))
    work.record(act.filing, facts.TournamentCommitteeMemberReplaced(leaves=act.leaves, joins=act.joins))


@command(undone_by="take_back_playing_arbiter")
@cites("DSU 4.1.1 §6")
def approve_playing_arbiter(work: Work, act: ApprovePlayingArbiter) -> None:
    """4.1.1 §6: the registrar's approval holds for this tournament alone."""
    _, filing = for_filing(work, act, *roles_for("approve_arbiter_playing"), article=PLAYING_ARBITER)
    check_person(work, act.person, article=PLAYING_ARBITER)
    if act.person not in filing.may_play:
        work.record(act.filing, facts.ArbiterPlayingApproved(person=act.person))


@command(undone_by="approve_playing_arbiter")
@cites("DSU 4.1.1 §6")
def take_back_playing_arbiter(work: Work, act: TakeBackPlayingArbiter) -> None:
    """As long as nobody leads and plays by it; an entry is taken back until the first round."""
    state, filing = for_filing(work, act, *roles_for("approve_arbiter_playing"), article=PLAYING_ARBITER)
    if act.person not in filing.may_play:
        raise Malformed("not_approved_to_play", field="person", article=PLAYING_ARBITER)
    if act.person in state.arbiters and act.person in state.entries:
        raise Refused("approval_used", field="person", article=PLAYING_ARBITER)
    work.record(act.filing, facts.ArbiterPlayingApprovalTakenBack(person=act.person))
