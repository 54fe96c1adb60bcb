"""Who comes late, who is away from a round, who leaves, and who must not meet."""

from __future__ import annotations

from events.citing import Malformed, Refused, cites
from events.work import Work, command
from federation.officials.roles import Role
from tournaments import events as facts
from tournaments.commands.common import TournamentAct, for_act, keep_reason
from tournaments.commands.entering import Entry, check_entry
from tournaments.pairing_input import play_of, seats_of, stages_of
from tournaments.rules import monrad_terms
from tournaments.rules.citations import Rule
from tournaments.rules.systems import SWISS, System
from tournaments.state import Tournament
from tournaments.systems import stage_rounds
from tournaments.tournament_book import book

WAYS = ("withdrawn", "excluded", "no_show")


class AdmitLate(TournamentAct, frozen=True, kw_only=True):
    """Admit a player after the draw."""

    entry: Entry
    stage: int = 1


class NoteAbsence(TournamentAct, frozen=True, kw_only=True):
    """A player is away from the next round of a stage, as they said beforehand."""

    person: str
    stage: int = 1


class WithdrawPlayer(TournamentAct, frozen=True, kw_only=True):
    """A player leaves play: `how` is withdrawn, excluded or no_show."""

    person: str
    how: str = "withdrawn"
    reason: str


class RevokeWithdrawal(TournamentAct, frozen=True, kw_only=True):
    """Take back a withdrawal that was recorded by mistake."""

    person: str
    reason: str


class ProhibitPairing(TournamentAct, frozen=True, kw_only=True):
    """No two of these players are to be paired."""

    persons: tuple[str, ...]
    reason: str


@command(undone_by="withdraw_player")
@cites("SLSF-G 25.4", "SLSF-R 26.4")
def admit_late(work: Work, act: AdmitLate) -> None:
    """SLSF-G 25.4: with an odd number in a Monrad a latecomer may come in, with the points they have.

    Giving the command is the arbiter's leave; rounds that were missed give nothing.
    """
    state = for_act(work, act, Role.ARBITER, article="25.4")
    cited = book(state)
    if not state.drawn:
        raise Refused(
            "not_drawn", field="person", article=cited.cite("23"), way_on="enter_in_the_ordinary_way"
        )
    _check_room(state, act.stage)
    if cited.says(Rule.LATECOMER):
        active = len(still_playing(state, act.stage))
        monrad_terms.admit_late(active, referee_permits=True, half_points=0, book=cited)
    ground = check_entry(work, act, state, act.entry)
    if act.entry.person in state.entries:
        raise Refused("entered_already", field="person", article=cited.cite("19"))
    work.record(
        act.stream,
        facts.LateEntryAdmitted(person=act.entry.person, club=act.entry.club, stage=act.stage, ground=ground),
    )


def still_playing(state: Tournament, stage: int) -> tuple[int, ...]:
    """Start numbers of a stage that nobody has left with."""
    gone = {left.start_number for left in state.left}
    return tuple(number for number in seats_of(state, stage) if number not in gone)


def _check_room(state: Tournament, stage: int) -> None:
    """A latecomer needs rounds that are not fixed yet; Refused in a round robin, and after the last start."""
    cited = book(state)
    _check_stage(state, stage)
    if play_of(state, stage).boards_per_team:
        raise Refused("no_late_entry.squad_fixed", field="person", article=cited.cite("20.4"))
    if play_of(state, stage).system not in SWISS:
        raise Refused("no_late_entry", field="person", article=cited.cite("23"))
    if state.finished or len(state.rounds_of(stage)) >= stage_rounds(state, stage):
        raise Refused(
            "no_round_left.last_started", field="person", article=cited.cite("25.4") or cited.cite("23")
        )


def _check_stage(state: Tournament, stage: int) -> None:
    if stage not in stages_of(state) or not seats_of(state, stage):
        raise Malformed("no_such_stage", field="stage", article=book(state).cite("21"), stage=stage)


@command(undone_by="take_back_absence")
@cites("DSU 4.9.5 F5")
def note_absence(work: Work, act: NoteAbsence) -> None:
    """DSU 4.9.5 F5: who says beforehand that they are away is not paired and gets no point."""
    state = for_act(work, act, Role.ARBITER, article="18.1e")
    number = _check_playing(state, act.person, book(state).cite("15.2"))
    article, due = article_of_absence(state, act.stage), len(state.rounds_of(act.stage)) + 1
    _check_left_out(state, act.stage, number)
    if due > stage_rounds(state, act.stage):
        raise Refused("no_round_left.last_started", field="person", article=article)
    if (act.stage, due, number) in state.absent:
        raise Refused("absent_already", field="person", article=article, round=due)
    work.record(act.stream, facts.AbsenceNoted(person=act.person, stage=act.stage, stage_round=due))


