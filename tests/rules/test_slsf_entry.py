from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from benchmarks.rerating import real
from events.citing import Refused
from ratings.rules.slsf.change import Outcome
from ratings.rules.slsf.entry import EntryTerms, check_set_by_hand, final_rating, limits, newness
from ratings.rules.slsf.entry_steps import best_rating, entry_steps
from ratings.rules.slsf.tournament import RatedMatch, explain, rate_tournament
from ratings.rules.slsf.with_entries import rate_with_entries
from tests.exchange.shared import needs
from tests.rules.new_players import LEAST, Event, best, events, met, slow_entry_ratings, total
from tournaments.rules.books import GOMOKU, RENJU

RAW_STANDS = EntryTerms(gap=None)
RATED_STAND_STILL = EntryTerms(opponents_move=False)


def rate(event, **more):
    return rate_with_entries(event.ratings, event.participants, event.matches, GOMOKU, **more)


def entry_ratings(event):
    return {player: entry.final.entry for player, entry in rate(event).entries.items()}


def wins(player, *opponents):
    return [RatedMatch(player=player, opponent=each, outcome=Outcome.WON) for each in opponents]


def named(match):
    return {match.player, match.opponent}


TWO_WINS = Event(ratings={"A": 1500, "B": 1500}, participants=["A", "B", "N"], matches=wins("N", "A", "B"))


# 29.1: who is new


@pytest.mark.parametrize(
    ("number", "closed", "new"), [(None, False, True), (1540, False, False), (1540, True, True)]
)
def test_new_is_who_never_had_a_rating_or_is_no_longer_in_the_system(number, closed, new):
    found = newness(number, closed=closed, book=RENJU)
    assert (found.new, found.trace[0].article) == (new, "SLSF-R 30.1")


def test_who_takes_part_without_a_counted_match_gets_no_rating():
    rated = rate_with_entries({"A": 1500}, ["A", "M", "N"], wins("N", "A"), GOMOKU)
    assert set(rated.ratings) == {"A", "N"}
    assert set(rated.entries) == {"N"}


def test_a_match_of_somebody_who_does_not_take_part_is_refused():
    for stranger in ([*wins("N", "A"), *wins("X", "A")], wins("N", "X")):
        with pytest.raises(Refused) as refusal:
            rate_with_entries({"A": 1500}, ["A", "N"], stranger, RENJU)
        assert (refusal.value.code, refusal.value.article) == ("no_rating_before", "SLSF-R 30.2")
        assert "X" in str(refusal.value)


# 29.3: the limits


@pytest.mark.parametrize(
    ("matches", "highest", "most", "reason"),
    [
        (3, 1950, 1800, "the top of the interval"),
        (3, 1800, 1800, "the top of the interval"),
        (3, 1799, 1799, "not above the highest rated in the tournament"),
        (3, 1199, 1200, "the highest rated is below the interval"),
        (2, 1950, 1200, "too few matches for more"),
        (9, None, 1200, "nobody in the tournament is rated"),
    ],
)
def test_what_sets_the_limits_is_named(matches, highest, most, reason):
    within = limits(matches, highest, RENJU)
    assert (within.least, within.most, within.why_most.reason) == (1200, most, reason)
    assert {within.why_least.article, within.why_most.article} == {"SLSF-R 30.3"}


def test_the_highest_rated_limits_the_entry_though_the_new_player_never_met_him():
    beaten = {"A": 1500, "B": 1500, "C": 1500}
    new = wins("N", *beaten)
    assert rate_with_entries(beaten, [*beaten, "N"], new, GOMOKU).entries["N"].final.entry == 1500
    with_top = beaten | {"T": 1720}
    assert rate_with_entries(with_top, [*with_top, "N"], new, GOMOKU).entries["N"].final.entry == 1720


@given(events())
def test_every_entry_rating_lies_within_its_limits(event):
    rated = rate(event)
    assert list(rated.entries) == event.new
    for player, entry in rated.entries.items():
        assert (entry.limits.least, entry.limits.most) == (LEAST, event.most[player])
        assert entry.limits.least <= entry.final.entry <= entry.limits.most


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


def test_a_held_final_rating_is_explained_and_its_matches_are_not_zero_sum():
    rated = rate(TWO_WINS)
    assert [entry.player for entry in rated.uneven] == ["N"]
    assert (rated.uneven[0].withheld, rated.points_made) == (44, -44)
    assert [(step.article, step.inputs) for step in explain(rated.ratings["N"], GOMOKU)[2:]] == [
        ("SLSF-G 28.4", (1200, 54, 1254)),
        ("SLSF-G 29.3", (1200, 1254, 1210)),
    ]


