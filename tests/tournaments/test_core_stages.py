"""SLSF-G 21: groups that go on to a final; what stands in the way of opening it, what reopening leaves."""

from __future__ import annotations

from typing import Any
from uuid import UUID

import pytest

from federation.members.events import PersonRegistered
from tests.tournaments.given import DRAWN, ENTERED, HERE, INVITED, STREAM, tournament
from tests.tournaments.playing_events import Event, play
from tournaments import commands as acts
from tournaments import events as facts
from tournaments.events import Play, Qualified
from tournaments.pairing_input import question_of, seats_of
from tournaments.rules.systems import System
from tournaments.standings import stage_standings
from tournaments.systems import stage_rounds

LATE = str(UUID(int=77))


def plan(event: Event, stage: int, *qualified: Qualified, name: str = "", **settings: Any) -> None:
    play_ = Play(**({"system": "round_robin"} | settings))
    act = acts.PlanStage(**event.here, stage=stage, name=name, play=play_, qualified=qualified)
    event.say(acts.plan_stage, act)


def groups() -> Event:
    """Two groups of four, whose best two come on to a final."""
    event = Event("SLSF-G", 8, play(System.ROUND_ROBIN))
    plan(event, 1, name="A")
    plan(event, 2, name="B")
    plan(event, 3, Qualified(stage=1, last=2), Qualified(stage=2, last=2), name="Final")
    event.say(acts.open_stage, acts.OpenStage(**event.here, stage=1, numbers=(1, 2, 3, 4)))
    event.say(acts.open_stage, acts.OpenStage(**event.here, stage=2, numbers=(5, 6, 7, 8)))
    return event


def _lower_wins(event: Event, board: int) -> acts.HandedIn:
    black, white = event.state.rounds[-1].boards[board - 1]
    return acts.HandedIn(board=board, black=2 * (black < white), white=2 * (black > white))


def played(event: Event, *stages: int) -> None:
    """The lower start number wins every game."""
    for stage in stages:
        while len(event.state.rounds_of(stage)) < stage_rounds(event.state, stage):
            event.start(stage)
            number = len(event.state.rounds)
            games = tuple(_lower_wins(event, board) for _, board, _ in event.state.missing_games(number))
            event.say(acts.report_results, acts.ReportResults(**event.here, round_number=number, games=games))


def test_groups_and_their_final() -> None:
    event = groups()
    played(event, 1, 2)
    event.say(acts.open_stage, acts.OpenStage(**event.here, stage=3))
    assert seats_of(event.state, 3) == (1, 2, 5, 6)
    played(event, 3)
    event.say(acts.finish_tournament, acts.FinishTournament(**event.here))
    assert [event.state.number_of(line.person) for line in stage_standings(event.state, 3)] == [1, 2, 5, 6]


def level_border() -> Event:
    """In group A the first has won all; the others have beaten each other in a circle."""
    event = groups()
    played(event, 1, 2)
    for number, started in event.state.rounds_of(1):
        for board, pair in enumerate(started.boards, start=1):
            if set(pair) == {2, 4}:
                turned = acts.HandedIn(board=board, black=2 * (pair[0] == 4), white=2 * (pair[1] == 4))
                act = acts.CorrectResult(**event.here, round_number=number, game=turned, reason="a slip")
                event.say(acts.correct_result, act)
    return event


def test_places_shared_across_the_border_wait_for_a_play_off() -> None:
    event = level_border()
    open_final = acts.OpenStage(**event.here, stage=3)
    event.spec.when(acts.open_stage, open_final).refused(
        "border_shared", field="numbers", article="SLSF-G 21"
    )
    event.say(acts.decide_playoff, acts.DecidePlayoff(**event.here, stage=1, order=(4, 2, 3)))
    event.say(acts.open_stage, open_final)
    assert seats_of(event.state, 3) == (1, 4, 5, 6)


def test_or_for_the_arbiter_to_name_them() -> None:
    event = level_border()
    event.say(acts.open_stage, acts.OpenStage(**event.here, stage=3, numbers=(1, 3, 5, 6)))
    assert seats_of(event.state, 3) == (1, 3, 5, 6)


