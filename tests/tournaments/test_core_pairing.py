"""What a question of pairing says: rounds planned, rests, floats of boards by hand, acceleration, lots."""

from __future__ import annotations

from typing import Any
from uuid import UUID

import pytest

from events.citing import Malformed
from federation.members.events import PersonRegistered
from tests.tournaments.given import ENTERED, HERE, INVITED, tournament
from tests.tournaments.playing_events import Event, play
from tournaments import commands as acts
from tournaments import events as facts
from tournaments.events import Play
from tournaments.pairing_input import digest_of, question_of
from tournaments.rules.pairing.face import Colour, Float, Passed
from tournaments.rules.scoring import Ending
from tournaments.rules.systems import System
from tournaments.standings import stage_standings
from tournaments.systems import pair_stage

LATE = str(UUID(int=77))


def pair(event: Event, **more: Any) -> acts.PairRound:
    return acts.PairRound(**event.here, **({"seed": "ab"} | more))


# ---- rounds ----
def test_where_no_rounds_are_planned_the_last_one_is_known_all_the_same() -> None:
    """DSU 4.9.3, 4.9.5 B2: what holds for the last round holds in no other."""
    event = Event("DSU", 12, play(System.FIDE_1998))
    assert question_of(event.state, 1).rounds_total == 9
    event.play_out()
    assert len(event.state.rounds) == 9


@pytest.mark.parametrize("system", [System.DANISH_SWISS, System.ROUND_ROBIN, System.DANISH_MONRAD])
def test_a_median_correction_takes_the_rounds_that_follow_from_the_players(system: System) -> None:
    event = Event("DSU", 8, play(system, correction="median", cash_shared=False))
    event.play_out()
    event.say(acts.finish_tournament, acts.FinishTournament(**event.here))
    assert len(stage_standings(event.state, 1)) == 8


# ---- rests ----
def test_who_rests_in_a_cup_rests_once_as_long_as_others_have_not() -> None:
    """SLSF-G 26: the smallest lot among those who have rested least."""
    for chance in range(12):
        event = Event("SLSF-G", 11, play(System.CUP), chance=chance)
        event.play_out()
        rested = [each.resting for each in event.state.rounds if each.resting]
        assert len(rested) == len(set(rested)) == 2


def test_a_rest_without_points_is_a_rest() -> None:
    event = Event("SLSF-G", 5, play(System.MONRAD, rounds=4, bye_half_points=0))
    event.play_out()
    rested = [each.resting for each in event.state.rounds]
    assert len(set(rested)) == len(rested) == 4
    pasts = [each.past for each in question_of(event.state, 1).contestants]
    assert sum(past.passed is Passed.BYE for each in pasts for past in each) == 4


@pytest.mark.parametrize("players", [7, 8])
def test_with_several_games_a_match_the_worth_of_a_bye_is_stated_before_play(players: int) -> None:
    """SLSF-G 25.4: an even number may become odd when no plan can be changed any more."""
    event = Event("SLSF-G", players, play(System.MONRAD, rounds=4, games_per_match=2))
    event.spec.when(acts.pair_round, pair(event)).refused(
        "bye_worth_missing", field="bye_half_points", article="SLSF-G 25.4"
    )


@pytest.mark.parametrize(("worth", "match_points"), [(4, 2), (2, 1), (1, 0)])
def test_a_bye_is_worth_no_more_than_a_match(worth: int, match_points: int) -> None:
    """SLSF-G 15.4, 25.4: with two games a match most points give 2, equal 1, least 0 match points."""
    settings: dict[str, Any] = {"rounds": 3, "games_per_match": 2, "bye_half_points": worth}
    event = Event("SLSF-G", 5, play(System.MONRAD, **settings))
    event.pair()
    event.play_round(walkovers=False)
    (bye,) = event.state.byes
    person = event.state.order[bye.start_number - 1]
    (line,) = (each for each in stage_standings(event.state, 1) if each.person == person)
    assert (line.half_points, dict(line.values)["match_points"]) == (worth, str(match_points))


# ---- games without play ----
def test_who_came_too_late_has_not_played() -> None:
    """DSU 4.9.5 F2: no colour, and they may be paired again."""
    event = Event("DSU", 4, play(System.FIDE_1998, rounds=3))
    event.pair()
    late = acts.HandedIn(board=1, black=2, white=0, ending=Ending.LATE_ARRIVAL, both_moved=False)
    played = acts.HandedIn(board=2, black=1, white=1)
    event.say(acts.report_results, acts.ReportResults(**event.here, round_number=1, games=(late, played)))
    black, white = event.state.rounds[0].boards[0]
    past = {each.number: each.past[0] for each in question_of(event.state, 1).contestants}
    assert (past[black].passed, past[black].colour) == (Passed.WALKOVER_WON, None)
    assert (past[white].passed, past[white].colour) == (Passed.WALKOVER_LOST, None)


