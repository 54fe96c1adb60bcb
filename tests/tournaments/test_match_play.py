"""SLSF-G 22, SLSF-R 23: a match between two, to a target that was fixed beforehand."""

from __future__ import annotations

import pytest

from tests.support.specification import Specification
from tests.tournaments.given import ANNA, BO, ENTERED, HERE, INVITED, SEED, STREAM, tournament, won
from tournaments import commands as acts
from tournaments import events as facts
from tournaments.events import PairedBoard, Play
from tournaments.match_play import matches_decided, verdict_of
from tournaments.state import Tournament, evolve

DRAWN = facts.StartNumbersDrawn(seed=SEED, order=(ANNA, BO))


def match(mode: str, target: int, *scores: tuple[int, int]) -> Specification:
    """A match of Anna and Bo; each score is Anna's and Bo's half points. Colours change every round."""
    planned = facts.StagePlanned(stage=1, name="", play=Play(system="match", match_mode=mode, target=target))
    played: list[object] = []
    for number, (anna, bo) in enumerate(scores, start=1):
        board, score = (PairedBoard(1, 2), (anna, bo)) if number % 2 else (PairedBoard(2, 1), (bo, anna))
        played += [facts.RoundStarted(round_number=number, boards=(board,)), won(number, 1, *score)]
    return tournament(*INVITED, *ENTERED[:2], planned, DRAWN, *played)


def now(specified: Specification) -> Tournament:
    state = Tournament()
    for envelope in specified.streams.read(STREAM):
        state = evolve(state, envelope.event)
    return state


def finish() -> acts.FinishTournament:
    return acts.FinishTournament(**HERE)


WIN, DRAW, LOSS = (2, 0), (1, 1), (0, 2)


@pytest.mark.parametrize(
    ("mode", "target", "scores", "winner"),
    [
        ("best_of", 4, (WIN, WIN, DRAW), 1),
        ("best_of", 4, (LOSS, DRAW, LOSS), 2),
        ("best_of", 2, (WIN, LOSS), 0),
        ("first_to_wins", 2, (WIN, DRAW, LOSS, LOSS), 2),
        ("first_to_points", 3, (WIN, DRAW), 1),
        ("first_to_points", 3, (WIN, LOSS, DRAW), 0),
    ],
)
def test_a_match_ends_when_its_target_is_reached(
    mode: str, target: int, scores: tuple[tuple[int, int], ...], winner: int
) -> None:
    specified = match(mode, target, *scores)
    found = verdict_of(now(specified), 1)
    assert (found.decided, found.winner) == (True, winner)
    specified.when(acts.start_round, acts.StartRound(**HERE, round_number=len(scores) + 1)).refused()
    specified.when(acts.finish_tournament, finish()).then(STREAM, facts.TournamentFinished())


@pytest.mark.parametrize(
    ("mode", "target", "scores"),
    [
        ("best_of", 4, ()),
        ("best_of", 4, (WIN, WIN)),
        ("first_to_wins", 2, (WIN, LOSS)),
        ("first_to_points", 3, (WIN,)),
    ],
)
def test_until_then_it_goes_on(mode: str, target: int, scores: tuple[tuple[int, int], ...]) -> None:
    specified = match(mode, target, *scores)
    assert not matches_decided(now(specified))
    specified.when(acts.finish_tournament, finish()).refused("rounds_missing", article="SLSF-R 24")


@pytest.mark.parametrize(
    ("mode", "target", "scores"),
    [
        ("first_to_wins", 1, (WIN, LOSS)),
        ("first_to_points", 2, (WIN, WIN, LOSS)),
    ],
)
def test_what_was_played_after_the_deciding_game_changes_nothing(
    mode: str, target: int, scores: tuple[tuple[int, int], ...]
) -> None:
    """As after a correction by which an earlier game had decided it already."""
    specified = match(mode, target, *scores)
    assert verdict_of(now(specified), 1).winner == 1
    specified.when(acts.finish_tournament, finish()).then(STREAM, facts.TournamentFinished())


def test_a_game_of_a_match_is_won_drawn_or_lost() -> None:
    specified = match("best_of", 4, WIN)
    specified.when(acts.pair_round, acts.PairRound(**HERE, seed=SEED))
    specified.when(acts.publish_round, acts.PublishRound(**HERE))
    specified.when(acts.start_round, acts.StartRound(**HERE, round_number=2))
    handed_in = acts.HandedIn(board=1, black=2, white=1)
    specified.when(
        acts.report_results, acts.ReportResults(**HERE, round_number=2, games=(handed_in,))
    ).refused("impossible_score", field="board 1", article="SLSF-R 16.1")


def test_a_match_is_played_by_two() -> None:
    planned = facts.StagePlanned(stage=1, name="", play=Play(system="match", match_mode="best_of", target=4))
    three = facts.StartNumbersDrawn(seed=SEED, order=tuple(each.person for each in ENTERED[:3]))
    tournament(*INVITED, *ENTERED[:3], planned, three).when(
        acts.pair_round, acts.PairRound(**HERE, seed=SEED)
    ).refused("two_players", field="players", article="SLSF-R 23")
