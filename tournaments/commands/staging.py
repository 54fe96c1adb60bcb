"""How stages are played, and who plays in them."""

from __future__ import annotations

from events.citing import Clash, Malformed, Refused, cites
from events.work import Work, command
from tournaments import events as facts
from tournaments.commands.announcing import LEADERS
from tournaments.commands.common import TournamentAct, for_act
from tournaments.commands.coordinated_play import check_stage_system
from tournaments.commands.play_settings import check_play_of_stage
from tournaments.commands.preconditions import stage_is_over
from tournaments.events import Play, Qualified
from tournaments.pairing_input import play_of, seats_of, stages_of
from tournaments.rules.books import Book
from tournaments.rules.citations import Rule
from tournaments.rules.pairing.knockout import check_other_group
from tournaments.rules.psgrp import check_change
from tournaments.rules.systems import System
from tournaments.splitting import Place
from tournaments.standings import stage_standings, team_lines
from tournaments.state import Tournament
from tournaments.state.seating import gone_from
from tournaments.tournament_book import book

MOST_STAGES = 20
PLAYING_SYSTEM = "playing_system"  # the item of the regulations (17.1b) that a stage belongs to


class PlanStage(TournamentAct, frozen=True, kw_only=True):
    """Say how a stage is played, and who comes on to it from earlier stages."""

    stage: int = 1
    name: str = ""
    play: Play
    qualified: tuple[Qualified, ...] = ()


class OpenStage(TournamentAct, frozen=True, kw_only=True):
    """Say who plays in a stage: start numbers, or () for whoever qualified."""

    stage: int
    numbers: tuple[int, ...] = ()


@command(undone_by="plan_stage")
@cites("SLSF-G 21", "SLSF-R 22", "DSU 4.9.10")
def plan_stage(work: Work, act: PlanStage) -> None:
    """SLSF-G 21: a tournament may combine systems in stages. Settled before the stage's first round."""
    state = for_act(work, act, *LEADERS, article="21")
    cited = book(state)
    if not 1 <= act.stage <= MOST_STAGES or act.stage > max(stages_of(state)) + 1:
        raise Malformed(
            "stage_out_of_turn", field="stage", article=cited.cite("21"), due=max(stages_of(state)) + 1
        )
    _check_unfinished(state, cited)
    if state.rounds_of(act.stage) or act.stage in state.drafts:
        raise Refused("stage_began", field="stage", article=cited.cite("21"))
    check_play_of_stage(act.play, cited)
    check_stage_system(work, act.federation, act.tournament, act.play.system)
    _check_qualified(act, cited)
    if cited.says(Rule.CONSENT_OF_PARTICIPANTS):
        _check_consents(state)
    work.record(
        act.stream,
        facts.StagePlanned(
            stage=act.stage, name=" ".join(act.name.split())[:60], play=act.play, qualified=act.qualified
        ),
    )


@cites("PSGRP §1.3")
def _check_consents(state: Tournament) -> None:
    """PSGRP §1.3: during play the announcement changes only with the consent of every participant."""
    check_change(
        started=bool(state.rounds),
        participants=range(1, len(state.order) + 1),
        consenting=[state.number_of(person) for person in state.consents.get(PLAYING_SYSTEM, ())],
    )


def _check_unfinished(state: Tournament, cited: Book) -> None:
    if state.finished:
        raise Refused("finished", field="stage", article=cited.cite("21"))


def _check_qualified(act: PlanStage, cited: Book) -> None:
    for each in act.qualified:
        if each.stage >= act.stage or each.first > each.last:
            raise Malformed("qualification_backwards", field="qualified", article=cited.cite("21"))