def _check_left_out(state: Tournament, stage: int, number: int) -> None:
    """Only where each round is paired anew can a player be left out of one; in a team the captain does it."""
    cited = book(state)
    _check_stage(state, stage)
    if play_of(state, stage).boards_per_team:
        raise Refused("no_absence_here", field="person", article=cited.cite("20.5b"))
    if number not in seats_of(state, stage):
        raise Malformed("not_in_stage", field="person", article=cited.cite("21"))
    if play_of(state, stage).system not in SWISS:
        raise Refused("no_absence_here.fixed_boards", field="person", article=cited.cite("23"))


def article_of_absence(state: Tournament, stage: int) -> str:
    """The paragraph on absence that was announced: DSU 4.9.5 F5 in FIDE Swiss, else the arbiter's part."""
    fide = play_of(state, stage).system == System.FIDE_1998
    return "DSU 4.9.5 F5" if fide else book(state).cite("18.1e")


def article_of_leaving(state: Tournament, how: str) -> str:
    """The paragraph by which somebody leaves: in FIDE Swiss who stays away unannounced leaves by F8."""
    fide = any(play_of(state, stage).system == System.FIDE_1998 for stage in stages_of(state))
    return "DSU 4.9.5 F8" if how == "no_show" and fide else book(state).cite("15.2")


def check_way(how: str, article: str) -> None:
    """Malformed for a way of leaving that there is not."""
    if how not in WAYS:
        raise Malformed("no_such_way", field="how", article=article, how=how)


@command(undone_by="revoke_withdrawal")
@cites("SLSF-G 15.2", "SLSF-R 16.2", "DSU 4.1.2 §16", "DSU 4.9.5 F8")
def withdraw_player(work: Work, act: WithdrawPlayer) -> None:
    """SLSF-G 15.2, 18.1e; DSU 4.1.2 §16, 4.9.5 F8: the arbiter lets a player leave, or excludes one."""
    state = for_act(work, act, Role.ARBITER, article="15.2")
    article = article_of_leaving(state, act.how)
    _check_playing(state, act.person, article)
    check_way(act.how, article)
    reason = keep_reason(work, act.reason, act.person)
    work.record(act.stream, facts.PlayerWithdrawn(person=act.person, how=act.how, reason=reason))


@command(undone_by="withdraw_player")
def revoke_withdrawal(work: Work, act: RevokeWithdrawal) -> None:
    """SLSF-G 18.1e: a withdrawal recorded by mistake is taken back, with a reason."""
    state = for_act(work, act, Role.ARBITER, article="18.1e")
    article = book(state).cite("18.1e")
    number = state.number_of(act.person)
    if number not in {left.start_number for left in state.left}:
        raise Malformed("not_left", field="person", article=article)
    if state.finished:
        raise Refused("finished", field="person", article=article)
    reason = keep_reason(work, act.reason, act.person)
    work.record(act.stream, facts.WithdrawalRevoked(person=act.person, reason=reason))


def _check_playing(state: Tournament, person: str, article: str) -> int:
    """The start number of somebody who still plays."""
    number = state.number_of(person)
    if not number:
        raise Malformed("not_drawn_player", field="person", article=article)
    if number in {left.start_number for left in state.left}:
        raise Refused("left_already", field="person", article=article)
    if state.finished:
        raise Refused("finished", field="person", article=article)
    return number


@command(undone_by="allow_pairing")
def prohibit_pairing(work: Work, act: ProhibitPairing) -> None:
    """Prohibited pairings are said before the first round is paired, so that no player is favoured later."""
    state = for_act(work, act, Role.ARBITER, Role.TOURNAMENT_COMMITTEE, article="23")
    article = book(state).cite("23")
    if state.rounds or state.drafts:
        raise Refused("play_began.no_more_prohibited", field="persons", article=article)
    if not any(play_of(state, stage).system in SWISS for stage in stages_of(state)):
        raise Refused("pairings_fixed", field="persons", article=article)
    if len(set(act.persons)) < 2 or any(person not in state.entries for person in act.persons):
        raise Malformed("not_entered.two", field="persons", article=article)
    work.record(
        act.stream,
        facts.PairingProhibited(persons=act.persons, reason=keep_reason(work, act.reason, *act.persons)),
    )
