"""SLSF-G 29.2, 29.3: the estimates of a new player's rating, round after round, and its two answers."""

from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ratings.rules.slsf.change import Outcome
from ratings.rules.slsf.entry import final_rating, limits
from ratings.rules.slsf.entry_steps import best_rating, entry_steps
from ratings.rules.slsf.tournament import RatedMatch
from tests.rules.entry_events import RAW_STANDS, entry_ratings, named, rate, wins
from tests.rules.new_players import Event, best, events, met, slow_entry_ratings, total
from tournaments.rules.books import GOMOKU, RENJU

TWO_WINS = Event(ratings={"A": 1500, "B": 1500}, participants=["A", "B", "N"], matches=wins("N", "A", "B"))


@pytest.mark.parametrize(
    ("raw", "final"), [(1199, 1199), (1200, 1490), (1490, 1490), (1510, 1510), (1511, 1510), (1801, 1801)]
)
def test_a_final_rating_inside_the_interval_stays_within_ten_points(raw, final):
    assert final_rating(1500, raw, GOMOKU).rating == final
    assert final_rating(1500, raw, GOMOKU, RAW_STANDS).rating == raw


@pytest.mark.parametrize(
    ("raw", "article"), [(1510, "SLSF-R 30.2"), (1511, "SLSF-R 30.3"), (1801, "SLSF-R 30.3")]
)
def test_a_final_rating_names_what_made_it(raw, article):
    assert final_rating(1500, raw, RENJU).because.article == article


def test_the_matches_of_a_held_final_rating_are_not_zero_sum():
    rated = rate(TWO_WINS)
    assert [entry.player for entry in rated.uneven] == ["N"]
    assert (rated.uneven[0].withheld, rated.points_made) == (44, -44)
    held = rated.ratings["N"]
    assert (held.before, held.raw, held.after) == (1200, 1254, 1210)


@given(events(), st.randoms(use_true_random=False))
def test_the_slow_way_from_the_bottom_comes_to_the_same_in_any_order_of_players(event, random):
    found = entry_ratings(event)
    assert slow_entry_ratings(event) == found
    random.shuffle(event.participants)
    random.shuffle(event.matches)
    assert entry_ratings(event) == found


# M drew with N; both 1524 and 1256 and one point more each would leave everybody where they are.
TWO_ANSWERS = Event(
    ratings={"A": 1420, "B": 1270, "C": 1740},
    participants=["A", "B", "C", "M", "N"],
    matches=[
        *wins("M", "A", "C"),
        *wins("B", "M"),
        *wins("A", "N"),
        *wins("C", "N"),
        RatedMatch(player="N", opponent="B", outcome=Outcome.DRAWN),
        RatedMatch(player="M", opponent="N", outcome=Outcome.DRAWN),
    ],
)


def test_of_two_answers_that_nobody_would_change_it_is_the_lower():
    lower, higher = {"M": 1524, "N": 1256}, {"M": 1525, "N": 1257}
    for answer in (lower, higher):
        assert {player: best(met(TWO_ANSWERS, player, answer), 1740) for player in answer} == answer
    assert entry_ratings(TWO_ANSWERS) == lower


@settings(max_examples=30)
@given(events(rated=(1190, 1212)))
def test_no_answer_that_nobody_would_change_is_lower_for_anybody(event):
    two = event.new[:2]
    kept = replace(event, matches=[each for each in event.matches if named(each) <= {*two, *event.ratings}])
    new = kept.new
    answers = (dict(zip(new, pair, strict=True)) for pair in product(range(1200, 1210), repeat=len(new)))
    still = [
        answer
        for answer in answers
        if all(best(met(kept, player, answer), 1209) == answer[player] for player in new)
    ]
    within = dict.fromkeys(new, limits(3, 1209, GOMOKU))
    steps = entry_steps(kept.ratings, {player: kept.played(player) for player in new}, within, GOMOKU)
    found = {player: taken[-1].estimate for player, taken in steps.items()}
    assert found in still
    assert all(found[player] <= answer[player] for answer in still for player in new)


@given(events(), st.integers(1200, 1799))
def test_the_sum_falls_or_stays_as_the_own_rating_rises_and_rises_or_stays_with_the_opponents(event, own):
    entry = dict.fromkeys(event.new, 1500)
    for player in event.new:
        opponents = met(event, player, entry)
        assert total(own + 1, opponents) <= total(own, opponents)
        assert total(own, [(rating + 1, outcome) for rating, outcome in opponents]) >= total(own, opponents)


@given(events())
def test_the_estimates_only_rise_and_the_last_step_shows_the_sum_that_was_added(event):
    rated = rate(event)
    for player, entry in rated.entries.items():
        estimates = [step.estimate for step in entry.steps]
        assert estimates == sorted(estimates)
        assert rated.ratings[player].before == estimates[-1]
        assert entry.final.raw == estimates[-1] + entry.steps[-1].total


@pytest.mark.parametrize(
    ("played", "estimate", "by"),
    [
        ([(1500, Outcome.WON), (1500, Outcome.LOST)], 1500, (1490, 1510)),
        ([(1500, Outcome.WON), (1500, Outcome.WON), (1700, Outcome.LOST)], 1698, (1690, 1707)),
        ([(1500, Outcome.WON)], 1800, (1800, 1800)),
        ([(1500, Outcome.LOST)], 1200, (1200, 1200)),
        ([(1368, Outcome.LOST), *[(1500, each) for each in Outcome]], 1374, (1373, 1374)),
    ],
)
def test_an_estimate_names_the_two_ratings_that_it_rests_on(played, estimate, by):
    found, reason, ends = best_rating(played, 1200, 1800)
    assert (found, ends) == (estimate, by)
    assert ("middle" in reason) is (1200 < estimate < 1800 and by[1] - by[0] > 1)


def test_opponents_far_outside_the_table_change_nothing_more():
    assert best_rating([(9_000, Outcome.LOST), (-500, Outcome.WON)], 1200, 1800)[0] == 1500


@pytest.mark.parametrize(("ratings", "limit"), [((600, 1700), 1200), ((2400, 1300), 1800)])
def test_at_a_limit_both_differences_may_lie_in_the_outermost_row(ratings, limit):
    """Draws with one 600 and one 500 away: 15 won and 15 lost there, 15 and 14 one point further in."""
    rating, _, by = best_rating([(each, Outcome.DRAWN) for each in ratings], 1200, 1800)
    assert (rating, by) == (limit, (limit, limit))


def test_the_trace_goes_from_the_limits_over_each_round_to_the_final_rating():
    entry = rate(TWO_WINS).entries["N"]
    trace = entry.trace
    assert trace[:2] == (entry.limits.why_least, entry.limits.why_most) != trace[1::-1]
    assert trace[2:] == (*(step.because for step in entry.steps), entry.final.because)
    assert [step.article for step in trace] == [f"SLSF-G 29.{part}" for part in (3, 3, 2, 3)]


def test_steps_are_numbered_round_by_round_from_one():
    steps = rate(TWO_WINS).entries["N"].steps
    assert [step.round_number for step in steps] == list(range(1, len(steps) + 1))


@pytest.mark.parametrize("distance", [498, 499, 500, 501, 900])
def test_the_outermost_row_of_the_table_begins_at_500(distance):
    """A draw with somebody 500 or more above gives 15 points, with one 499 above 14."""
    opponents = [(1200 + distance, Outcome.DRAWN)]
    gained = 14 if distance < 500 else 15
    assert total(1200, opponents) == gained
    assert best_rating(opponents, 1200, 1200) == (
        1200,
        "entry.won_at_limit",
        (1200, 1200),
    )
