"""Who comes late, who is away from a round, who leaves, and who must not meet."""

from __future__ import annotations

from events.citing import Malformed, Refused, gettext_noop
from events.work import Work, command
from federation.officials.roles import Role
from tournaments import events as facts
from tournaments.commands.common import TournamentAct, for_act, keep_reason
from tournaments.commands.entering import Entry, check_entry
from tournaments.commands.gates import stage_rounds
from tournaments.governing import book
from tournaments.rules.systems import SWISS
from tournaments.state import Tournament
from tournaments.to_pair import play_of, seats_of

WAYS = ("withdrawn", "excluded", "no_show")


class AdmitLate(TournamentAct, frozen=True, kw_only=True):
    """Admit a player after the draw."""

    entry: Entry
    stage: int = 1


class NoteAbsence(TournamentAct, frozen=True, kw_only=True):
    """A player is away from the next round of a stage, as he said beforehand."""

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


@command
def admit_late(work: Work, act: AdmitLate) -> None:
    """SLSF-G 25.4: with an odd number in a Monrad a latecomer may come in, with the points he has."""
    state = for_act(work, act, Role.ARBITER, article="25.4")
    cited, play = book(state), play_of(state, act.stage)
    if not state.drawn:
        raise Refused(
            "not_drawn",
            gettext_noop("Start numbers are not drawn yet."),
            way_on=gettext_noop("Enter the player in the ordinary way."),
        )
    if play.system not in SWISS:
        raise Refused(
            "no_late_entry",
            gettext_noop("Nobody can come late into this playing system: its rounds are all fixed."),
            field="person",
            article=cited.cite("23"),
        )
    playing = len(seats_of(state, act.stage)) - len(state.left)
    if cited.is_slsf and playing % 2 == 0:
        raise Refused(
            "number_is_even",
            gettext_noop("A latecomer may enter only where the number of players is odd; it is %(players)s."),
            field="person",
            article=cited.cite("25.4"),
            players=playing,
        )
    if state.rounds and len(state.rounds_of(act.stage)) >= stage_rounds(state, act.stage):
        raise Refused(
            "no_round_left", gettext_noop("The last round has started."), article=cited.cite("25.4")
        )
    ground = check_entry(work, act, state, act.entry)
    if act.entry.person in state.entries:
        raise Refused(
            "entered_already",
            gettext_noop("This player is entered already."),
            field="person",
            article=cited.cite("19"),
        )
    work.record(
        act.stream,
        facts.LateEntryAdmitted(
            person=act.entry.person, club=act.entry.club, stage=act.stage, ground=ground
        ),
    )


@command
def note_absence(work: Work, act: NoteAbsence) -> None:
    """DSU 4.9.5 F5: who says beforehand that he is away is not paired and gets no point."""
    state = for_act(work, act, Role.ARBITER, article="18.1e")
    _check_playing(state, act.person)
    work.record(
        act.stream,
        facts.AbsenceNoted(
            person=act.person, stage=act.stage, stage_round=len(state.rounds_of(act.stage)) + 1
        ),
    )


@command
def withdraw_player(work: Work, act: WithdrawPlayer) -> None:
    """SLSF-G 15.2, 18.1e; DSU 4.1.2 §16, 4.9.5 F8: the arbiter lets a player leave or excludes him."""
    state = for_act(work, act, Role.ARBITER, article="15.2")
    _check_playing(state, act.person)
    if act.how not in WAYS:
        raise Malformed(
            "no_such_way", gettext_noop("Nobody leaves like that: %(how)s."), field="how", how=act.how
        )
    reason = keep_reason(work, act.reason)
    work.record(act.stream, facts.PlayerWithdrawn(person=act.person, how=act.how, reason=reason))


@command
def revoke_withdrawal(work: Work, act: RevokeWithdrawal) -> None:
    """SLSF-G 18.1e: a withdrawal recorded by mistake is taken back, with a reason."""
    state = for_act(work, act, Role.ARBITER, article="18.1e")
    number = state.number_of(act.person)
    if number not in {left.start_number for left in state.left}:
        raise Malformed("not_left", gettext_noop("This player has not left."), field="person")
    work.record(act.stream, facts.WithdrawalRevoked(person=act.person, reason=keep_reason(work, act.reason)))


def _check_playing(state: Tournament, person: str) -> None:
    number = state.number_of(person)
    if not number:
        raise Malformed("not_drawn_player", gettext_noop("This player has no start number."), field="person")
    if number in {left.start_number for left in state.left}:
        raise Refused(
            "left_already",
            gettext_noop("This player has left already."),
            field="person",
            article=book(state).cite("15.2"),
        )
    if state.finished:
        raise Refused("finished", gettext_noop("The tournament is finished."), field="person")


@command
def prohibit_pairing(work: Work, act: ProhibitPairing) -> None:
    """Prohibited pairings are said before the first round is paired, so that nobody is favoured later."""
    state = for_act(work, act, Role.ARBITER, Role.TOURNAMENT_COMMITTEE, article="23")
    if state.rounds:
        raise Refused("play_began", gettext_noop("Play has begun; pairings can be prohibited no more."))
    if len(set(act.persons)) < 2 or any(person not in state.entries for person in act.persons):
        raise Malformed("not_entered", gettext_noop("Name two entered players or more."), field="persons")
    work.record(
        act.stream,
        facts.PairingProhibited(persons=act.persons, reason=keep_reason(work, act.reason)),
    )
