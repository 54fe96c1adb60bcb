"""Acts on clocks: started, defects, stopped and gone on, set."""

from __future__ import annotations

from events.citing import Malformed, Refused, cites
from events.work import Work, command
from tournaments.commands.adjourning import OfGame
from tournaments.commands.common import TournamentAct, keep_reason
from tournaments.conduct.commands.common import (
    OnMatter,
    at_board,
    boards_open,
    check_in_play,
    check_known,
    check_shown,
    conduct_of,
    conduct_stream,
    matter_of,
    once,
    record_matter,
)
from tournaments.events import conduct as facts
from tournaments.rules.books import GOMOKU, RENJU
from tournaments.rules.citations import Rule
from tournaments.rules.clock_acts import DAY_SECONDS, Ground, article_of, check_setting
from tournaments.rules.clocks import Setting, check_pause, check_settings, left_after_stoppage
from tournaments.rules.pairing.face import Colour
from tournaments.rules.time_controls import allotted_seconds
from tournaments.state import Tournament
from tournaments.thinking_time import control_in
from tournaments.tournament_book import book

SWEDISH = (GOMOKU, RENJU)
MOST_MOVES = 1_000


class StartClocks(TournamentAct, frozen=True, kw_only=True):
    """All clocks of a round are started."""

    round_number: int


class ClaimDefect(OfGame, frozen=True, kw_only=True):
    """A player claims that the clock is defective."""

    by: Colour
    reason: str


class RuleDefect(OnMatter, frozen=True, kw_only=True):
    """Whether it is."""

    defective: bool


class StopClocks(OfGame, frozen=True, kw_only=True):
    """The referee has the clocks stopped, with a reason."""

    reason: str


class GoOn(OnMatter, frozen=True, kw_only=True):
    """The clocks run again."""


class SetClocks(OfGame, frozen=True, kw_only=True):
    """The referee sets the clocks: what each had left, and has now; after so many moves of each.

    `reported`: a player reported that the clock stood still (PSGRP §5.4); `given`, `defect`: as in the fact.
    """

    was: tuple[int, int]
    becomes: tuple[int, int]
    ground: Ground
    moves: int = 0
    defect: int = 0
    reported: bool = False
    given: tuple[int, int] | None = None


@command(final="At the referee's word the clocks run; each is set by an act of its own.")
@cites("SLSF-G 10.2", "SLSF-G 10.3", "SLSF-R 11.2", "SLSF-R 11.3")
def start_clocks(work: Work, act: StartClocks) -> None:
    """SLSF-G 10.3, 14.2: at the referee's word every clock of the round runs."""
    state = boards_open(work, act, "10.3")
    article = book(state).cite(Rule.CLOCKS_STARTED)
    if not 1 <= act.round_number <= len(state.rounds):
        raise Refused("round_not_started", field="round_number", article=article, round=act.round_number)
    if act.round_number in conduct_of(work, act).started:
        raise Refused("clocks_run", field="round_number", article=article, round=act.round_number)
    if not state.missing_games(act.round_number):
        raise Refused("round_over", field="round_number", article=article, round=act.round_number)
    work.record(conduct_stream(act), facts.ClocksStarted(round_number=act.round_number))


@command(undone_by="take_back_matter")
@cites("SLSF-G 10.5", "SLSF-R 11.5")
def claim_defect(work: Work, act: ClaimDefect) -> None:
    """SLSF-G 10.5: whoever would point out a defect does so as soon as they see it."""
    state, cited = at_board(work, act, "10.5")
    check_known(cited, Rule.CLOCK_DEFECT)
    reason = keep_reason(work, act.reason, *state.persons_at(act.key))
    record_matter(work, act, facts.ClockDefectClaimed, by=act.by, words=reason)


@command(undone_by="take_back_matter")
@cites("SLSF-G 10.5", "SLSF-R 11.5")
def rule_defect(work: Work, act: RuleDefect) -> None:
    """SLSF-G 10.5: the time on the clock is decisive unless the defect is plain."""
    state = boards_open(work, act, "10.5")
    check_known(book(state), Rule.CLOCK_DEFECT)
    article = article_of(Ground.DEFECT, book(state))
    matter = matter_of(work, act, article, facts.ClockDefectClaimed)
    once(matter, facts.ClockDefectRuled, article)
    ruled = facts.ClockDefectRuled(number=act.number, defective=act.defective)
    work.record(conduct_stream(act), ruled)