def test_nobody_who_has_left_comes_on_to_a_final() -> None:
    event = groups()
    played(event, 1, 2)
    gone = acts.WithdrawPlayer(**event.here, person=event.state.order[1], reason="ill")
    event.say(acts.withdraw_player, gone)
    for numbers in ((), (1, 2, 5, 6)):
        event.spec.when(acts.open_stage, acts.OpenStage(**event.here, stage=3, numbers=numbers)).refused(
            "left_already", field="numbers", article="SLSF-G 15.2"
        )
    event.say(acts.open_stage, acts.OpenStage(**event.here, stage=3, numbers=(1, 3, 5, 6)))


def test_who_leaves_in_the_final_stands_in_his_group_as_he_played() -> None:
    event = groups()
    played(event, 1, 2)
    event.say(acts.open_stage, acts.OpenStage(**event.here, stage=3))
    before = stage_standings(event.state, 1)
    event.say(
        acts.withdraw_player,
        acts.WithdrawPlayer(**event.here, person=event.state.order[1], reason="ill"),
    )
    assert stage_standings(event.state, 1) == before
    played(event, 3)
    event.say(acts.finish_tournament, acts.FinishTournament(**event.here))
    assert [line.struck for line in stage_standings(event.state, 3)] == [False, False, False, True]


def test_a_stage_opened_again_has_no_pairing_of_the_others() -> None:
    event = Event("SLSF-G", 8, play(System.MONRAD, rounds=3))
    event.say(acts.open_stage, acts.OpenStage(**event.here, stage=1, numbers=(1, 2, 3, 4)))
    event.say(acts.pair_round, acts.PairRound(**event.here, seed="ab"))
    event.say(acts.publish_round, acts.PublishRound(**event.here))
    event.say(acts.open_stage, acts.OpenStage(**event.here, stage=1, numbers=(5, 6, 7, 8)))
    event.spec.when(acts.start_round, acts.StartRound(**event.here, round_number=1)).refused("not_paired")
    event.play_out()
    assert {line.person for line in stage_standings(event.state, 1)} == set(event.state.order[4:])


@pytest.mark.fide("57-61, 75, 85, 93, 109-110, 200-202")
def test_a_stage_that_is_paired_is_planned_no_more() -> None:
    event = groups()
    event.say(acts.pair_round, acts.PairRound(**event.here, stage=2))
    act = acts.PlanStage(**event.here, stage=2, play=Play(system="monrad", rounds=3))
    event.spec.when(acts.plan_stage, act).refused("stage_began", field="stage", article="SLSF-G 21")


def test_a_latecomer_of_a_second_stage_is_not_one_of_the_first() -> None:
    event = Event("SLSF-G", 4, play(System.ROUND_ROBIN))
    plan(event, 2, system="monrad", rounds=2)
    played(event, 1)
    event.say(acts.open_stage, acts.OpenStage(**event.here, stage=2, numbers=(1, 2, 3)))
    event.spec.also(f"person/{LATE}", PersonRegistered(federation="slsf", personal="0" * 64))
    late = acts.AdmitLate(**event.here, entry=acts.Entry(person=LATE), stage=2)
    event.say(acts.admit_late, late)
    assert seats_of(event.state, 1) == (1, 2, 3, 4)
    assert seats_of(event.state, 2) == (1, 2, 3, 5)
    event.play_out(2)
    event.say(acts.finish_tournament, acts.FinishTournament(**event.here))


def test_the_first_stage_is_opened_beside_a_planned_knock_out() -> None:
    """DSU 4.9.7 asks about knock-outs; the first stage was only announced."""
    second = facts.StagePlanned(stage=2, name="Cup", play=Play(system="knock_out"))
    done = tournament(*INVITED, *ENTERED, DRAWN, second, rule_book="DSU")
    done.when(acts.open_stage, acts.OpenStage(**HERE, stage=1, numbers=(1, 2, 3))).then(
        STREAM, facts.StageOpened(stage=1, numbers=(1, 2, 3))
    )