# ---- by hand ----
def by_hand() -> Event:
    """After a first round in which Black won every board, the second is laid by hand: winners meet losers."""
    event = Event("SLSF-G", 6, play(System.MONRAD, rounds=4))
    event.pair()
    won = tuple(acts.HandedIn(board=board, black=2, white=0) for board in (1, 2, 3))
    event.say(acts.report_results, acts.ReportResults(**event.here, round_number=1, games=won))
    (a, x), (b, y), (c, z) = event.state.rounds[0].boards
    event.say(acts.pair_round, pair(event))
    hand = acts.OverridePairing(**event.here, boards=((a, y), (b, z), (c, x)), reason="travel")
    event.say(acts.override_pairing, hand)
    event.say(acts.publish_round, acts.PublishRound(**event.here))
    event.start()
    event.play_round(walkovers=False)
    return event


def test_boards_laid_by_hand_have_floats_of_their_own() -> None:
    """SLSF-G 25.2c: unequal points, the higher gets a down, the lower an up."""
    event = by_hand()
    higher = {black for black, _ in event.state.rounds[1].boards}
    for each in question_of(event.state, 1).contestants:
        assert each.past[1].floated is (Float.DOWN if each.number in higher else Float.UP)


def test_who_rests_by_hand_has_the_point_and_the_down() -> None:
    event = Event("SLSF-G", 5, play(System.MONRAD, rounds=4))
    event.say(acts.pair_round, pair(event))
    hand = acts.OverridePairing(**event.here, boards=((1, 2), (3, 5)), resting=4, reason="travel")
    event.say(acts.override_pairing, hand)
    event.say(acts.publish_round, acts.PublishRound(**event.here))
    event.start()
    event.play_round(walkovers=False)
    past = question_of(event.state, 1).contestants[3].past[0]
    assert (past.passed, past.half_points, past.floated) == (Passed.BYE, 2, Float.DOWN)


def test_who_rests_by_hand_where_no_pairing_was_left_has_the_point() -> None:
    event = Event("SLSF-G", 3, play(System.MONRAD, rounds=4))
    for _ in range(3):
        event.pair()
        event.play_round(walkovers=False)
    hand = acts.OverridePairing(**event.here, boards=((1, 2),), resting=3, reason="all have met")
    event.say(acts.override_pairing, hand)
    assert event.state.drafts[1].resting_half_points == 2


def test_who_is_forgotten_by_hand_is_named() -> None:
    event = Event("SLSF-G", 5, play(System.MONRAD, rounds=4))
    event.say(acts.pair_round, pair(event))
    hand = acts.OverridePairing(**event.here, boards=((1, 2), (3, 5)), reason="travel")
    event.say(acts.override_pairing, hand)
    breaks = [(step.code, step.inputs) for step in event.state.drafts[1].breaks]
    assert ("pairing.left_out", (4,)) in breaks


@pytest.mark.parametrize(
    ("boards", "number"), [(((1, 2), (3, 99)), "99"), (((1, 2), (2, 3)), "2"), (((4, 4), (2, 3)), "4")]
)
def test_a_slip_by_hand_is_told_by_its_number(boards: tuple[tuple[int, int], ...], number: str) -> None:
    """Seats of a later stage are nobody's start numbers."""
    event = Event("SLSF-G", 6, play(System.MONRAD, rounds=4))
    event.say(acts.open_stage, acts.OpenStage(**event.here, stage=1, numbers=(5, 4, 3, 2, 1)))
    event.say(acts.pair_round, pair(event))
    act = acts.OverridePairing(**event.here, boards=boards, reason="travel")
    event.spec.when(acts.override_pairing, act)
    assert number in str(event.spec.refusal)
    event.spec.refused(field="boards", kind=Malformed)


# ---- acceleration ----
def accelerated(players: int, *groups: int, rounds: int = 4, accelerated_rounds: int = 2) -> Event:
    settings: dict[str, Any] = {"rounds": rounds, "groups": groups, "accelerated_rounds": accelerated_rounds}
    return Event("DSU", players, play(System.DANISH_SWISS, **settings))


def test_a_latecomer_joins_the_weakest_group() -> None:
    event = accelerated(7, 4, 3)
    event.pair()
    event.play_round(walkovers=False)
    event.spec.also(f"person/{LATE}", PersonRegistered(federation="dsu", personal="0" * 64))
    event.say(acts.admit_late, acts.AdmitLate(**event.here, entry=acts.Entry(person=LATE)))
    assert question_of(event.state, 1).acceleration == ((4, 5, 6, 7, 8), (1, 2, 3))
    event.play_out()
    event.say(acts.finish_tournament, acts.FinishTournament(**event.here))