@command(undone_by="take_back_matter")
@cites("SLSF-G 10.6", "SLSF-G 10.7", "SLSF-R 11.6", "SLSF-R 11.7", "PSGRP §7.2")
def stop_clocks(work: Work, act: StopClocks) -> None:
    """SLSF-G 10.6-10.7: on the referee's word alone; the players may not agree on it."""
    state, cited = at_board(work, act, "10.7")
    check_pause(cited, referee=str(work.by.actor))
    standing = [
        each for each in conduct_of(work, act).of_game(act.key) if isinstance(each.fact, facts.ClocksStopped)
    ]
    if any(each.newest(facts.ClocksWentOn) is None for each in standing):
        raise Refused("clocks_stand", field="board", article=cited.cite(Rule.CLOCKS_GO_ON))
    reason = keep_reason(work, act.reason, *state.persons_at(act.key))
    record_matter(work, act, facts.ClocksStopped, reason=reason)


@command(undone_by="take_back_matter")
@cites("SLSF-G 10.6", "SLSF-R 11.6")
def go_on(work: Work, act: GoOn) -> None:
    """SLSF-G 10.6: the interruption is over."""
    state = boards_open(work, act, "10.6")
    article = book(state).cite(Rule.CLOCKS_GO_ON)
    matter = matter_of(work, act, article, facts.ClocksStopped)
    check_in_play(state, matter.key)
    once(matter, facts.ClocksWentOn, article)
    work.record(conduct_stream(act), facts.ClocksWentOn(number=act.number))


@command(undone_by="take_back_matter")
@cites("SLSF-G 10.5", "SLSF-G 10.6", "SLSF-R 11.5", "SLSF-R 11.6", "PSGRP §5.1", "PSGRP §5.4")
def set_clocks(work: Work, act: SetClocks) -> None:
    """SLSF-G 10.5-10.6, PSGRP §5.1, §5.4: the referee corrects the clocks; none gains time by it."""
    state, cited = at_board(work, act, "10.6")
    check_setting(
        act.was,
        act.becomes,
        act.ground,
        cited,
        allotted=_allotted(state, act),
        defect_ruled=_found_defective(work, act),
    )
    _check_polish(state, act)
    if act.defect and act.ground is not Ground.DEFECT:
        raise Malformed("rests_on_no_defect", field="defect", article=article_of(act.ground, cited))
    said = {name: getattr(act, name) for name in ("was", "becomes", "ground", "defect", "given")}
    record_matter(work, act, facts.ClocksSet, **said)


def _check_polish(state: Tournament, act: SetClocks) -> None:
    """§5.4: a player must have reported it; §5.1: somebody must have been given too much."""
    if act.ground is Ground.STOOD_STILL:
        for was, becomes in zip(act.was, act.becomes, strict=True):
            left_after_stoppage(was, was - becomes, reported_by_player=act.reported, deducted=True)
    if act.given is not None:
        check_shown(act.given, "given", article_of(act.ground, book(state)))
    if act.ground is Ground.SET_WRONGLY:
        _check_given(state, act, act.given or (0, 0))


def _check_given(state: Tournament, act: SetClocks, given: tuple[int, int]) -> None:
    """Somebody was given more than the base time, and nobody else loses by the correction."""
    base = state.announced.time_control.base_minutes * 60 if state.announced else 0
    setting, because = check_settings(base, given)
    if setting is Setting.CONTINUE:
        raise Refused("play_goes_on", field="given", article=because.article, base=base)
    if any(
        had <= base and becomes < was for had, was, becomes in zip(given, act.was, act.becomes, strict=True)
    ):
        raise Refused("not_given_too_much", field="becomes", article=because.article, base=base)


def _allotted(state: Tournament, act: SetClocks) -> int:
    """What the control has given each by then; a day where no thinking time is announced."""
    control = control_in(state)
    if not 0 <= act.moves <= MOST_MOVES:
        raise Malformed(
            "no_such_number_of_moves", field="moves", article=book(state).cite("10.1"), most=MOST_MOVES
        )
    return allotted_seconds(control, act.moves) if control else DAY_SECONDS


def _found_defective(work: Work, act: SetClocks) -> bool:
    """Whether a defect of this game's clock was claimed under that number, and found."""
    matter = conduct_of(work, act).matters.get(act.defect)
    if matter is None or matter.key != act.key or not matter.stands:
        return False
    ruled = matter.newest(facts.ClockDefectRuled)
    return ruled is not None and ruled.defective
