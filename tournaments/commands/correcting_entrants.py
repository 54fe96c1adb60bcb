"""Somebody was entered in another's place: a namesake, a slip of the hand. Who really played is put right."""

from __future__ import annotations

from collections.abc import Callable
from uuid import UUID

from events.citing import Malformed, Refused, cites
from events.registries import gathered
from events.work import Work, command
from federation.identity.preconditions import refuse_merged
from federation.members.state import Person, evolve_person, person_stream
from federation.officials.proposing import check_free
from federation.officials.roles import Role
from tournaments import events as facts
from tournaments.commands.common import TournamentAct, for_act, keep_reason
from tournaments.commands.coordinated_entry import free_guest, let_in_afterwards
from tournaments.commands.entering import WHO_ENTERS, Entry, check_club, is_id, is_member
from tournaments.rules.books import Book
from tournaments.rules.citations import Rule
from tournaments.state import Tournament
from tournaments.tournament_book import book


class CorrectEntrant(TournamentAct, frozen=True, kw_only=True):
    """Say that `played` played everything that stands here for `entered`."""

    entered: str
    played: Entry
    reason: str


Follow = Callable[[Work, CorrectEntrant], None]
"""What a room above records of its own beside the correction: ENTRANT_FOLLOW_UPS."""


@command(undone_by="correct_entrant")
@cites("SLSF-G 19", "SLSF-R 20.1", "DSU 4.4 §63")
def correct_entrant(work: Work, act: CorrectEntrant) -> None:
    """SLSF-G 19: entries name persons. Standings, ratings, norms and titles follow who played.

    Decision: who may not play is told so at the entry. They did play, so neither a quarantine of those days
    nor a membership that is missing refuses the truth; what was said of one of them by name in the register
    of sanctions stays with them until its committee takes it back. Until the report is filed whoever
    enters players corrects, then the rating committee.
    """
    state = for_act(work, act, *WHO_ENTERS, Role.RATING_COMMITTEE, article="19")
    if state.filed:
        for_act(work, act, Role.RATING_COMMITTEE, article="27.2")
    cited = book(state)
    _check_entered(state, act, cited)
    _check_played(work, state, act, cited)
    check_club(work, act.federation, act.played.club)
    check_free(work, "entrant", act)
    reason = keep_reason(work, act.reason, act.entered, act.played.person)
    if cited.says(Rule.GUESTS):
        _change_guests(work, act)
    follow_ups: tuple[Follow, ...] = gathered("ENTRANT_FOLLOW_UPS")
    for follow in follow_ups:
        follow(work, act)
    corrected = facts.EntrantCorrected(
        entered=act.entered, played=act.played.person, club=act.played.club, reason=reason
    )
    work.record(act.stream, corrected)


def _check_entered(state: Tournament, act: CorrectEntrant, cited: Book) -> None:
    if act.entered not in state.entries and act.entered not in state.order:
        raise Malformed(
            "not_entered", field="entered", article=cited.cite("19"), way_on="choose_among_the_players"
        )
    if not state.drawn:
        raise Refused("not_drawn", field="entered", article=cited.cite("19"))


def _check_played(work: Work, state: Tournament, act: CorrectEntrant, cited: Book) -> None:
    """Somebody else of the register, who does not play here themself."""
    played, article = act.played.person, cited.cite("19")
    stream = person_stream(UUID(played)) if is_id(played) else ""
    person = work.fold(stream, Person(), evolve_person) if stream else Person()
    if not person.registered or person.erased:
        raise Malformed("no_such_person", field="played", article=article, way_on="register_the_player")
    if played == act.entered:
        raise Refused("same_person.entrant", field="played", article=article)
    others = (set(state.entries) | set(state.order)) - {act.entered}
    if played in others:
        raise Refused("plays_already", field="played", article=article)
    refuse_merged(work, played, field="played", article=article, entered=others)


def _change_guests(work: Work, act: CorrectEntrant) -> None:
    """4.4 §63: who did not play has not used up their one time; who did has, unless they are a member."""
    free_guest(work, act.federation, act.tournament, act.entered)
    member = is_member(work, act.federation, act.played)
    let_in_afterwards(work, act.federation, act.tournament, act.played.person, member=member)
