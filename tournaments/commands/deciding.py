"""What the board and the organiser decide: special rules, terms, the sanction, arbiters, calling it off."""

from __future__ import annotations

from uuid import UUID

from events.citing import Malformed, Refused, cites
from events.work import Work, command
from federation.members.state import Person, evolve_person, person_stream
from federation.officials.roles import Role
from tournaments import events as facts
from tournaments.commands.announcing import LEADERS
from tournaments.commands.common import TournamentAct, folded, for_act, keep_reason, require_here
from tournaments.commands.coordinated_entry import check_appointed, free_guests, hold_guests_again
from tournaments.limits import check_number
from tournaments.rules.eligibility import EventKind
from tournaments.rules.international import check_international, counts_as_swedish
from tournaments.state import EMPTY_CALENDAR, Tournament, calendar_stream, evolve, evolve_calendar
from tournaments.tournament_book import book

MOST_MOVES = 1_000


class ApproveSpecialRule(TournamentAct, frozen=True, kw_only=True):
    """Approve a special rule for this tournament."""

    rule: str


class LayDownDrawTerms(TournamentAct, frozen=True, kw_only=True):
    """Lay down terms on draws."""

    terms: str
    least_moves: int = 0


class SanctionTournament(TournamentAct, frozen=True, kw_only=True):
    """Sanction the tournament. `swedish`: the entered players whom the register says to be Swedish."""

    swedish: tuple[str, ...] = ()


class RefuseSanctioning(TournamentAct, frozen=True, kw_only=True):
    """Do not sanction it, with a reason."""

    reason: str


class CancelTournament(RefuseSanctioning, frozen=True, kw_only=True):
    """Call it off, with a reason."""


class RestoreTournament(RefuseSanctioning, frozen=True, kw_only=True):
    """It takes place after all, with a reason."""


class AppointArbiter(TournamentAct, frozen=True, kw_only=True):
    """Appoint an arbiter, `chief` or further."""

    person: str
    chief: bool = True


@command(undone_by="take_back_special_rule")
def approve_special_rule(work: Work, act: ApproveSpecialRule) -> None:
    """SLSF-G 27.3: a rated tournament keeps the book and what the board approved beside it."""
    for_act(work, act, Role.BOARD, article="27.3")
    work.record(act.stream, facts.SpecialRuleApproved(rule=_words(act.rule, "rule")))


@command(undone_by="take_back_draw_terms")
def lay_down_draw_terms(work: Work, act: LayDownDrawTerms) -> None:
    """SLSF-G 9.6: the board may lay down terms on draws."""
    state = for_act(work, act, Role.BOARD, article="9.6")
    check_number("least_moves", act.least_moves, (0, MOST_MOVES), book(state).cite("9.6"))
    terms = facts.DrawTermsLaidDown(terms=_words(act.terms, "terms"), least_moves=act.least_moves)
    work.record(act.stream, terms)


def _words(text: str, field: str) -> str:
    if not text.strip():
        raise Malformed("words_missing", field=field)
    return text.strip()


@command(undone_by="cancel_tournament")
def sanction_tournament(work: Work, act: SanctionTournament) -> None:
    """SLSF-G 27.3: only the board sanctions. The tournament then stands in the calendar of its year."""
    state = for_act(work, act, Role.BOARD, article="27.3")
    if state.announced is None or state.sanctioned:
        raise Refused("sanctioned", article=book(state).cite("27.3"))
    if state.announced.event_kind == EventKind.INTERNATIONAL:
        _check_swedish_players(work, act, state)
    place_in_calendar(work, act, state.announced)


@cites("SLSF-G 30", "SLSF-R 31")
def _check_swedish_players(work: Work, act: SanctionTournament, state: Tournament) -> None:
    """An international event needs a Swedish player; the streams say whom the board counts so (20.3)."""
    cited = book(state)
    told = []
    for person in state.entries:
        by_board = work.fold(person_stream(UUID(person)), Person(), evolve_person).counted_as_swedish
        told.append(counts_as_swedish(swedish=person in act.swedish, by_board=by_board, book=cited))
    check_international(told, cited)


def place_in_calendar(work: Work, act: TournamentAct, announced: facts.TournamentAnnounced) -> None:
    """Record the sanction with the year's next number, in the tournament's stream and in the calendar."""
    year = announced.ends_on.year
    calendar = calendar_stream(act.federation, announced.discipline, year)
    taken = len(work.fold(calendar, EMPTY_CALENDAR, evolve_calendar))
    number = f"{year}-{taken + work.pending(calendar) + 1:05d}"
    work.record(act.stream, facts.TournamentSanctioned(sanction_number=number))
    assigned = work.fold(act.stream, Tournament(), evolve).period_assigned
    placed = facts.PlacedInCalendar(tournament=act.tournament, ends_on=announced.ends_on, period=assigned)
    work.record(calendar, placed)


@command(undone_by="sanction_tournament")
def refuse_sanctioning(work: Work, act: RefuseSanctioning) -> None:
    """SLSF-G 27.3: the board may refuse, with a reason."""
    state = for_act(work, act, Role.BOARD, article="27.3")
    if state.sanctioned:
        raise Refused("sanctioned", article=book(state).cite("27.3"))
    work.record(act.stream, facts.SanctioningRefused(reason=keep_reason(work, act.reason)))


@command(undone_by="restore_tournament")
def cancel_tournament(work: Work, act: CancelTournament) -> None:
    """A tournament is called off before its first round."""
    state = for_act(work, act, *LEADERS)
    if state.rounds:
        raise Refused("play_began")
    free_guests(work, act.federation, act.tournament, state.entries)
    work.record(act.stream, facts.TournamentCancelled(reason=keep_reason(work, act.reason)))


@command(undone_by="cancel_tournament")
def restore_tournament(work: Work, act: RestoreTournament) -> None:
    """A tournament that was called off takes place after all, with everybody who was entered."""
    state = folded(work, act)
    require_here(work, act, state, *LEADERS)
    if not state.cancelled:
        raise Refused("not_cancelled")
    past, kind = work.streams.read(act.stream), facts.TournamentCancelled.TYPE
    called_off = [each.command for each in past if each.type == kind]
    hold_guests_again(work, act.federation, act.tournament, state.entries, freed_by=called_off[-1])
    work.record(act.stream, facts.TournamentRestored(reason=keep_reason(work, act.reason)))


@command(undone_by="release_official")
def appoint_arbiter(work: Work, act: AppointArbiter) -> None:
    """SLSF-G 16.2b, 18.3: the organiser engages arbiters; of several, exactly one is chief."""
    state = for_act(work, act, *LEADERS, article="18.3")
    if not work.exists(f"person/{act.person}"):
        raise Malformed("no_such_person", field="person")
    if act.person in state.arbiters and act.chief == (state.chief_arbiter == act.person):
        raise Refused("appointed", field="person")
    check_appointed(work, act.federation, act.tournament, act.person, state=state)
    work.record(act.stream, facts.ArbiterAppointed(person=act.person, chief=act.chief))
