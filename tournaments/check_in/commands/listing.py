"""Check-in before a round: opened, ticked, and closed with a decision on each who is missing."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from events.citing import Malformed, Refused
from events.work import Work, command
from federation.officials.roles import Role
from tournaments.check_in.commands.table import at_the_table
from tournaments.commands.common import TournamentAct, for_act
from tournaments.commands.entering import WithdrawEntry, withdraw_entry
from tournaments.commands.leaving import NoteAbsence, WithdrawPlayer, note_absence, withdraw_player
from tournaments.events import check_in as facts
from tournaments.expected import due_round, expected, missing
from tournaments.pairing_input import play_of
from tournaments.rules.systems import SWISS
from tournaments.state import Tournament
from tournaments.state.check_in import CheckIn, StageRound, check_in_stream, evolve_check_in
from tournaments.systems import stage_rounds
from tournaments.tournament_book import book

DID_NOT_CHECK_IN = "Did not check in."
"""The reason that is kept where somebody is out because of it."""


class Fate(StrEnum):
    """What comes of a player who is missing when check-in is closed."""

    AWAY = "away"  # from this round
    OUT = "out"
    STAYS = "stays"  # is paired although no one saw the player


class OfCheckIn(TournamentAct, frozen=True, kw_only=True):
    """An act on the check-in for the next round of a stage."""

    stage: int = 1


class OpenCheckIn(OfCheckIn, frozen=True, kw_only=True):
    """Ask everybody to check in."""


class CheckPlayerIn(OfCheckIn, frozen=True, kw_only=True):
    """Somebody is here. `stage_round`: the round that the list was for, 0 for the one that is due."""

    person: str
    stage_round: int = 0


class TakeBackCheckIn(CheckPlayerIn, frozen=True, kw_only=True):
    """Somebody was ticked by mistake."""


class Missing(msgspec.Struct, frozen=True):
    """A player who has not checked in, and what comes of it."""

    person: str
    fate: Fate


class CloseCheckIn(OfCheckIn, frozen=True, kw_only=True):
    """Close it: `missing` decides on each who has not checked in, and on no one else."""

    missing: tuple[Missing, ...] = ()


@command(undone_by="close_check_in")
def open_check_in(work: Work, act: OpenCheckIn) -> None:
    """SLSF-G 18.1: before a round is paired the arbiter sees who is there."""
    state = for_act(work, act, Role.ARBITER, article="18.1")
    check_in, at = _read(work, act, state)
    if at in check_in.opened:
        raise Refused("check_in_open", article=book(state).cite("18.1"))
    stage, number = at
    work.record(_stream(act), facts.CheckInOpened(stage=stage, stage_round=number))


@command(undone_by="take_back_check_in")
def check_player_in(work: Work, act: CheckPlayerIn) -> None:
    """SLSF-G 18.1: a player says that they are here; said twice it is recorded once."""
    check_in, (stage, number) = _open(work, act)
    if act.person not in check_in.here_for((stage, number)):
        work.record(_stream(act), facts.PlayerCheckedIn(stage=stage, stage_round=number, person=act.person))


@command(undone_by="check_player_in")
def take_back_check_in(work: Work, act: TakeBackCheckIn) -> None:
    """SLSF-G 18.1: the box of a neighbour was ticked."""
    check_in, (stage, number) = _open(work, act)
    if act.person in check_in.here_for((stage, number)):
        back = facts.CheckInTakenBack(stage=stage, stage_round=number, person=act.person)
        work.record(_stream(act), back)


@command(undone_by="open_check_in")
def close_check_in(work: Work, act: CloseCheckIn) -> None:
    """SLSF-G 18.1: who is missing is away, out, or paired all the same, one by one, all or nothing.

    Who has announced an absence is not asked about. Raises Refused ("missing_changed") where somebody came
    meanwhile: nothing is decided on a player who is not missing any more.
    """
    state = for_act(work, act, Role.ARBITER, article="18.1")
    check_in, at = _read(work, act, state)
    cited = book(state).cite("18.1")
    if at not in check_in.opened:
        raise Refused("check_in_closed", article=cited)
    due, named = set(missing(state, check_in, at)), [each.person for each in act.missing]
    if len(named) != len(set(named)) or set(named) != due:
        raise Refused("missing_changed", field="missing", article=cited, persons=len(due))
    for each in act.missing:
        _decide(work, act, state, each)
    stage, number = at
    work.record(_stream(act), facts.CheckInClosed(stage=stage, stage_round=number))


def _decide(work: Work, act: CloseCheckIn, state: Tournament, each: Missing) -> None:
    """Give the act that follows, as if the arbiter had given it alone."""
    here = {"federation": act.federation, "tournament": act.tournament, "person": each.person}
    if each.fate is Fate.OUT and not state.drawn:
        withdraw_entry.decide(work, WithdrawEntry(**here))
    elif each.fate is Fate.OUT:
        out = WithdrawPlayer(**here, how="no_show", reason=DID_NOT_CHECK_IN)
        withdraw_player.decide(work, out)
    elif each.fate is Fate.AWAY and not state.drawn:
        raise Refused("away_before_draw", field="missing", article=book(state).cite("18.1"))
    elif each.fate is Fate.AWAY:
        note_absence.decide(work, NoteAbsence(**here, stage=act.stage))


def check_in_of(work: Work, act: TournamentAct) -> CheckIn:
    """Who is here and the door code, as the log has it now."""
    return work.fold(check_in_stream(act.federation, act.tournament), CheckIn(), evolve_check_in)


def _read(work: Work, act: OfCheckIn, state: Tournament) -> tuple[CheckIn, StageRound]:
    """The check-in and the round that it is for. Raises Refused where there is none to make."""
    check_in = check_in_of(work, act)
    cited, at = book(state).cite("18.1"), due_round(state, act.stage)
    if state.finished:
        raise Refused("finished.already")
    if state.drawn:
        if act.stage not in state.seats and act.stage != 1:
            raise Malformed("no_such_stage", field="stage", article=cited, stage=act.stage)
        if play_of(state, act.stage).system not in SWISS and state.rounds_of(act.stage):
            raise Refused("boards_are_fixed", article=cited)
        if at[1] > stage_rounds(state, act.stage):
            raise Refused("no_round_left.last_started", article=cited)
    return check_in, at


def _open(work: Work, act: CheckPlayerIn) -> tuple[CheckIn, StageRound]:
    """The same while it is open, for a player who is expected; asked at the desk or at the door."""
    state = at_the_table(work, act)
    check_in, at = _read(work, act, state)
    cited = book(state).cite("18.1")
    if act.stage_round not in {0, at[1]}:
        raise Refused("list_of_another_round", article=cited, round=at[1])
    if at not in check_in.opened:
        raise Refused("check_in_closed", article=cited)
    if act.person not in expected(state, at):
        raise Refused("not_expected", field="person", article=cited)
    return check_in, at


def _stream(act: OfCheckIn) -> str:
    return check_in_stream(act.federation, act.tournament)
