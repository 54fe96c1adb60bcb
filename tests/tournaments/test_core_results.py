"""Results of a round all or none, what the rows count, bad input refused with its paragraph."""

from __future__ import annotations

from typing import Any

import pytest

from events.citing import Clash, Malformed, Refused
from tests.tournaments.given import (
    ANNA,
    DRAWN,
    ENTERED,
    HERE,
    INVITED,
    PLAYED_OUT,
    ROUND_1,
    STREAM,
    tournament,
    won,
)
from tests.tournaments.playing_events import Event, play
from tournaments import commands as acts
from tournaments import events as facts
from tournaments.events import Play
from tournaments.rows import game_rows, standing_rows, tournament_row
from tournaments.rules.scoring import Ending
from tournaments.rules.systems import System
from tournaments.state import Tournament, evolve

READY = (*INVITED, *ENTERED, DRAWN)


# ---- results ----
def test_one_form_holds_one_result_a_game() -> None:
    """SLSF-G 15.1: the second entry meets the first, in one form too."""
    twice = (acts.HandedIn(board=1, black=2, white=0), acts.HandedIn(board=1, black=0, white=2))
    done = tournament(*READY, ROUND_1)
    done.when(acts.report_results, acts.ReportResults(**HERE, round_number=1, games=twice)).refused(
        "another_result", field="board 1", article="SLSF-R 16.1", kind=Clash
    )
    same = (twice[0], twice[0])
    done.when(acts.report_results, acts.ReportResults(**HERE, round_number=1, games=same)).then(
        STREAM, won(1, 1)
    )


# ---- rows ----
def test_pages_wait_for_no_game_of_somebody_who_left() -> None:
    event = Event("SLSF-G", 6, play(System.MONRAD, rounds=4))
    event.pair()
    black, _ = event.state.rounds[0].boards[0]
    assert (tournament_row(event.state)["games_decided"], tournament_row(event.state)["games_total"]) == (
        0,
        3,
    )
    event.say(
        acts.withdraw_player,
        acts.WithdrawPlayer(**event.here, person=event.state.order[black - 1], reason="ill"),
    )
    event.play_round(walkovers=False)
    row = tournament_row(event.state)
    assert row["games_decided"] == row["games_total"] == 2
    (first, *others) = game_rows(event.state)
    assert (first["ending"], first["black_half_points"]) == ("left", None)
    assert {each["ending"] for each in others} == {"played"}


def test_an_adjourned_game_of_somebody_who_left_waits_for_nobody() -> None:
    event = Event("SLSF-G", 6, play(System.MONRAD, rounds=4))
    event.pair()
    event.say(acts.adjourn_game, acts.AdjournGame(**event.here, round_number=1, board=1))
    black, _ = event.state.rounds[0].boards[0]
    event.say(
        acts.withdraw_player,
        acts.WithdrawPlayer(**event.here, person=event.state.order[black - 1], reason="ill"),
    )
    assert tournament_row(event.state)["adjourned"] == []
    (first, *_) = game_rows(event.state)
    assert (first["ending"], first["adjourned"]) == ("left", "")


def test_games_of_stages_and_replays_are_all_counted() -> None:
    event = Event("SLSF-G", 4, play(System.CUP, games_per_match=2))
    event.pair()
    drawn = tuple(
        acts.HandedIn(board=board, game=game, black=1, white=1) for board in (1, 2) for game in (1, 2)
    )
    event.say(acts.report_results, acts.ReportResults(**event.here, round_number=1, games=drawn))
    event.say(acts.order_replay, acts.OrderReplay(**event.here, round_number=1, board=1, game=3))
    row = tournament_row(event.state)
    assert (row["games_decided"], row["games_total"]) == (4, 5)


def test_an_imported_tournament_of_no_book_has_its_rows() -> None:
    done = tournament(
        *READY, *PLAYED_OUT, rule_book="", system="imported", discipline="chess", rounds_total=3
    )
    state = Tournament()
    for envelope in done.streams.read(STREAM):
        state = evolve(state, envelope.event)
    assert [row["half_points"] for row in standing_rows(state)] == sorted(
        (row["half_points"] for row in standing_rows(state)), reverse=True
    )
    assert sum(row["half_points"] for row in standing_rows(state)) == 12
    assert tournament_row(state)["rounds_total"] == 3


def test_an_imported_tournament_is_not_paired_on() -> None:
    done = tournament(*READY, ROUND_1, rule_book="", system="imported", discipline="chess", rounds_total=3)
    for command, act in (
        (acts.pair_round, acts.PairRound(**HERE, seed="ab")),
        (acts.start_round, acts.StartRound(**HERE, round_number=2)),
    ):
        done.when(command, act).refused("imported")
    by_hand = acts.OverridePairing(**HERE, boards=((1, 2), (3, 4)), reason="x")
    done.when(acts.override_pairing, by_hand).refused()


# ---- bad input ----
def plan(**settings: Any) -> acts.PlanStage:
    return acts.PlanStage(**HERE, stage=1, play=Play(**settings))


