"""Entries, what binds the draw, and the draw of start numbers."""

from __future__ import annotations

from uuid import UUID

import msgspec

from events.citing import Behind, Clash, Malformed, Refused, cites
from events.work import Work, command
from federation.books import federation as federation_of
from federation.identity.preconditions import is_member_under, refuse_merged
from federation.members.state import (
    Membership,
    Person,
    club_stream,
    evolve_membership,
    evolve_person,
    membership_stream,
    person_stream,
)
from federation.officials.roles import Role
from tournaments import events as facts
from tournaments.commands.barring import check_not_barred
from tournaments.commands.common import TournamentAct
from tournaments.commands.coordinated_entry import admitted_late, check_entrant, free_guest, refused_late
from tournaments.commands.own_entry import Claimed, for_entry, held_to_register
from tournaments.rules.citations import Rule
from tournaments.rules.eligibility import CLOSED_IN_RENJU, Entrant, EventKind, check_eligible
from tournaments.state import Tournament
from tournaments.tournament_book import book

MOST_ENTRIES = 2_000
WHO_ENTERS = (Role.ARBITER, Role.TOURNAMENT_COMMITTEE, Role.REGISTRAR, Role.ORGANISER)


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """One player to enter; the member number is needed where only members may play.

    `swedish`: as the register says on the day of entry, needed where only Swedish players may play.
    """

    person: str
    club: str = ""
    member_number: int | None = None
    swedish: bool = False


class EnterPlayers(TournamentAct, frozen=True, kw_only=True):
    """Enter players, all or none."""

    entries: tuple[Entry, ...]


class WithdrawEntry(TournamentAct, frozen=True, kw_only=True):
    """Take an entry back before the draw."""

    person: str


@command(undone_by="withdraw_entry")
def enter_players(work: Work, act: EnterPlayers) -> None:
    """SLSF-G 19, 17.1e: entries until the deadline, each person once, members where it is asked.

    Players enter themselves where the regulations say so.
    """
    persons = [entry.person for entry in act.entries]
    state, own = for_entry(work, act, persons, *WHO_ENTERS, article="19")
    _check_open_for_entries(work, act, state)
    if len(state.entries) + len(act.entries) > MOST_ENTRIES:
        raise Malformed("too_many_entries", field="entries", most=MOST_ENTRIES)
    entered = set(state.entries)
    for entry in act.entries:
        if own:
            held_to_register(work, act.federation, msgspec.convert(entry, Claimed, from_attributes=True))
        ground = check_entry(work, act, state, entry)
        if entry.person in entered:
            raise Clash(
                "entered_already", field="person", article=book(state).cite("19"), person=entry.person
            )
        entered.add(entry.person)
        work.record(act.stream, facts.EntryRegistered(person=entry.person, club=entry.club, ground=ground))


def _check_open_for_entries(work: Work, act: EnterPlayers, state: Tournament) -> None:
    cited = book(state)
    if state.drawn:
        raise Refused("drawn.no_entry", article=cited.cite("23"))
    if not state.published:
        raise Refused("not_published.invitation", article=cited.cite("17.1"))
    announced = state.announced
    if announced and announced.entry_deadline is not None:
        today = work.today(federation_of(act.federation).zone)
        persons = [entry.person for entry in act.entries]
        late = today > announced.entry_deadline
        if late and not admitted_late(work, act.federation, act.tournament, persons):
            raise Refused(
                "deadline_passed",
                field="entries",
                article=cited.cite("17.1e"),
                deadline=announced.entry_deadline,
            ).resting_on(refused_late(work, act.federation, act.tournament, persons))


def check_entry(work: Work, act: TournamentAct, state: Tournament, entry: Entry) -> str:
    """Refuse whoever may not play here (SLSF-G 19); else the ground of the entry, "" where all may play."""
    if not is_id(entry.person) or not work.exists(f"person/{entry.person}"):
        raise Malformed("no_such_person", field="person", article=book(state).cite("19"), person=entry.person)
    refuse_merged(work, entry.person, article=book(state).cite("19"), entered=state.entries)
    check_club(work, act.federation, entry.club)
    check_not_barred(work, act, state, entry.person)
    if book(state).says(Rule.GUESTS):
        member = is_member(work, act.federation, entry)
        check_entrant(work, act.federation, act.tournament, entry.person, state=state, member=member)
    return _ground(work, act, state, entry)


def check_club(work: Work, federation: str, club: str) -> None:
    """Refuse a club that is not registered; "" is no club. Raises Malformed."""
    if club and not work.exists(club_stream(federation, club)):
        raise Malformed("no_such_club", field="club", way_on="register_or_enter_without_club", club=club)


@cites("SLSF-G 19", "SLSF-R 20.1", "SLSF-R 20.2", "SLSF-R 20.3")
def _ground(work: Work, act: TournamentAct, state: Tournament, entry: Entry) -> str:
    """What the entry rests on. The streams of membership and person are read only where they matter."""
    announced, cited = state.announced, book(state)
    kind = EventKind(announced.event_kind) if announced else EventKind.OPEN
    closed = cited.says(Rule.CLOSED_EVENTS) and kind in CLOSED_IN_RENJU
    if announced is None or not (closed or announced.members_only):
        return ""
    person = work.fold(person_stream(UUID(entry.person)), Person(), evolve_person)
    entrant = Entrant(
        swedish=entry.swedish,
        slsf_member=is_member(work, act.federation, entry),
        counted_as_swedish=person.counted_as_swedish,
    )
    try:
        check_eligible(entrant, kind, cited, membership_required=announced.members_only)
    except Refused as refusal:
        refusal.values["person"] = entry.person  # a list says about whom
        refusal.behind = Behind("person", (entry.person,))
        raise
    if not closed:
        return "member"
    return "swedish" if entrant.swedish else "counted_as_swedish"


def is_id(text: str) -> bool:
    """Whether a text is a person's id as events hold it."""
    try:
        return str(UUID(text)) == text
    except ValueError:
        return False


def is_member(work: Work, federation: str, entry: Entry) -> bool:
    """Whether the number is this person's, and the membership holds on the day of the entry."""
    if entry.member_number is None:
        return False
    stream = membership_stream(federation, entry.member_number)
    membership = work.fold(stream, Membership(), evolve_membership)
    today = work.today(federation_of(federation).zone)
    return is_member_under(work, membership, entry.person) and membership.holds_on(today)


@command(undone_by="enter_players")
def withdraw_entry(work: Work, act: WithdrawEntry) -> None:
    """An entry is taken back; after the draw a player withdraws from play instead."""
    state, _own = for_entry(work, act, [act.person], *WHO_ENTERS)
    if act.person not in state.entries:
        raise Malformed("not_entered", field="person", article=book(state).cite("19"))
    if state.drawn:
        raise Refused("drawn.entry_stands", article=book(state).cite("23"))
    free_guest(work, act.federation, act.tournament, act.person)
    work.record(act.stream, facts.EntryWithdrawn(person=act.person))