def test_five_groups_to_the_end_are_refused_before_play() -> None:
    """DSU 4.9.3 10: in the last round nobody could help it any more."""
    play_ = Play(
        system="danish_swiss",
        rounds=4,
        groups=(2, 2, 2, 2, 2),
        accelerated_rounds=4,
        correction="ordinary",
        cash_shared=False,
    )
    event = accelerated(10, 5, 5)
    event.spec.when(acts.plan_stage, acts.PlanStage(**event.here, stage=1, play=play_)).refused(
        "too_many_acceleration_groups", article="DSU 4.9.3 10", field="acceleration"
    )
    event.spec.also(event.stream, facts.StagePlanned(stage=1, name="", play=play_))
    event.spec.when(acts.pair_round, pair(event)).refused("too_many_acceleration_groups")


def test_four_groups_to_the_end_are_played_out() -> None:
    event = accelerated(12, 3, 3, 3, 3, accelerated_rounds=4)
    event.play_out()
    assert len(event.state.rounds) == 4


@pytest.mark.parametrize("system", [System.FIDE_1998, System.DANISH_MONRAD, System.ROUND_ROBIN])
def test_other_systems_know_no_acceleration(system: System) -> None:
    event = Event("DSU", 6, play(System.DANISH_SWISS, rounds=3))
    settings: dict[str, Any] = {"correction": "ordinary", "cash_shared": False}
    play_ = Play(system=system.value, rounds=3, groups=(3, 3), accelerated_rounds=1, **settings)
    event.spec.when(acts.plan_stage, acts.PlanStage(**event.here, stage=1, play=play_)).refused(
        "no_acceleration_here", article="DSU 4.9.3 10", field="groups"
    )


# ---- lots ----
@pytest.mark.parametrize(
    ("book", "system"),
    [
        ("DSU", System.FIDE_1998),
        ("DSU", System.DUBOV),
        ("DSU", System.KNOCK_OUT),
        ("SLSF-G", System.CUP),
        ("SLSF-G", System.MONRAD),
    ],
)
def test_a_system_that_draws_lots_asks_for_a_seed(book: str, system: System) -> None:
    event = Event(book, 8, play(system, rounds=3 if system not in {System.CUP, System.KNOCK_OUT} else 0))
    event.spec.when(acts.pair_round, pair(event, seed="")).refused(field="seed", kind=Malformed)


def test_the_lot_of_the_first_board_is_drawn_from_the_first_seed_alone() -> None:
    event = Event("DSU", 8, play(System.FIDE_1998, rounds=3))
    assert question_of(event.state, 1, "a0").top_colour is Colour.WHITE
    assert question_of(event.state, 1, "a1").top_colour is Colour.BLACK
    event.pair()
    event.play_round(walkovers=False)
    drawn = question_of(event.state, 1).top_colour
    assert {question_of(event.state, 1, seed).top_colour for seed in ("a0", "a1", "")} == {drawn}
    event.say(acts.pair_round, pair(event, seed=""))


def test_the_same_question_has_one_digest_and_one_answer() -> None:
    event = Event("SLSF-G", 9, play(System.MONRAD, rounds=4))
    for one, other in ((1, 2), (3, 4), (1, 5), (6, 7)):
        persons = (event.state.order[one - 1], event.state.order[other - 1])
        event.say(acts.prohibit_pairing, acts.ProhibitPairing(**event.here, persons=persons, reason="kin"))
    question = question_of(event.state, 1, "ab")
    turned = question_of(
        event.state.__class__(
            **{
                name: getattr(event.state, name)
                for name in event.state.__struct_fields__
                if name != "prohibited"
            },
            prohibited=tuple(reversed(event.state.prohibited)),
        ),
        1,
        "ab",
    )
    assert turned == question
    assert digest_of(turned) == digest_of(question)
    assert pair_stage(event.state, 1, "ab") == pair_stage(event.state, 1, "ab")


@pytest.mark.parametrize("system", [System.DANISH_SWISS, System.KNOCK_OUT])
def test_danish_systems_of_strength_are_not_numbered_by_lot(system: System) -> None:
    """DSU 4.9.3 3.1, 4.9.7: number 1 is the strongest."""
    planned = facts.StagePlanned(stage=1, name="", play=Play(system=system.value))
    done = tournament(*INVITED, *ENTERED, planned, rule_book="DSU")
    done.when(acts.draw_start_numbers, acts.DrawStartNumbers(**HERE, seed="5" * 32)).refused(
        "numbered_by_strength", field="seed"
    )
