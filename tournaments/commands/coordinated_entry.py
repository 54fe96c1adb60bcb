"""What a coordinated tournament asks of whoever enters it, and of its arbiters (DSU 4.1.1 §5-§6, 4.4 §63)."""

from __future__ import annotations

from collections.abc import Iterable
from uuid import UUID

from events.citing import Behind, Refused, cites, resting_on
from events.work import Work
from federation.licences.current_licences import standing_now
from federation.licences.rules.appointments import ORGANISER, check_arbiter_plays, check_arbiters
from tournaments.commands.filed import filing_of
from tournaments.events import filing as facts
from tournaments.rules.dsu.coordinated import Membership, check_member
from tournaments.state import Tournament
from tournaments.state.filing import NO_GUEST, Filing, Guest, evolve_guest, guest_stream


@cites("DSU 4.1.1 §6", "DSU 4.4 §63")
def check_entrant(
    work: Work, federation: str, tournament: str, person: str, *, state: Tournament, member: bool
) -> None:
    """Refuse an arbiter without leave to play, and who is no member and has played once ("only_once").

    The one time is noted in the player's own stream, so that the next tournament finds it there.
    """
    filing = filing_of(work, federation, tournament)
    if not filing.coordinated:
        return
    if person in state.arbiters:
        _check_plays(filing, tournament, person)
    let_in(work, federation, tournament, person, filing=filing, member=member)


@cites("DSU 4.4 §63")
def let_in(
    work: Work, federation: str, tournament: str, person: str, *, filing: Filing, member: bool
) -> None:
    """Members, foreigners whom the registrar exempts, and anybody else once. Raises Refused ("only_once")."""
    guest = guest_of(work, federation, person)
    how = Membership(member=member, exempt=person in filing.exempted, earlier=len(guest - {tournament}))
    with resting_on(Behind("person", (person,))):
        check_member(how)
    if not (how.member or how.exempt or tournament in guest):
        work.record(guest_stream(federation, person), facts.PlayedAsGuest(tournament=tournament))


@cites("DSU 4.4 §63")
def let_in_afterwards(work: Work, federation: str, tournament: str, person: str, *, member: bool) -> None:
    """Who turns out to have played a coordinated tournament as a non-member has used their one time up."""
    filing = filing_of(work, federation, tournament)
    exempt = member or person in filing.exempted or not filing.coordinated
    if not exempt and tournament not in guest_of(work, federation, person):
        work.record(guest_stream(federation, person), facts.PlayedAsGuest(tournament=tournament))


def guest_of(work: Work, federation: str, person: str) -> Guest:
    """What somebody has played as a non-member."""
    return work.fold(guest_stream(federation, person), NO_GUEST, evolve_guest)


@cites("DSU 4.4 §63")
def free_guest(work: Work, federation: str, tournament: str, person: str) -> None:
    """An entry taken back before the first round does not use up the one time."""
    if tournament in guest_of(work, federation, person):
        work.record(guest_stream(federation, person), facts.GuestWithdrew(tournament=tournament))


@cites("DSU 4.4 §63")
def free_guests(work: Work, federation: str, tournament: str, persons: Iterable[str]) -> None:
    """Nor does a tournament that is called off."""
    if filing_of(work, federation, tournament).coordinated:
        for person in persons:
            free_guest(work, federation, tournament, person)


@cites("DSU 4.4 §63")
def hold_guests_again(
    work: Work, federation: str, tournament: str, persons: Iterable[str], *, freed_by: UUID
) -> None:
    """Who was freed when it was called off uses the one time again; used elsewhere: Refused ("only_once").

    `freed_by`: the command that called it off.
    """
    filing = filing_of(work, federation, tournament)
    for person in persons:
        past = work.streams.read(guest_stream(federation, person))
        if any(envelope.command == freed_by for envelope in past):
            let_in(work, federation, tournament, person, filing=filing, member=False)


def _check_plays(filing: Filing, tournament: str, person: str) -> None:
    approved = tournament if person in filing.may_play else ""
    check_arbiter_plays(approved_for=approved, event=tournament)


@cites("DSU 4.1.3 §27")
def admitted_late(work: Work, federation: str, tournament: str, persons: Iterable[str]) -> bool:
    """Whether the organiser lets each of these play although the deadline has passed."""
    late = filing_of(work, federation, tournament).late
    return bool(late) and all(late.get(person) is True for person in persons)


def refused_late(work: Work, federation: str, tournament: str, persons: Iterable[str]) -> Behind | None:
    """The first of these whom the organiser does not let play, by a refusal that is recorded; else None."""
    late = filing_of(work, federation, tournament).late
    refused = next((person for person in persons if late.get(person) is False), None)
    return None if refused is None else Behind("late-entry", (federation, tournament, refused))


@cites("DSU 4.1.1 §5", "DSU 4.1.1 §6", "DSU 4.6")
def check_appointed(work: Work, federation: str, tournament: str, person: str, *, state: Tournament) -> None:
    """Refuse an arbiter with neither a licence nor the course for one, and an entered one without leave."""
    filing = filing_of(work, federation, tournament)
    if not filing.coordinated:
        return
    standing = standing_now(work, federation, person)
    if not (standing.held or standing.aspirant):
        raise Refused("arbiter_without_course", field="person", article=ORGANISER).resting_on(
            Behind("licences", (federation, person))
        )
    if person in state.entries:
        _check_plays(filing, tournament, person)


@cites("DSU 4.1.1 §5", "DSU 4.6")
def check_led(work: Work, federation: str, tournament: str, *, state: Tournament) -> None:
    """Before the first round: at least one arbiter holds licence I. Raises Refused ("licence_one_needed")."""
    if filing_of(work, federation, tournament).coordinated and not state.rounds:
        check_arbiters({person: standing_now(work, federation, person) for person in state.arbiters})
