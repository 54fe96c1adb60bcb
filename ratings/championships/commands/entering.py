"""Entries in a championship: in time, with the fee, by those who may (DSU 4.2 §33, §37-§38, 4.3.2-4.3.4)."""

from __future__ import annotations

import datetime as dt

import msgspec

from events.citing import Clash, Malformed, Refused, cites
from events.work import Work, command
from federation.members.register_checks import check_not_to_come
from federation.members.state import Membership, evolve_membership, membership_stream
from federation.officials.roles import Role, require
from federation.sanctions.barring import bar_of, behind
from federation.sanctions.rules.danish import EXCLUSION
from ratings.championships.commands.common import ChampionshipAct, entered, kind_of, set_up
from ratings.championships.events import (
    ChampionshipEntered,
    ChampionshipEntryWithdrawn,
    ChampionshipSetUp,
)
from ratings.championships.state import GROUPS, Championship, Kind
from ratings.register_acts import check_person
from tournaments.rules.dsu.ages import Sex, check_senior, check_veteran, is_junior
from tournaments.rules.dsu.championships import check_rapid_entry
from tournaments.rules.dsu.easter import (
    ChampionshipEntry,
    check_championship_entry,
    easter_monday,
)
from tournaments.state import Tournament, stream_of
from tournaments.state import evolve as evolve_tournament

ENTRY = "DSU 4.2 §33"
LEAVING = "DSU 4.1.2 §16"
VETERANS = "DSU 4.2 §38"
SENIORS = "DSU 4.3.2"
ENTERING = (Role.ORGANISER, Role.EXECUTIVE_COMMITTEE, Role.CLUB_SECRETARY)
RECEIVING = (Role.ORGANISER, Role.EXECUTIVE_COMMITTEE)
REALM = frozenset({"DEN", "FAI", "GRL"})
"""How FIDE names the parts of the Realm: Denmark, the Faroe Islands, Greenland."""


class Registered(msgspec.Struct, frozen=True, kw_only=True):
    """What the register says of an entrant and no event keeps; `sex`: m, f or "".

    `born_on` None: not known to the day. `country`: FIDE's code of whom they play for.
    """

    born_on: dt.date | None = None
    sex: str = ""
    country: str = ""


class EnterChampionship(ChampionshipAct, frozen=True, kw_only=True):
    """An entry as it came in. `number`: the member number, None for a guest of the other championships.

    `veteran`: chooses the veteran class; `played_before`: played in it in an earlier year.
    """

    person: str
    received_on: dt.date
    fee_paid: bool
    registered: Registered
    number: int | None = None
    veteran: bool = False
    played_before: bool = False


class WithdrawFromChampionship(ChampionshipAct, frozen=True, kw_only=True):
    """An entrant will not play."""

    person: str


@command(undone_by="withdraw_from_championship")
@cites("DSU 4.2 §33", "DSU 4.2 §34", "DSU 4.2 §36", "DSU 4.2 §37", "DSU 4.2 §38")
@cites("DSU 4.3.2", "DSU 4.3.3", "DSU 4.3.4")
def enter_championship(work: Work, act: EnterChampionship) -> None:
    """An entry is valid in time and with its fee; the organiser takes it, or the member's own club does.

    Decision: who states no FIDE federation counts for the country of citizenship, as the register has it;
    once entries are over, what came in before is said by those who took it in, no longer by a club. Who plays
    under an entry made for somebody else may be entered themself, with what the register says of them.
    """
    membership = _membership(work, act)
    require(work, act.federation, *ENTERING, article=ENTRY, club=membership.club)
    state = set_up(work, act)
    assert state.set_up is not None
    check_person(work, act.person, ENTRY, entered=state.entries)
    check_not_to_come(work, act.received_on, "received_on", ENTRY)
    if work.today(work.zone) > state.set_up.entry_deadline:
        require(work, act.federation, *RECEIVING, article=ENTRY)
    _check_valid(act, membership, state.set_up)
    _check_not_barred(work, act, state.set_up)
    _check_may_play(act, state.set_up)
    if act.person in state.entries and act.person not in state.taken_over:
        raise Clash("entered_already", field="person", article=ENTRY, way_on="withdraw_the_entry_first")
    born_on = act.registered.born_on
    came_in = ChampionshipEntered(
        person=act.person,
        received_on=act.received_on,
        realm=act.registered.country.strip().upper() in REALM,
        junior=born_on is not None and is_junior(born_on, act.year),
        veteran=act.veteran,
    )
    work.record(act.stream, came_in, effective_on=act.received_on)


