import pytest
from hypothesis import given

from benchmarks.rerating import real
from events.citing import Refused
from ratings.rules.slsf.entry import EntryTerms, check_set_by_hand, final_rating, limits
from ratings.rules.slsf.tournament import rate_tournament
from ratings.rules.slsf.with_entries import rate_with_entries
from tests.exchange.shared import needs
from tests.rules.entry_events import RAW_STANDS, entry_ratings, named, rate, wins
from tests.rules.new_players import LEAST, events
from tournaments.rules.books import GOMOKU, RENJU

RATED_STAND_STILL = EntryTerms(opponents_move=False)


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


@pytest.mark.parametrize(
    ("matches", "highest", "most", "reason"),
    [
        (3, 1950, 1800, "entry.top"),
        (3, 1800, 1800, "entry.top"),
        (3, 1799, 1799, "entry.not_above_highest"),
        (3, 1199, 1200, "entry.highest_below"),
        (2, 1950, 1200, "entry.too_few_matches"),
        (9, None, 1200, "entry.nobody_rated"),
    ],
)
def test_what_sets_the_limits_is_named(matches, highest, most, reason):
    within = limits(matches, highest, RENJU)
    assert (within.least, within.most, within.why_most.code) == (1200, most, reason)
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


@pytest.mark.parametrize(
    ("matches", "highest", "most", "reason"),
    [
        (3, 1200, 1200, "entry.not_above_highest"),
        (3, 1201, 1201, "entry.not_above_highest"),
        (2, 1199, 1200, "entry.too_few_matches"),
    ],
)
def test_a_limit_at_the_bottom_of_the_interval_says_what_set_it(matches, highest, most, reason):
    within = limits(matches, highest, GOMOKU)
    assert (within.most, within.why_most.code) == (most, reason)


@pytest.mark.parametrize(
    ("entry", "raw", "rating", "article", "reason"),
    [
        (1500, 1510, 1510, "SLSF-G 29.2", "entry.changes_added"),
        (1500, 1511, 1510, "SLSF-G 29.3", "entry.within_ten"),
        (1500, 1490, 1490, "SLSF-G 29.2", "entry.changes_added"),
        (1500, 1489, 1490, "SLSF-G 29.3", "entry.within_ten"),
        (1780, 1800, 1790, "SLSF-G 29.3", "entry.within_ten"),
        (1780, 1801, 1801, "SLSF-G 29.3", "entry.outside"),
        (1220, 1200, 1210, "SLSF-G 29.3", "entry.within_ten"),
        (1220, 1199, 1199, "SLSF-G 29.3", "entry.outside"),
        (1800, 1800, 1800, "SLSF-G 29.2", "entry.changes_added"),
    ],
)
def test_a_final_rating_within_the_interval_lies_within_ten_points(entry, raw, rating, article, reason):
    final = final_rating(entry, raw, GOMOKU)
    assert (final.rating, final.because.article, final.because.code) == (rating, article, reason)


@pytest.mark.parametrize(("rating", "stands"), [(1199, False), (1200, True), (1800, True), (1801, False)])
def test_a_rating_set_by_hand_lies_from_1200_to_1800_but_for_one_held_before(rating, stands):
    assert check_set_by_hand(rating, held_before=True, book=RENJU).article == "SLSF-R 29.6"
    if stands:
        assert check_set_by_hand(rating, held_before=False, book=RENJU).inputs == (rating, 1200, 1800)
        return
    with pytest.raises(Refused) as refusal:
        check_set_by_hand(rating, held_before=False, book=RENJU)
    assert refusal.value.code == "entry_rating_limits"


def test_of_two_strangers_the_first_is_named():
    with pytest.raises(Refused) as refusal:
        rate_with_entries({"A": 1500}, ["A", "N"], wins("X", "Y"), GOMOKU)
    assert "X" in str(refusal.value)
