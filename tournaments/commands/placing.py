"""Who level stands before whom: a play-off, a lot, and what somebody who left counts for."""

from __future__ import annotations

from events.citing import Clash, Malformed, Refused, cites
from events.work import Work, command
from federation.officials.roles import Role
from tournaments import events as facts
from tournaments.commands.common import TournamentAct, for_act
from tournaments.commands.preconditions import round_board, stage_is_over
from tournaments.events import Office
from tournaments.ladders import ladder_of, team_ladder_of
from tournaments.pairing_input import play_of, seats_of, stages_of
from tournaments.rules import lots
from tournaments.rules.citations import Rule
from tournaments.rules.psgrp import check_jury
from tournaments.state import Tournament
from tournaments.systems import stage_rounds
from tournaments.ties import Level, level_groups, names_of, unjudged
from tournaments.tournament_book import book

PLACE = "place"
WIN_OF_A_MATCH = 2  # match points, SLSF-G 15.4


class DecidePlayoff(TournamentAct, frozen=True, kw_only=True):
    """Record the order that a play-off gave: everybody who was level, best first.

    `order`: start numbers, in team events team numbers.
    """

    order: tuple[int, ...]
    stage: int = 1


class DrawLots(TournamentAct, frozen=True, kw_only=True):
    """Draw lots among those who share `place`, from a seed of 32 hexadecimal digits chosen by chance."""

    place: int
    seed: str
    stage: int = 1


class JudgePeers(TournamentAct, frozen=True, kw_only=True):
    """Rule what somebody who left counts for in their opponents' Buchholz, in match points."""

    start_number: int
    match_points: int


@command(undone_by="decide_playoff")
@cites("SLSF-G 17.2f", "SLSF-R 18.2f", "SLSF-G 25.6g", "SLSF-R 26.6g", "SLSF-G 20.8g", "SLSF-R 21.8g")
def decide_playoff(work: Work, act: DecidePlayoff) -> None:
    """SLSF-G 17.2f, 25.6g: who is still level shares the place, or plays on for it.

    Until the report is filed a play-off may be put right: the later word on the same players counts.
    """
    state = for_act(work, act, Role.ARBITER, article="17.2")
    _check_decided(state, act.stage)
    level = _level(state, act)
    if level.drawn:
        raise Clash("lot_drawn", field="order", article=level.article)
    if level.order == act.order:
        raise Refused("same_order", field="order", article=level.article)
    work.record(act.stream, facts.PlayoffDecided(order=act.order, stage=act.stage))


def _level(state: Tournament, act: DecidePlayoff) -> Level:
    """The level group that an order names; each of it once, and nobody else."""
    found = [each for each in level_groups(state, act.stage) if set(each.numbers) == set(act.order)]
    if not found or len(set(act.order)) < len(act.order):
        raise Malformed("not_level", field="order", article=_paragraph(state, act.stage))
    return found[0]


@command(final="A lot is drawn once: drawn again, it would be chosen.")
@cites("DSU 4.9.10", "PSGRP §4.3", "PSGRP §4.4")
def draw_lots(work: Work, act: DrawLots) -> None:
    """DSU 4.9.10, PSGRP §4.3f: where the ladder ends with a lot it is drawn once, among all still level.

    The lot of a player is the SHA-256 of `start-number|SEED|place|STAGE|ID`; the smallest stands first.
    """
    state = for_act(work, act, Role.ARBITER, article="17.2")
    _check_decided(state, act.stage)
    lots.check_seed(act.seed, book(state))
    level = next((each for each in level_groups(state, act.stage) if each.place == act.place), None)
    if level is None:
        raise Malformed(
            "not_level.place", field="place", article=_paragraph(state, act.stage), place=act.place
        )
    _check_lot(state, level)
    named = names_of(state, act.stage)
    order = sorted(level.numbers, key=lambda number: lots.lot(act.seed, PLACE, act.stage, named[number - 1]))
    work.record(
        act.stream, facts.LotsDrawn(purpose=PLACE, seed=act.seed, order=tuple(order), stage=act.stage)
    )


def _check_lot(state: Tournament, level: Level) -> None:
    """PSGRP §3.1, §4.3f: there the jury draws it. In SLSF no lot places anybody."""
    if not level.by_lot:
        raise Refused("no_lot_here", field="place", article=level.article)
    if level.order:
        raise Clash("placed_already", field="place", article=level.article)
    jury = [each for each in state.officials.values() if each.office is Office.JURY]
    if book(state).says(Rule.JURY_BY_RESOLUTION):
        check_jury(jury, "".join(each.reference for each in jury))


@command(undone_by="judge_peers")
@cites("SLSF-G 25.6c", "SLSF-R 26.6c")
def judge_peers(work: Work, act: JudgePeers) -> None:
    """SLSF-G 25.6c: who left counts as those level with them then; where nobody was, the arbiter rules."""
    state = for_act(work, act, Role.ARBITER, article="25.6c")
    _check_unfiled(state)
    article = book(state).cite(Rule.PEERS_OF_LEAVER) or _paragraph(state, 1)
    stages = [stage for stage in stages_of(state) if act.start_number in unjudged(state, stage)]
    if not stages:
        raise Refused("nothing_to_judge", field="start_number", article=article, number=act.start_number)
    most = WIN_OF_A_MATCH * stage_rounds(state, stages[0])
    if not 0 <= act.match_points <= most:
        raise Malformed(
            "impossible_points", field="match_points", article=article, points=act.match_points, most=most
        )
    if state.judged_peers.get(act.start_number) == act.match_points:
        raise Refused("same_ruling", field="match_points", article=article)
    work.record(
        act.stream,
        facts.PeersJudged(start_number=act.start_number, half_points=act.match_points),
    )


def _check_decided(state: Tournament, stage: int) -> None:
    """Places are settled when the stage is over and before the report is filed."""
    _check_unfiled(state)
    if stage not in stages_of(state) or not seats_of(state, stage):
        raise Malformed("no_such_stage", field="stage", article=book(state).cite("21"), stage=stage)
    missing = [key for number, _ in state.rounds_of(stage) for key in state.missing_games(number)]
    if missing:
        raise Refused(
            "games_open", field="games", article=_paragraph(state, stage), games=round_board(missing)
        )
    played, total = len(state.rounds_of(stage)), stage_rounds(state, stage)
    if not stage_is_over(state, stage):
        raise Refused(
            "rounds_missing", field="rounds", article=book(state).cite("23"), played=played, total=total
        )


def _check_unfiled(state: Tournament) -> None:
    if state.filed:
        raise Refused("filed.places", article=book(state).cite("27.4"))


def _paragraph(state: Tournament, stage: int) -> str:
    """The paragraph of the stage's ladder on places that are shared."""
    if play_of(state, stage).boards_per_team:
        return team_ladder_of(state, stage).shared
    by = ladder_of(state, stage)
    return by.shared if by else book(state).cite("17.2")