# 29.2: the entry rating


@given(events(), st.randoms(use_true_random=False))
def test_the_slow_way_from_the_bottom_comes_to_the_same_in_any_order_of_players(event, random):
    found = entry_ratings(event)
    assert slow_entry_ratings(event) == found
    random.shuffle(event.participants)
    random.shuffle(event.matches)
    assert entry_ratings(event) == found


# M drew with N; both 1524 and 1256 and one point more each would leave everybody where he is.
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


def test_the_trace_goes_from_the_limits_over_each_round_to_the_final_rating():
    trace = rate(TWO_WINS).entries["N"].trace
    assert [step.article for step in trace] == [f"SLSF-G 29.{part}" for part in (3, 3, 2, 3)]


# The whole tournament


@given(events())
def test_points_are_made_or_lost_only_by_the_ten_points(event):
    rated = rate(event)
    assert rated.points_made == -sum(entry.withheld for entry in rated.entries.values())
    assert {entry.player for entry in rated.uneven} == {
        player for player, line in rated.ratings.items() if line.after != line.raw
    }
    assert rate(event, terms=RAW_STANDS).points_made == 0


@given(events())
def test_between_two_rated_players_one_wins_what_the_other_loses(event):
    lines = rate(event).ratings
    among = [
        (player, line)
        for player in event.ratings.keys() & lines.keys()
        for line in lines[player].matches
        if line.opponent in event.ratings
    ]
    assert sum(line.change for _, line in among) == 0
    for player in event.ratings.keys() & lines.keys():
        assert lines[player].after == lines[player].raw


@given(events())
def test_a_new_player_is_rated_as_if_the_entry_rating_had_been_there_before(event):
    rated = rate(event, terms=RAW_STANDS)
    assert rated.ratings == rate_tournament(event.ratings | entry_ratings(event), event.matches, GOMOKU)


@given(events())
def test_by_the_other_reading_a_match_against_a_new_player_leaves_the_rated_one_alone(event):
    rated = rate(event, terms=RATED_STAND_STILL)
    among = [match for match in event.matches if named(match) <= event.ratings.keys()]
    of_rated = {player: line for player, line in rated.ratings.items() if player not in rated.entries}
    assert of_rated == rate_tournament(event.ratings, among, GOMOKU)
    assert rated.entries == rate(event).entries


@given(events(least_new=0))
def test_a_tournament_without_new_players_is_rated_as_before(event):
    ratings = dict.fromkeys(event.participants, 1500) | event.ratings
    rated = rate_with_entries(ratings, event.participants, event.matches, GOMOKU)
    assert rated.ratings == rate_tournament(ratings, event.matches, GOMOKU)
    assert (rated.entries, rated.uneven, rated.points_made) == ({}, (), 0)


# An entry rating by hand


@pytest.mark.parametrize("rating", [1200, 1500, 1800])
def test_the_committee_may_enter_a_player_within_the_interval(rating):
    assert check_set_by_hand(rating, held_before=False, book=RENJU).article == "SLSF-R 30.3"


@pytest.mark.parametrize("rating", [0, 1199, 1801])
def test_outside_it_only_a_number_held_before_can_be_taken_over(rating):
    with pytest.raises(Refused) as refusal:
        check_set_by_hand(rating, held_before=False, book=GOMOKU)
    assert (refusal.value.code, refusal.value.article) == ("entry_rating_limits", "SLSF-G 29.3")
    assert refusal.value.field == "rating"
    assert "1200" in str(refusal.value)
    assert check_set_by_hand(rating, held_before=True, book=GOMOKU).inputs == (rating,)


# Real games


@needs("renju-tournaments")
def test_all_real_tournaments_are_rated_with_every_player_new_at_first():
    ratings = {}
    matches = uneven = 0
    for played in real():
        participants = set().union(*map(named, played))
        before = {player: ratings[player] for player in participants if player in ratings}
        rated = rate_with_entries(before, sorted(participants), played, RENJU)
        assert participants - before.keys() == rated.entries.keys()
        assert rated.points_made == -sum(entry.withheld for entry in rated.uneven)
        held = {entry.player for entry in rated.uneven}
        uneven += sum(not held.isdisjoint(named(match)) for match in played)
        matches += len(played)
        ratings.update({player: line.after for player, line in rated.ratings.items()})
    print(f"{matches} matches, {len(ratings)} players entered; {uneven} matches are not zero-sum")
    assert uneven < matches / 10