@command(undone_by="enter_championship")
@cites("DSU 4.2 §33", "DSU 4.1.2 §16")
def withdraw_from_championship(work: Work, act: WithdrawFromChampionship) -> None:
    """Who will not play leaves their place to the next; confirmed places are confirmed anew.

    Once play has begun an entrant leaves the tournament, not the list of entries: their score stays.
    """
    require(work, act.federation, *RECEIVING, article=ENTRY)
    state = set_up(work, act)
    entered(state, act.person, ENTRY)
    if _play_has_begun(work, act, state):
        raise Refused("championship_begun", article=LEAVING, field="person")
    work.record(act.stream, ChampionshipEntryWithdrawn(person=act.person))


def _play_has_begun(work: Work, act: WithdrawFromChampionship, state: Championship) -> bool:
    """Whether a round has started in the class that they have a place in, in any class while they have none.

    Decision: where that class is no tournament of this house, play has begun when the first day is over.
    """
    assert state.set_up is not None
    own = [seat.group for seat in state.seats if seat.person == act.person]
    classes = [
        state.tournaments[group] for group in own or GROUPS[kind_of(act)] if group in state.tournaments
    ]
    if not classes:
        return state.set_up.first_day < work.today(work.zone)
    streams = [stream_of(act.federation, tournament) for tournament in classes]
    return any(work.fold(stream, Tournament(), evolve_tournament).rounds for stream in streams)


def _membership(work: Work, act: EnterChampionship) -> Membership:
    """The membership that the entry names; an empty one where it names none, or somebody else's."""
    if act.number is None:
        return Membership()
    stream = membership_stream(act.federation, act.number)
    found = work.fold(stream, Membership(), evolve_membership)
    return found if str(found.person) == act.person else Membership()


def _check_valid(act: EnterChampionship, membership: Membership, arranged: ChampionshipSetUp) -> None:
    """Decision: the other championships take entries until the day set, with the fee too."""
    if arranged.kind == Kind.DM:
        member = membership.holds_on(act.received_on)
        entry = ChampionshipEntry(received_on=act.received_on, fee_paid=act.fee_paid, member=member)
        check_championship_entry(entry, act.year)
        return
    if act.received_on > arranged.entry_deadline:
        raise Refused(
            "entry_too_late.ended", article="DSU 4.1.3 §27", field="received_on", last=arranged.entry_deadline
        )
    if not act.fee_paid:
        raise Refused(
            "entry_without_fee", article=ENTRY, field="fee_paid", way_on="enter_when_the_fee_has_come"
        )


def _check_not_barred(work: Work, act: EnterChampionship, arranged: ChampionshipSetUp) -> None:
    """Decision: a quarantine on a day of the championship bars from it as from a coordinated tournament."""
    last = easter_monday(act.year) if arranged.kind == Kind.DM else arranged.first_day
    number = max((last - arranged.first_day).days, 0) + 1
    days = [arranged.first_day + dt.timedelta(days=after) for after in range(number)]
    bar = bar_of(work, act.federation, act.person, days)
    if bar is not None:
        raise Refused("in_quarantine", article=EXCLUSION, field="person", last=bar.last_day).resting_on(
            behind(act.federation, bar.sanction)
        )


def _check_may_play(act: EnterChampionship, arranged: ChampionshipSetUp) -> None:
    """Age and sex, as the register has them. The rating is asked at the entry deadline (`selection`)."""
    if act.veteran and kind_of(act) is not Kind.DM:
        raise Malformed("no_such_class.veteran", field="veteran", article=VETERANS)
    match kind_of(act):
        case Kind.DM if act.veteran:
            born_on = act.registered.born_on or _born_after_all(act)
            check_veteran(born_on, arranged.first_day, played_before=act.played_before)
        case Kind.SENIOR:
            if act.registered.born_on is None or act.registered.sex not in {"m", "f"}:
                raise _not_known(SENIORS)
            check_senior(Sex(act.registered.sex.upper()), act.registered.born_on, act.year)
        case Kind.WOMENS_RAPID:
            (group,) = GROUPS[Kind.WOMENS_RAPID]
            check_rapid_entry(group, rating=0, woman=act.registered.sex == "f")


def _born_after_all(act: EnterChampionship) -> dt.date:
    """Who played in the veteran class before may do so at any age, known or not."""
    if not act.played_before:
        raise _not_known(VETERANS)
    return dt.date(act.year, 1, 1)


def _not_known(article: str) -> Refused:
    return Refused("age_not_known", article=article, field="person")
