"""The invitation of a Danish tournament: what it says, when its rounds start, who heard of it."""

from __future__ import annotations

import datetime as dt
from typing import Any

from events.citing import Malformed, Refused, cites
from events.work import Work, command
from federation.members.membership_now import club_now
from federation.officials.roles import Role, require
from tournaments.commands.coordinated_entry import let_in
from tournaments.events import filing as facts
from tournaments.events.filing import InvitationStated
from tournaments.events.filing_values import Stated
from tournaments.filing.commands.common import FilingAct, check_past, for_filing
from tournaments.limits import check_number
from tournaments.pairing_input import play_of, stages_of
from tournaments.rules.dsu.championships import Championship
from tournaments.rules.dsu.systems import check_system
from tournaments.rules.systems import System
from tournaments.state import Tournament
from tournaments.state.filing import Filing

LEADERS = (Role.ORGANISER, Role.EXECUTIVE_COMMITTEE)
INVITATION, ROUNDS, RATED = "DSU 4.4 §61", "DSU 4.1.2 §11", "DSU 4.4 §64"
CHAMPIONSHIP = "DSU 4.2 §31"
WORDS = ("groups", "grouping", "conditions", "adjournments")
LONGEST = 600
MOST_MINUTES = 600
MOST_ORE = 100_000_000


class StateInvitation(FilingAct, frozen=True, kw_only=True):
    """State what the invitation says; the fields are those of `InvitationStated`."""

    coordinated: bool = True
    championship: str = ""
    closed: bool = False
    smoke_free: Stated = Stated.NOT_STATED
    elo_rated: Stated = Stated.NOT_STATED
    groups: str = ""
    grouping: str = ""
    conditions: str = ""
    quick_finish: bool = False
    late_minutes: int = 15
    adjournments: str = ""
    entry_fee: int | None = None
    late_fee: int = 0


class TellClubs(FilingAct, frozen=True, kw_only=True):
    """Record on which day all clubs of the district heard of it, and through what."""

    on: dt.date
    through: str


class RequestRating(FilingAct, frozen=True, kw_only=True):
    """Tell the registrar that the tournament is to be rated."""


@command(undone_by="state_invitation")
@cites("DSU 4.4 §61", "DSU 4.4 §65", "DSU 4.1.3 §22", "DSU 4.1.3 §27", "DSU 4.1.2 §11", "DSU 4.1.2 §12")
@cites("DSU 4.1.2 §13", "DSU 4.2 §31", "DSU 4.2 §40", "DSU 4.8")
def state_invitation(work: Work, act: StateInvitation) -> None:
    """4.4 §61, 4.8: what an invitation lacks is warned of; a system that §65 does not name is refused."""
    state, filing = for_filing(work, act, *LEADERS, article=INVITATION)
    if state.rounds:
        raise Refused("play_began.invitation", field="coordinated", article=INVITATION)
    _check_words(act)
    check_number("late_minutes", act.late_minutes, (0, MOST_MINUTES), ROUNDS)
    check_number("entry_fee", act.entry_fee or 0, (0, MOST_ORE), INVITATION)
    check_number("late_fee", act.late_fee, (0, MOST_ORE), "DSU 4.1.3 §27")
    championship = _championship(act.championship)
    _check_committee(work, act, filing)
    if act.coordinated or championship:
        check_systems(state, championship)
        _ask_the_entered(work, act, state, filing)
    said = _said(act)
    if said != filing.invitation or not filing.stated:
        work.record(act.filing, said)


def _check_committee(work: Work, act: StateInvitation, filing: Filing) -> None:
    """4.2 §31: the executive committee chooses who sits in a championship; it alone turns one into the other.

    Decision: that holds once a committee is appointed; before, it is not chosen yet.
    """
    if filing.committee and bool(act.championship) is not bool(filing.invitation.championship):
        require(work, act.federation, Role.EXECUTIVE_COMMITTEE, article=CHAMPIONSHIP)


@cites("DSU 4.4 §63")
def _ask_the_entered(work: Work, act: StateInvitation, state: Tournament, filing: Filing) -> None:
    """Who was entered before the tournament was called coordinated is asked now what §63 asks at an entry."""
    for person in () if filing.coordinated else state.entries:
        member = club_now(work, act.federation, person) is not None
        try:
            let_in(work, act.federation, act.tournament, person, filing=filing, member=member)
        except Refused as refusal:
            refusal.values["person"] = person  # of all who are entered, this one
            raise


def _said(act: StateInvitation) -> InvitationStated:
    fields: dict[str, Any] = {name: getattr(act, name) for name in InvitationStated.__struct_fields__}
    words = {name: " ".join(fields[name].split()) for name in WORDS}
    return InvitationStated(**fields | words)


def _check_words(act: StateInvitation) -> None:
    for field in WORDS:
        if len(getattr(act, field)) > LONGEST:
            raise Malformed("words_too_long", field=field, article=INVITATION, most=LONGEST)


def _championship(said: str) -> Championship | None:
    if said and said not in set(Championship):
        raise Malformed("no_such_championship", field="championship", article="DSU 4.2 §34", asked=said)
    return Championship(said) if said else None


def check_systems(state: Tournament, championship: Championship | None) -> None:
    """Every stage is played by one of the systems of the list. Raises Refused ("system_not_allowed")."""
    for stage in stages_of(state):
        system = play_of(state, stage).system
        if system in set(System):
            check_system(System(system), championship)


@command(undone_by="tell_clubs")
@cites("DSU 4.4 §61")
def tell_clubs(work: Work, act: TellClubs) -> None:
    """4.4 §61: an open tournament is made known to all clubs of the district; too late is warned of."""
    _, filing = for_filing(work, act, *LEADERS, article=INVITATION)
    check_past(work, act.on, INVITATION)
    if not act.through.strip() or len(act.through) > LONGEST:
        raise Malformed("words_missing", field="through", article=INVITATION)
    if filing.announced_on != act.on:
        work.record(act.filing, facts.AnnouncedToClubs(on=act.on, through=act.through.strip()))


@command(undone_by="refuse_for_rating")
@cites("DSU 4.4 §64")
def request_rating(work: Work, act: RequestRating) -> None:
    """4.4 §64: before it begins the organiser tells the registrar that it is to be rated."""
    state, filing = for_filing(work, act, *LEADERS, article=RATED)
    if state.rounds:
        raise Refused("play_began.rating", article=RATED)
    if not filing.rating_requested:
        work.record(act.filing, facts.RatingRequested())
