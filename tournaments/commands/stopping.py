"""A round that was started too soon is stopped, as long as nothing has come of it."""

from __future__ import annotations

from events.citing import Refused
from events.work import Work, command
from federation.officials.roles import Role
from tournaments import events as facts
from tournaments.commands.common import TournamentAct, for_act, keep_reason
from tournaments.commands.started_rounds import check_chief, check_may_change, check_untouched
from tournaments.events.conduct import StartOfClocksTakenBack
from tournaments.state import Tournament
from tournaments.state.conduct import Conduct
from tournaments.state.conduct import evolve as evolve_conduct
from tournaments.state.conduct import stream_of as conduct_stream
from tournaments.tournament_book import book


class StopRound(TournamentAct, frozen=True, kw_only=True):
    """Stop the round that started last, with a reason."""

    round_number: int
    reason: str


@command(undone_by="start_round")
def stop_round(work: Work, act: StopRound) -> None:
    """SLSF-G 18.3: the chief arbiter stops a round before its first result; its pairing stands as published.

    What waits for a start is open again: boards move, it is paired anew, and before round 1 players come in.
    """
    state = for_act(work, act, Role.ARBITER, article="18.3")
    _check_newest(state, act.round_number)
    check_may_change(state)
    check_chief(work, state)
    stage = state.rounds[act.round_number - 1].stage
    boards = len(state.rounds[act.round_number - 1].boards)
    for board in range(1, boards + 1):
        check_untouched(work, act, state, act.round_number, board)
    stopped = facts.RoundStopped(
        stage=stage,
        stage_round=state.rounds[act.round_number - 1].stage_round,
        round_number=act.round_number,
        reason=keep_reason(work, act.reason),
    )
    work.record(act.stream, stopped)
    beside = conduct_stream(act.federation, act.tournament)
    if act.round_number in work.fold(beside, Conduct(), evolve_conduct).started:
        work.record(beside, StartOfClocksTakenBack(round_number=act.round_number))


def _check_newest(state: Tournament, number: int) -> None:
    """Refused: another round started later, the next one of its stage is paired, or play is over."""
    cited = book(state).cite("18.3")
    if state.finished:
        raise Refused("finished.already", article=cited)
    if number != len(state.rounds):
        raise Refused("not_the_newest_round", field="round_number", article=cited, newest=len(state.rounds))
    if state.rounds[number - 1].stage in state.drafts:
        raise Refused("next_round_paired", field="round_number", article=cited)
