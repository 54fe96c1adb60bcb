"""DSU 4.9.7: a knock-out of any size, where the invitation lets the highest seeds rest in the first round."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from events.citing import Refused
from tests.tournaments.playing_events import Event, play
from tournaments import commands as acts
from tournaments.rules.pairing import knockout
from tournaments.rules.systems import System
from tournaments.standings import stage_standings
from tournaments.systems import stage_rounds

FIELDS = st.integers(4, 70)


def event_of(players: int, chance: int = 1) -> Event:
    return Event("DSU", players, play(System.KNOCK_OUT, first_round_byes=True), chance=chance)


@given(FIELDS, st.randoms(use_true_random=False))
def test_the_highest_seeds_rest_and_the_next_round_is_full(players: int, luck) -> None:
    upper = [luck.sample(tier.draw_numbers, len(tier.draw_numbers)) for tier in knockout.upper_tiers(players)]
    left = knockout.numbers_left(players, upper)
    bracket = knockout.draw_with_byes(range(1, players + 1), upper, luck.sample(left, len(left)))
    assert sorted(each for each in bracket if each != knockout.FREE) == list(range(1, players + 1))
    pairs = list(zip(bracket[::2], bracket[1::2], strict=True))
    free = {max(pair) for pair in pairs if knockout.FREE in pair}
    assert free == set(range(1, knockout.byes(players) + 1))
    assert len(pairs).bit_count() == 1


def test_without_a_word_in_the_invitation_it_is_refused_with_both_ways_on() -> None:
    event = Event("DSU", 6, play(System.KNOCK_OUT))
    event.spec.when(acts.pair_round, acts.PairRound(**event.here, seed="ab"))
    refusal = event.spec.refusal
    assert isinstance(refusal, Refused)
    assert (refusal.code, refusal.article) == ("not_a_power_of_two", "DSU 4.9.7")
    assert "let the invitation say" in refusal.way_on


@pytest.mark.parametrize("players", [5, 6, 7, 8, 11, 12])
def test_a_whole_knock_out_of_any_size(players: int) -> None:
    event = event_of(players, chance=players)
    event.pair()
    first = event.state.rounds[0]
    assert len(first.boards) == players - 2 ** (stage_rounds(event.state, 1) - 1)
    seated = {number for board in first.boards for number in board}
    free = set(range(1, players + 1)) - seated
    assert free == set(range(1, len(free) + 1)), "the highest seeds rest"
    event.play_round()
    event.pair()
    second = {number for board in event.state.rounds[1].boards for number in board}
    assert free <= second and len(second) == 2 ** (stage_rounds(event.state, 1) - 1)
    event.play_round()
    event.play_out()
    event.say(acts.finish_tournament, acts.FinishTournament(**event.here))
    lines = stage_standings(event.state, 1)
    assert (lines[0].place, lines[0].half_points) == (1, 2 * stage_rounds(event.state, 1))
    lost_first = [line for line in lines if line.half_points == 0]
    assert len(lost_first) == len(first.boards)
    assert not {event.state.number_of(line.person) for line in lost_first} & free


def test_by_hand_nobody_else_rests_in_the_first_round() -> None:
    event = event_of(6)
    event.say(acts.pair_round, acts.PairRound(**event.here, seed="ab"))
    (a, b), (c, d) = event.state.drafts[1].boards
    for boards in (((a, b),), ((a, 1), (c, d)), ((a, b), (c, d), (1, 2))):
        hand = acts.OverridePairing(**event.here, boards=boards, reason="a wish")
        event.spec.when(acts.override_pairing, hand).refused("not_still_in", article="DSU 4.9.7")
    hand = acts.OverridePairing(**event.here, boards=((a, c), (b, d)), reason="one club")
    event.say(acts.override_pairing, hand)
    event.say(acts.publish_round, acts.PublishRound(**event.here))
    event.start()
    event.play_round()
    event.pair()
    assert {1, 2} <= {number for board in event.state.rounds[1].boards for number in board}


def test_only_a_knock_out_has_such_byes() -> None:
    event = Event("DSU", 6, play(System.DANISH_MONRAD, rounds=3))
    asked = play(System.DANISH_MONRAD, rounds=3, first_round_byes=True, correction="median", cash_shared=True)
    event.spec.when(acts.plan_stage, acts.PlanStage(**event.here, play=asked)).refused(
        "not_known_here", field="first_round_byes", article="DSU 4.9.7"
    )
