"""A round is paired, looked over, published and started; after that its pairing stands."""

from __future__ import annotations

import pytest

from tests.tournaments.given import ANNA, DRAWN, ENTERED, HERE, INVITED, STREAM, tournament, won
from tests.tournaments.playing_events import Event, play
from tournaments import commands as acts
from tournaments import events as facts
from tournaments.events import PairedBoard, Play
from tournaments.rules.systems import System

MONRAD = facts.StagePlanned(stage=1, name="", play=Play(system="monrad", rounds=3))
READY = (*INVITED, *ENTERED, MONRAD, DRAWN)
BOARDS = (PairedBoard(1, 2), PairedBoard(3, 4))
PAIRED = facts.RoundPaired(stage=1, stage_round=1, boards=BOARDS, seed="ab", floats=((1, "down"),))
SHOWN = facts.RoundPublished(stage=1, stage_round=1)
STARTED = facts.RoundStarted(round_number=1, boards=BOARDS)
PAIR = acts.PairRound(**HERE, seed="ab")


def test_a_round_is_paired_with_its_seed_and_why() -> None:
    done = tournament(*READY).when(acts.pair_round, PAIR)
    (event,) = done.events_of(STREAM)
    assert isinstance(event, facts.RoundPaired)
    assert (event.stage_round, event.seed, len(event.boards)) == (1, "ab", 2)
    assert len(event.question) == 64
    assert all(step.article.startswith("SLSF-R 26") for board in event.why for step in board)


def test_nobody_is_paired_before_the_draw() -> None:
    tournament(*INVITED, *ENTERED, MONRAD).when(acts.pair_round, PAIR).refused(
        "not_drawn", article="SLSF-R 24"
    )


def test_an_open_game_needs_a_ruling_before_the_next_draw() -> None:
    played = tournament(*READY, PAIRED, SHOWN, STARTED, won(1, 1))
    played.when(acts.pair_round, PAIR).refused("games_without_ruling", article="SLSF-R 26.5")
    adjourned = facts.GameAdjourned(round_number=1, board=2)
    played.also(STREAM, adjourned).when(acts.pair_round, PAIR).refused("games_without_ruling")
    ruled = facts.PreliminaryResultRuled(round_number=1, board=2, black=2, white=0)
    done = played.also(STREAM, ruled).when(acts.pair_round, PAIR)
    (event,) = done.events_of(STREAM)
    assert {frozenset((board.black, board.white)) for board in event.boards} == {
        frozenset((1, 3)),
        frozenset((2, 4)),
    }, "the ruling puts 3 beside 1"


def test_a_round_that_is_not_published_does_not_start() -> None:
    start = acts.StartRound(**HERE, round_number=1)
    tournament(*READY).when(acts.start_round, start).refused("not_paired")
    tournament(*READY, PAIRED).when(acts.start_round, start).refused("not_published", article="SLSF-R 26.3")
    done = tournament(*READY, PAIRED, SHOWN).when(acts.start_round, start)
    done.then(STREAM, facts.RoundStarted(round_number=1, boards=BOARDS))


def test_before_it_is_published_a_round_is_paired_again_without_more_ado() -> None:
    tournament(*READY, PAIRED).when(acts.pair_round, PAIR)
    shown = tournament(*READY, PAIRED, SHOWN)
    shown.when(acts.pair_round, PAIR).refused(field="reason")
    again = acts.PairRound(**HERE, seed="cd", reason="Di is ill")
    (event,) = shown.when(acts.pair_round, again).events_of(STREAM)
    assert event.reason, "kept beside the event"
    shown.when(acts.start_round, acts.StartRound(**HERE, round_number=1)).refused("not_published")


def test_once_it_has_started_its_pairing_stands() -> None:
    started = tournament(*READY, PAIRED, SHOWN, STARTED)
    hand = acts.OverridePairing(**HERE, boards=((1, 3), (2, 4)), reason="travel")
    started.when(acts.override_pairing, hand).refused("not_paired")
    started.when(acts.publish_round, acts.PublishRound(**HERE)).refused("not_paired")


@pytest.mark.fide("112")
def test_pairing_by_hand_says_what_it_breaks() -> None:
    played = (PAIRED, SHOWN, STARTED, won(1, 1), won(1, 2))
    second = facts.RoundPaired(stage=1, stage_round=2, boards=(PairedBoard(3, 1), PairedBoard(4, 2)))
    hand = acts.OverridePairing(**HERE, boards=((2, 1), (3, 4)), reason="they live far away")
    (event,) = tournament(*READY, *played, second).when(acts.override_pairing, hand).events_of(STREAM)
    assert [step.article for step in event.breaks] == ["SLSF-R 26.2a", "SLSF-R 26.2a"]
    tournament(*READY, *played, second).when(
        acts.override_pairing, acts.OverridePairing(**HERE, boards=((2, 1), (2, 4)), reason="x")
    ).refused()