@pytest.mark.parametrize(
    ("system", "settings", "players"),
    [
        ("round_robin", {}, 2),
        ("monrad", {"rounds": 3}, 1),
        ("scheveningen", {"variant": "A"}, 3),
        ("scheveningen", {"variant": "B"}, 4),
        ("cup", {}, 1),
        ("match", {"match_mode": "best_of", "target": 4}, 3),
    ],
)
def test_too_few_or_too_many_players_are_told_so(system: str, settings: dict[str, Any], players: int) -> None:
    """Neither "all rounds have started" nor "not open": how many there are, by which paragraph."""
    planned = facts.StagePlanned(stage=1, name="", play=Play(system=system, **settings))
    drawn = facts.StartNumbersDrawn(seed="5" * 32, order=tuple(each.person for each in ENTERED[:players]))
    done = tournament(*INVITED, *ENTERED[:players], planned, drawn)
    for command, act in (
        (acts.pair_round, acts.PairRound(**HERE, seed="ab")),
        (acts.start_round, acts.StartRound(**HERE, round_number=1)),
    ):
        done.when(command, act)
        refusal = done.refusal
        done.refused()
        if command is acts.pair_round:
            assert refusal is not None and refusal.article.startswith("SLSF-R ")
            assert players in refusal.values.values()


@pytest.mark.parametrize("players", [3, 6])
def test_a_knock_out_needs_a_power_of_two(players: int) -> None:
    event = Event("DSU", players, play(System.KNOCK_OUT))
    event.spec.when(acts.pair_round, acts.PairRound(**event.here, seed="ab")).refused(article="DSU 4.9.7")


@pytest.mark.parametrize(
    ("settings", "field", "article"),
    [
        ({"system": "round_robin", "correction": "ordinary"}, "correction", "SLSF-R 18.2"),
        ({"system": "monrad", "rounds": 3, "cycles": 2}, "cycles", "SLSF-R 22"),
        ({"system": "monrad", "rounds": 3, "bye_half_points": 3}, "bye_half_points", "SLSF-R 26.4"),
    ],
)
@pytest.mark.fide("62")
def test_no_plan_says_what_its_system_does_not_know(
    settings: dict[str, Any], field: str, article: str
) -> None:
    tournament(*INVITED).when(acts.plan_stage, plan(**settings)).refused(field=field, article=article)


@pytest.mark.fide("70-74, 180-186")
def test_a_score_no_game_of_a_match_can_have_is_refused() -> None:
    two = facts.StagePlanned(stage=1, name="", play=Play(system="round_robin", games_per_match=2))
    done = tournament(*INVITED, *ENTERED, two, DRAWN, ROUND_1)
    for game, black, white in ((1, 3, 1), (1, 2, 2), (2, 4, 0)):
        act = acts.ReportResults(
            **HERE, round_number=1, games=(acts.HandedIn(board=1, game=game, black=black, white=white),)
        )
        done.when(acts.report_results, act).refused("impossible_score", article="SLSF-R 16.1")
    third = acts.ReportResults(
        **HERE, round_number=1, games=(acts.HandedIn(board=1, game=3, black=2, white=0),)
    )
    done.when(acts.report_results, third).refused("no_such_board", kind=Malformed)


def test_a_bye_to_one_who_had_it_stands_beside_the_boards() -> None:
    event = Event("PSGRP", 5, play(System.MONRAD, rounds=4))
    event.pair()
    event.play_round(walkovers=False)
    rested = event.state.rounds[0].resting
    others = [number for number in range(1, 6) if number != rested]
    event.say(acts.pair_round, acts.PairRound(**event.here, seed="ab"))
    boards = ((others[0], others[1]), (others[2], others[3]))
    act = acts.OverridePairing(**event.here, boards=boards, resting=rested, reason="a wish")
    event.say(acts.override_pairing, act)
    articles = [step.article for step in event.state.drafts[1].breaks]
    assert "PSGRP §2.3" in articles


def test_when_everybody_has_paused_the_arbiter_decides() -> None:
    """PSGRP §2.3: two leave a field of five, and the three others have paused or met."""
    event = Event("PSGRP", 5, play(System.MONRAD, rounds=5), chance=4)
    for _ in range(3):
        event.pair()
        event.play_round(walkovers=False)
    rested = {each.resting for each in event.state.rounds}
    for number in sorted(set(range(1, 6)) - rested):
        person = event.state.order[number - 1]
        event.say(acts.withdraw_player, acts.WithdrawPlayer(**event.here, person=person, reason="ill"))
    event.spec.when(acts.pair_round, acts.PairRound(**event.here, seed="ab"))
    refusal = event.spec.refusal
    assert isinstance(refusal, Refused) and refusal.way_on
    event.spec.refused()


def test_walkovers_of_nobody_need_a_ruling() -> None:
    nobody = acts.HandedIn(board=1, black=0, white=0, ending=Ending.WALKOVER, both_moved=False)
    done = tournament(*READY, ROUND_1)
    done.when(acts.report_results, acts.ReportResults(**HERE, round_number=1, games=(nobody,))).refused(
        "impossible_score", article="SLSF-R 16.1"
    )


@pytest.mark.parametrize("ratings", [((ANNA, 1500), (ANNA, 1600)), ((ANNA, -1),), ((ANNA, 4001),)])
def test_a_player_has_one_rating_of_nought_to_four_thousand(ratings: tuple[tuple[str, int], ...]) -> None:
    given = tuple(facts.TournamentRating(person, rating) for person, rating in ratings)
    tournament(*INVITED, *ENTERED).when(
        acts.record_ratings, acts.RecordRatings(**HERE, ratings=given)
    ).refused("rating_unreadable", field="ratings", kind=Malformed)
