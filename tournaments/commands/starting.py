"""A round starts: its clocks run, and from then on its pairing stands."""

from __future__ import annotations

from events.citing import Refused
from events.work import Work, command
from federation.officials.roles import Role
from tournaments import events as facts
from tournaments.commands.barring import check_nobody_barred
from tournaments.commands.common import TournamentAct, for_act
from tournaments.commands.coordinated_entry import check_led
from tournaments.commands.preconditions import check_may_pair, check_may_start, check_up_to_date
from tournaments.events import PairedBoard
from tournaments.pairing_input import play_of, stages_of
from tournaments.recorded_pairing import paired
from tournaments.rules.citations import Rule
from tournaments.rules.match_colours import colours_change
from tournaments.rules.pairing.face import Pairing
from tournaments.rules.systems import TABLES, System
from tournaments.state import Draft, Tournament
from tournaments.systems import pair_stage, rounds_total, stage_rounds
from tournaments.team_boards import boards_of_players
from tournaments.tournament_book import book


class StartRound(TournamentAct, frozen=True, kw_only=True):
    """Start a round of a stage. `round_number` counts the rounds of the tournament.

    `although_open`: games of earlier rounds may still be missing.
    """

    round_number: int
    although_open: bool = False
    stage: int = 1


@command(undone_by="stop_round")
def start_round(work: Work, act: StartRound) -> None:
    """SLSF-G 23: rounds in turn. SLSF-G 18.3: of several arbiters one is chief.

    A round of a printed table may start without being published first; any other is paired and published.
    """
    state = for_act(work, act, Role.ARBITER, article="23")
    _check_turn(state, act)
    check_may_pair(state, act.stage)
    check_may_start(state, act.stage, although_open=act.although_open)
    check_nobody_barred(work, act, state, act.stage)
    check_led(work, act.federation, act.tournament, state=state)
    draft = state.drafts.get(act.stage)
    if draft is None:
        table = _by_table(state, act.stage)
        boards, resting, worth = table.boards, table.resting, table.resting_half_points
        if play_of(state, act.stage).boards_per_team:
            work.record(act.stream, table)
    else:
        _check_published(state, act.stage, draft)
        check_up_to_date(state, act.stage, draft)
        boards = tuple(PairedBoard(*board) for board in draft.boards)
        resting, worth = draft.resting, draft.resting_half_points
    _record(work, act, state, boards, resting, worth)


def _record(
    work: Work,
    act: StartRound,
    state: Tournament,
    boards: tuple[PairedBoard, ...],
    resting: int,
    worth: int,
) -> None:
    play = play_of(state, act.stage)
    planned = state.stages.get(act.stage)
    if play.boards_per_team:
        boards = boards_of_players(state, act.stage, boards)
    number = len(state.rounds) + 1
    started = facts.RoundStarted(
        round_number=number,
        boards=boards,
        resting=resting,
        stage=act.stage,
        label=_label(state, act.stage, planned.name if planned else ""),
        by_teams=bool(play.boards_per_team),
        colours_change=colours_change_in(state, act.stage),
    )
    work.record(act.stream, started)
    if resting and worth and not play.boards_per_team:
        bye = facts.ByeAwarded(round_number=number, start_number=resting, half_points=worth)
        work.record(act.stream, bye)


def colours_change_in(state: Tournament, stage: int) -> bool:
    """Whether colours change from game to game of the matches of a stage."""
    play = play_of(state, stage)
    because = colours_change(
        System(play.system), play.games_per_match, book(state), by_regulations=play.colours_change
    )
    return because is not None


def _label(state: Tournament, stage: int, name: str) -> str:
    """Rounds of several stages are told apart by their stage; those of one need no label."""
    if len(stages_of(state)) < 2:
        return ""
    return f"{name[:15]} {len(state.rounds_of(stage)) + 1}".strip()


def _check_turn(state: Tournament, act: StartRound) -> None:
    due, total = len(state.rounds) + 1, rounds_total(state)
    if state.drawn and (act.round_number != due or 0 < total < due):
        raise Refused(
            "round_out_of_turn",
            field="round_number",
            article=book(state).cite("23"),
            asked=act.round_number,
            due=due,
            total=total,
        )


def _by_table(state: Tournament, stage: int) -> facts.RoundPaired:
    cited = book(state)
    if play_of(state, stage).system not in TABLES:
        raise Refused(
            "not_paired.round",
            field="round_number",
            article=cited.cite("25"),
            due=len(state.rounds_of(stage)) + 1,
            total=stage_rounds(state, stage),
        )
    answer = pair_stage(state, stage, "")
    assert isinstance(answer, Pairing)  # a printed table always has its round
    return paired(state, stage, answer, "")


def _check_published(state: Tournament, stage: int, draft: Draft) -> None:
    if not draft.published and play_of(state, stage).system not in TABLES:
        raise Refused("not_published", article=book(state).cite(Rule.PAIRING_BEFORE_THE_ROUND))