def test_an_open_game_of_one_group_gives_no_float_in_another() -> None:
    """SLSF-G 25.5: no draw of the other stage used the ruling."""
    event = Event("SLSF-G", 8, play(System.MONRAD, rounds=3))
    plan(event, 2, system="monrad", rounds=3)
    event.say(acts.open_stage, acts.OpenStage(**event.here, stage=1, numbers=(1, 2, 3, 4)))
    event.say(acts.open_stage, acts.OpenStage(**event.here, stage=2, numbers=(1, 2, 3, 5)))
    event.pair(1)
    key: dict[str, Any] = {"round_number": 1, "board": 1}
    event.say(acts.adjourn_game, acts.AdjournGame(**event.here, **key))
    event.say(acts.rule_preliminary, acts.RulePreliminary(**event.here, **key, black=2, white=0))
    event.pair(2)
    game = acts.HandedIn(board=1, black=0, white=2)
    event.say(acts.report_results, acts.ReportResults(**event.here, round_number=1, games=(game,)))
    for stage in (1, 2):
        extra = [each.extra_floats for each in question_of(event.state, stage).contestants]
        assert extra == [0, 0, 0, 0], "the ruling was used by no draw of this stage"


def test_after_the_end_no_stage_is_planned_or_opened() -> None:
    event = Event("SLSF-G", 4, play(System.ROUND_ROBIN))
    played(event, 1)
    event.say(acts.finish_tournament, acts.FinishTournament(**event.here))
    act = acts.PlanStage(**event.here, stage=2, play=Play(system="round_robin"))
    event.spec.when(acts.plan_stage, act).refused("finished", article="SLSF-G 21")
    again = acts.OpenStage(**event.here, stage=1, numbers=(1, 2, 3))
    event.spec.when(acts.open_stage, again).refused()


def test_a_final_match_that_is_won_early_ends_the_tournament() -> None:
    """SLSF-G 22: no further game is due, whatever other stages there were."""
    event = Event("SLSF-G", 4, play(System.ROUND_ROBIN))
    final: dict[str, Any] = {"system": "match", "match_mode": "best_of", "target": 6}
    plan(event, 2, Qualified(stage=1, last=2), name="Final", **final)
    played(event, 1)
    event.say(acts.open_stage, acts.OpenStage(**event.here, stage=2))
    for _ in range(4):
        event.pair(2)
        number = len(event.state.rounds)
        game = _lower_wins(event, 1)
        event.say(acts.report_results, acts.ReportResults(**event.here, round_number=number, games=(game,)))
    event.spec.when(acts.pair_round, acts.PairRound(**event.here, stage=2)).refused("match_decided")
    event.say(acts.finish_tournament, acts.FinishTournament(**event.here))


def test_a_final_follows_a_group_of_which_everybody_but_one_has_left() -> None:
    event = groups()
    played(event, 1)
    for number in (5, 6, 7):
        person = event.state.order[number - 1]
        event.say(acts.withdraw_player, acts.WithdrawPlayer(**event.here, person=person, reason="ill"))
    played(event, 2)
    assert [line.struck for line in stage_standings(event.state, 2)] == [False, True, True, True]
    event.spec.when(acts.open_stage, acts.OpenStage(**event.here, stage=3)).refused("places_missing")
    event.say(acts.open_stage, acts.OpenStage(**event.here, stage=3, numbers=(1, 2, 8)))
    played(event, 3)
    event.say(acts.finish_tournament, acts.FinishTournament(**event.here))


def test_too_few_places_are_not_places_shared() -> None:
    event = groups()
    plan(event, 3, Qualified(stage=1, last=5), name="Final")
    played(event, 1, 2)
    event.spec.when(acts.open_stage, acts.OpenStage(**event.here, stage=3)).refused(
        "places_missing", field="numbers", article="SLSF-G 21"
    )


def test_in_poland_all_consent_to_a_stage_that_the_announcement_did_not_hold() -> None:
    """PSGRP §1.3: the announcement changes during play only with the consent of every participant."""
    event = Event("PSGRP", 4, play(System.ROUND_ROBIN))
    event.start()
    act = acts.PlanStage(**event.here, stage=2, name="Final", play=Play(system="round_robin"))
    event.spec.when(acts.plan_stage, act).refused("change_needs_consent", article="PSGRP §1.3")
    for person in event.state.order:
        consent = acts.RecordConsent(**event.here, person=person, change="playing_system")
        event.say(acts.record_consent, consent)
    event.say(acts.plan_stage, act)
