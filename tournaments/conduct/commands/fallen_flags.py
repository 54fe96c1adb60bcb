"""The time referee called, and flags that fell (SLSF-G 8.4, 9.4, 18.4, PSGRP §6.2)."""

from __future__ import annotations

from events.citing import Malformed, cites
from events.work import Work, command
from tournaments.commands.adjourning import OfGame
from tournaments.conduct.commands.clocks import MOST_MOVES
from tournaments.conduct.commands.common import (
    at_board,
    check_known,
    check_shown,
    first_of_game,
    record_matter,
)
from tournaments.events import conduct as facts
from tournaments.rules.books import Book
from tournaments.rules.citations import Rule
from tournaments.rules.clock_acts import Fell, check_time_referee, flag_ruled
from tournaments.rules.pairing.face import Colour
from tournaments.rules.time_controls import check_control_missed
from tournaments.state import Tournament
from tournaments.thinking_time import control_in


class CallTimeReferee(OfGame, frozen=True, kw_only=True):
    """A player calls the time referee; what each has left."""

    by: Colour
    left_seconds: tuple[int, int]


class RuleFlag(OfGame, frozen=True, kw_only=True):
    """Whose flag fell first, as the opponent claimed; as the fact has it."""

    fell: Fell
    begun: bool | None = None
    at_control: int = 0
    moves: int = 0
    last_stopped: bool = True


@command(undone_by="take_back_matter")
@cites("SLSF-G 18.4", "SLSF-R 19.4")
def call_time_referee(work: Work, act: CallTimeReferee) -> None:
    """SLSF-G 18.4: the players call them, below five minutes; nobody else points at the clock (10.9)."""
    _state, cited = at_board(work, act, "18.4")
    check_known(cited, Rule.TIME_REFEREE)
    check_shown(act.left_seconds, "left_seconds", cited.cite("18.4"))
    check_time_referee(act.left_seconds, cited)
    record_matter(work, act, facts.TimeRefereeCalled, by=act.by, left_seconds=act.left_seconds)


@command(undone_by="take_back_matter")
@cites("SLSF-G 8.4", "SLSF-G 9.4", "SLSF-G 18.4", "SLSF-R 9.4", "SLSF-R 10.4", "SLSF-R 19.4", "PSGRP §6.2")
def rule_flag(work: Work, act: RuleFlag) -> None:
    """SLSF-G 18.4, 9.4, PSGRP §6.2: whose time ran out first has lost; nobody can tell: a draw in Sweden."""
    state, cited = at_board(work, act, "18.4")
    if act.begun is not None:
        check_known(cited, Rule.MOVE_UNDER_WAY)
    _check_count(act, cited)
    first_of_game(work, act, facts.FlagRuled, cited.cite(Rule.FLAG_RULED))
    flag_ruled(act.fell, cited, begun=act.begun)
    if act.at_control:
        _check_control(state, act, cited)
    said = {name: getattr(act, name) for name in ("fell", "begun", "at_control", "moves", "last_stopped")}
    record_matter(work, act, facts.FlagRuled, **said)


def _check_count(act: RuleFlag, cited: Book) -> None:
    for field in ("at_control", "moves"):
        if not 0 <= getattr(act, field) <= MOST_MOVES:
            raise Malformed(
                "no_such_number_of_moves.and_controls",
                field=field,
                article=cited.cite(Rule.FLAG_RULED),
                most=MOST_MOVES,
            )


def _check_control(state: Tournament, act: RuleFlag, cited: Book) -> None:
    control = control_in(state)
    check_known(cited, Rule.CONTROL_MISSED)
    if control is not None and act.fell is not Fell.UNDECIDABLE:
        check_control_missed(
            control, act.at_control, act.moves, cited, clock_stopped_after_last=act.last_stopped
        )