@command(undone_by="open_stage")
@cites("SLSF-G 21", "SLSF-R 22", "DSU 4.9.7")
def open_stage(work: Work, act: OpenStage) -> None:
    """SLSF-G 21: who plays in a stage: named by the arbiter, or by the places of the stages before it.

    Whoever was knocked out may play in another group only if the invitation says so (DSU 4.9.7).
    """
    state = for_act(work, act, *LEADERS, article="21")
    cited = book(state)
    if act.stage not in stages_of(state):
        raise Malformed("no_such_stage.not_planned", field="stage", article=cited.cite("21"))
    _check_unfinished(state, cited)
    if state.rounds_of(act.stage):
        raise Clash("stage_began.has", field="stage", article=cited.cite("21"))
    numbers = act.numbers or qualifiers(state, act.stage)
    if len(numbers) < 2:
        raise Malformed("nobody_named", field="numbers", article=cited.cite("21"))
    _check_numbers(state, act.stage, numbers)
    _check_knocked_out(state, act.stage, numbers)
    work.record(act.stream, facts.StageOpened(stage=act.stage, numbers=numbers))


def _check_numbers(state: Tournament, stage: int, numbers: tuple[int, ...]) -> None:
    """Refuse who is nobody's number here, or stands twice, or has left."""
    cited = book(state)
    drawn = state.team_order if play_of(state, stage).boards_per_team else state.order
    if len(set(numbers)) != len(numbers) or not all(1 <= each <= len(drawn) for each in numbers):
        raise Malformed("no_such_number", field="numbers", article=cited.cite("21"))
    gone = sorted(set(gone_from(state, stage)) & set(numbers))
    if gone:
        raise Refused(
            "left_already.several",
            field="numbers",
            article=cited.cite("15.2"),
            numbers=", ".join(map(str, gone)),
        )


def qualifiers(state: Tournament, stage: int) -> tuple[int, ...]:
    """Start numbers of whoever comes on to a stage, source by source, place by place.

    Refused: a source with an open game or a round to come, or a place shared across the border.
    """
    planned = state.stages.get(stage)
    found: list[int] = []
    for each in planned.qualified if planned else ():
        if not _is_decided(state, each.stage):
            raise Refused("source_open", field="stage", article=book(state).cite("21"), stage=each.stage)
        places = _places(state, each.stage)
        _check_enough(each, len(places), book(state))
        inside = [number for number, line in places if each.first <= line.place <= each.last]
        if len(inside) != each.last - each.first + 1:
            raise Refused(
                "border_shared",
                field="numbers",
                article=book(state).cite("21"),
                first=each.first,
                last=each.last,
                stage=each.stage,
            )
        found += inside
    return tuple(found)


def _check_enough(each: Qualified, there: int, cited: Book) -> None:
    if each.last > there:
        raise Refused(
            "places_missing",
            field="numbers",
            article=cited.cite("21"),
            stage=each.stage,
            there=there,
            last=each.last,
        )


def _places(state: Tournament, stage: int) -> list[tuple[int, Place]]:
    """Start numbers, in team events numbers of teams, with their places."""
    if play_of(state, stage).boards_per_team:
        return [(state.team_order.index(line.team) + 1, line) for line in team_lines(state, stage)]
    lines = [line for line in stage_standings(state, stage) if not line.struck]
    return [(state.number_of(line.person), line) for line in lines]


def _is_decided(state: Tournament, stage: int) -> bool:
    """Whether all its rounds were played; a match may be decided before."""
    started = state.rounds_of(stage)
    if not started or any(state.missing_games(number) for number, _ in started):
        return False
    return stage_is_over(state, stage)


def _check_knocked_out(state: Tournament, stage: int, numbers: tuple[int, ...]) -> None:
    """DSU 4.9.7: a loser joins another group only where the invitation says so; both are one event."""
    planned = state.stages.get(stage)
    for other in stages_of(state):
        play = play_of(state, other)
        if other == stage or play.system != System.KNOCK_OUT:
            continue
        if planned and any(each.stage == other for each in planned.qualified):
            continue
        if set(numbers) & set(seats_of(state, other)):
            check_other_group(in_invitation=play.losers_may_join)