def test_a_prohibited_pairing_is_never_made() -> None:
    apart = facts.PairingProhibited(persons=(ANNA, ENTERED[1].person))
    for seed in ("ab", "cd", "ef"):
        done = tournament(*READY, apart).when(acts.pair_round, acts.PairRound(**HERE, seed=seed))
        (event,) = done.events_of(STREAM)
        assert {1, 2} not in [{board.black, board.white} for board in event.boards]


def test_a_danish_tournament_names_its_correction_first() -> None:
    event = Event("DSU", 6, play(System.DANISH_SWISS, rounds=3))
    silent = facts.StagePlanned(stage=1, name="", play=Play(system="danish_swiss", rounds=3))
    event.spec.also(event.stream, silent)
    event.spec.when(acts.pair_round, acts.PairRound(**event.here)).refused(
        "correction_not_named", article="DSU 4.9.10", field="correction"
    )


def test_fide_lets_a_published_round_stand_unless_it_breaks_an_absolute_rule() -> None:
    event = Event("DSU", 6, play(System.FIDE_1998, rounds=3))
    event.pair()
    event.play_round(walkovers=False)
    event.say(acts.pair_round, acts.PairRound(**event.here, seed="ab"))
    event.say(acts.publish_round, acts.PublishRound(**event.here))
    again = acts.PairRound(**event.here, seed="ab", reason="a wish")
    event.spec.when(acts.pair_round, again).refused("published_stands", article="DSU 4.9.5 F6")
    first = event.state.rounds[0].boards
    hand = acts.OverridePairing(**event.here, boards=first, reason="a slip")
    event.say(acts.override_pairing, hand)
    event.say(acts.publish_round, acts.PublishRound(**event.here))
    event.say(acts.pair_round, again)


@pytest.mark.fide("106-108")
def test_acceleration_groups_hold_everybody() -> None:
    settings = {"rounds": 3, "groups": (2, 3), "accelerated_rounds": 1}
    event = Event("DSU", 6, play(System.DANISH_SWISS, **settings))
    event.spec.when(acts.pair_round, acts.PairRound(**event.here)).refused(
        "groups_do_not_fit", article="DSU 4.9.3 10"
    )


def test_where_the_text_leads_nowhere_the_arbiter_decides() -> None:
    """Four players have all met in three rounds: no fourth round exists."""
    event = Event("DSU", 4, play(System.DUBOV, rounds=4), chance=2)
    for _ in range(3):
        event.pair()
        event.play_round(walkovers=False)
    event.spec.when(acts.pair_round, acts.PairRound(**event.here, seed="ab")).refused("no_pairing")


@pytest.mark.parametrize("seed", ["", "xyz", "AB"])
def test_a_draw_needs_a_seed_that_can_be_written_down(seed: str) -> None:
    tournament(*READY).when(acts.pair_round, acts.PairRound(**HERE, seed=seed)).refused(field="seed")


def test_a_group_plays_on_while_the_other_has_open_games() -> None:
    groups = (
        facts.StagePlanned(stage=1, name="A", play=Play(system="round_robin")),
        facts.StagePlanned(stage=2, name="B", play=Play(system="round_robin")),
        facts.StageOpened(stage=1, numbers=(1, 2, 3)),
        facts.StageOpened(stage=2, numbers=(2, 3, 4)),
    )
    open_in_a = facts.RoundStarted(round_number=1, boards=(PairedBoard(1, 2),), stage=1)
    done = tournament(*INVITED, *ENTERED, DRAWN, *groups, open_in_a)
    done.when(acts.start_round, acts.StartRound(**HERE, round_number=2, stage=2))
    (event,) = done.events_of(STREAM)
    assert (event.stage, event.label) == (2, "B 1")


def test_play_is_over_when_every_planned_stage_is() -> None:
    event = Event("SLSF-G", 4, play(System.ROUND_ROBIN))
    event.play_out()
    event.say(
        acts.plan_stage,
        acts.PlanStage(**event.here, stage=2, name="Final", play=Play(system="round_robin")),
    )
    finish = acts.FinishTournament(**event.here)
    event.spec.when(acts.finish_tournament, finish).refused("stages_unplayed", article="SLSF-G 21")
    event.say(acts.finish_tournament, acts.FinishTournament(**event.here, without_stages=True))
