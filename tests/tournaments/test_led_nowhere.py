"""DSU 4.9.1: a round that the text cannot pair and the arbiter lays by hand keeps its placement too."""

from __future__ import annotations

from tests.tournaments.playing_events import Event, play
from tournaments import commands as acts
from tournaments.pairing_input import question_of
from tournaments.rules.systems import System


def by_hand_in_round_four() -> Event:
    """Four players have all met; the fourth round is laid by hand."""
    event = Event("DSU", 4, play(System.DANISH_MONRAD, rounds=5))
    for _ in range(3):
        event.pair()
        event.play_round(walkovers=False)
    pair = acts.PairRound(**event.here, seed="ab")
    event.spec.when(acts.pair_round, pair).refused("no_pairing", article="DSU 4.9.2")
    hand = acts.OverridePairing(**event.here, boards=((1, 2), (3, 4)), reason="Nobody new is left.")
    event.say(acts.override_pairing, hand)
    return event


def test_the_placement_that_the_round_was_laid_on_is_kept() -> None:
    event = by_hand_in_round_four()
    points = {each.number: each.half_points for each in question_of(event.state, 1).contestants}
    placement = event.state.drafts[1].paired.placement
    assert sorted(placement) == [1, 2, 3, 4]
    assert [points[number] for number in placement] == sorted(points.values(), reverse=True)


def test_the_next_round_is_placed_from_it_though_an_earlier_result_is_corrected() -> None:
    """The placement is stored, not worked out anew: what was corrected since moves nobody in it."""
    event = by_hand_in_round_four()
    kept = event.state.drafts[1].paired.placement
    event.say(acts.publish_round, acts.PublishRound(**event.here))
    event.start()
    event.play_round(walkovers=False)
    first = event.state.results[1, 1, 1]
    game = acts.HandedIn(board=1, black=2 - first.black, white=2 - first.white)
    if first.black != first.white:
        wrong = acts.CorrectResult(**event.here, round_number=1, game=game, reason="a slip")
        event.say(acts.correct_result, wrong)
    assert question_of(event.state, 1).placement == kept
