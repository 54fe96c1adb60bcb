"""Who and what is rated: tournaments, games, entry, archive, foreigners, periods, reports."""

from datetime import date, timedelta
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from events.citing import Refused
from ratings.rules.dsu.activity import Return, Status, activity, coming_back
from ratings.rules.dsu.counting import How, Setting, absent_among, verdict
from ratings.rules.dsu.entry import Membership, Role, entry_rating, reassessed_rating
from ratings.rules.dsu.foreigners import Source, foreign_rating
from ratings.rules.dsu.performance import MOST_PASSES, UnratedGame, performance, provisional
from ratings.rules.dsu.periods import foreign_result_due
from ratings.rules.dsu.rateable import Kind, TournamentFacts, rateable
from ratings.rules.dsu.reported import Entrant, ReportedGroup, check_groups
from ratings.rules.dsu.rounding import average
from ratings.rules.dsu.tables import expected_point, rating_difference

DAYS = st.dates(date(1980, 1, 1), date(2090, 12, 31))


# 4.5.3


def facts(kind, **more):
    return TournamentFacts(kind=kind, **{"fide_laws": True, "time_control_ok": True, **more})


@pytest.mark.parametrize("kind", Kind)
def test_each_named_kind_is_rated_and_any_other_if_accepted(kind):
    assert rateable(facts(kind)).rateable == (kind is not Kind.OTHER)
    assert rateable(facts(kind, accepted_by_committee=True)).rateable
    international = kind.value.startswith("international")
    [because] = rateable(facts(kind)).trace
    assert because.article == ("DSU 4.5.3.2" if international else "DSU 4.5.3.1")


@pytest.mark.parametrize("broken", [{"fide_laws": False}, {"time_control_ok": False}, {"left_out": True}])
@pytest.mark.parametrize("kind", Kind)
def test_each_condition_stands_in_the_way_of_every_kind(kind, broken):
    answer = rateable(facts(kind, accepted_by_committee=True, **broken))
    assert (answer.rateable, answer.trace[0].article) == (False, "DSU 4.5.3")


# 4.5.4.2


@pytest.mark.parametrize("how", How)
def test_what_is_rated_in_teams_is_rated_in_individual_tournaments(how):
    individual, *teams = (verdict(how, setting).rated for setting in Setting)
    assert teams[0] == teams[1] <= individual


def test_who_came_once_was_not_absent_among():
    assert absent_among([("A", True), ("B", False), ("A", True), ("C", True), ("C", False)]) == {"A"}
    assert absent_among([]) == frozenset()


# 4.5.5.1


def test_entry_ratings_and_who_gives_them():
    given = {}
    for rating in range(900, 2100):
        try:
            entry = entry_rating(rating)
        except Refused as refusal:
            assert (refusal.article, refusal.field) == ("DSU 4.5.5.1", "rating")
            assert refusal.way_on
        else:
            given.setdefault((entry.proposer, entry.approvers), []).append(rating)
    assert given == {
        (Role.CLUB_CHAIR, ()): [1000, 1100, 1200, 1300, 1400, 1500, 1600, 1700],
        (Role.CLUB_CHAIR, (Role.DISTRICT_CHAIR,)): list(range(1800, 2000)),
        (Role.RATING_COMMITTEE, (Role.EXECUTIVE_COMMITTEE,)): list(range(2000, 2100)),
    }


def test_the_district_gives_to_individual_members_and_the_organiser_to_others():
    givers = [entry_rating(1500, membership).proposer for membership in Membership]
    assert givers == [Role.CLUB_CHAIR, Role.DISTRICT, Role.ORGANISER]
    assert entry_rating(1500).because.inputs == (1500, "club_chair")


def test_a_number_proposed_anew_is_approved_by_the_committee_too():
    assert reassessed_rating(1700).approvers == (Role.RATING_COMMITTEE,)
    assert reassessed_rating(1850).because.inputs == (1850, "club_chair", "district_chair", "RK")
    assert reassessed_rating(2000).because.inputs == (2000, "RK", "FU", "RK")
    assert reassessed_rating(1850).approvers == (Role.DISTRICT_CHAIR, Role.RATING_COMMITTEE)
    with pytest.raises(Refused):
        reassessed_rating(1750)


@given(DAYS, st.integers(0, 3000))
def test_archived_before_he_may_start_over(last_rated, days):
    found = activity(last_rated, last_rated + timedelta(days=days))
    assert (found.status is Status.ARCHIVED) >= found.restart_allowed
    assert found.reassessment_allowed >= (found.status is Status.ARCHIVED)
    assert (found.status is Status.ARCHIVED) == (found.on > found.archived_after)
    assert {step.article for step in found.trace} == {"DSU 4.5.5.1"}


def test_the_last_of_february():
    assert activity(date(2008, 2, 29), date(2011, 2, 28)).status is Status.LISTED
    assert activity(date(2008, 2, 29), date(2011, 3, 1)).status is Status.ARCHIVED
    assert activity(date(2008, 8, 31), date(2010, 2, 28)).reassessment_allowed is False
    assert activity(date(2008, 8, 31), date(2010, 3, 1)).reassessment_allowed


def test_three_and_five_years_and_one_and_a_half_to_the_day():
    last = date(2006, 5, 10)
    found = activity(last, last)
    days = (found.archived_after, found.restart_after, found.reassessment_after)
    assert days == (date(2009, 5, 10), date(2011, 5, 10), date(2007, 11, 10))
    assert not activity(last, found.restart_after).restart_allowed
    assert activity(last, found.restart_after + timedelta(days=1)).restart_allowed


def test_an_archived_number_comes_back_unless_he_played_elsewhere():
    assert [coming_back(played_elsewhere=each)[0] for each in (False, True)] == list(Return)


@st.composite
def unrated_among_rated(draw):
    rated = {name: draw(st.integers(1500, 2300)) for name in "ABCDE"}
    games = []
    for player, other in (("U", "V"), ("V", "U")):
        games += [
            UnratedGame(player=player, opponent=name, half_points=draw(st.integers(0, 2))) for name in rated
        ]
        games.append(UnratedGame(player=player, opponent=other, half_points=1))
    return rated, games


@settings(max_examples=40)
@given(unrated_among_rated())
def test_the_last_pass_is_the_first_in_which_none_moves_by_more_than_1(tournament):
    rated, games = tournament
    found = provisional(rated, games)
    if found.undetermined:
        return
    start = dict.fromkeys("UV", average(list(rated.values())))
    numbers = [start, *({name: each.rating for name, each in one.items()} for one in found.passes)]
    moved = [max(abs(after[name] - before[name]) for name in "UV") for before, after in pairwise(numbers)]
    assert [each <= 1 for each in moved] == [False] * (len(moved) - 1) + [True]
    assert found.ratings == numbers[-1]


# periods


@pytest.mark.parametrize(
    ("next_round", "due"),
    [(None, 15), (date(2011, 8, 16), 15), (date(2011, 8, 15), 14), (date(2011, 8, 10), 9)],
)
def test_a_result_abroad_is_reported_before_the_next_tournament(next_round, due):
    found = foreign_result_due(date(2011, 8, 1), next_round)
    assert (found.day, found.because.article) == (date(2011, 8, due), "DSU 4.5.4.3")


# 4.5.5.2


def test_elo_before_national_before_an_estimate_before_performance():
    assert foreign_rating(elo=2100, national=2000, estimated=1900).source is Source.ELO
    assert foreign_rating(national=2000, estimated=1900).rating == 2000
    assert foreign_rating(estimated=1900).source is Source.ESTIMATED
    assert (foreign_rating().rating, foreign_rating().source) == (None, Source.PERFORMANCE)


@given(st.lists(st.integers(1000, 2700), min_size=1, max_size=11), st.data())
def test_a_performance_is_the_rating_that_expects_just_this_score(opponents, data):
    """As 4.5.5.2 defines it, to the per cent: table 1 at the difference gives the score back."""
    half_points = data.draw(st.integers(0, 2 * len(opponents)))
    found = performance(opponents, half_points)
    assert (found.rating is None) == (found.hundredths in (0, 100))
    if found.rating is not None:
        assert expected_point(found.rating, found.average).hundredths == found.hundredths
        assert found.difference == rating_difference(found.hundredths)


@given(st.lists(st.integers(1000, 2700), min_size=1, max_size=11), st.data())
def test_a_better_score_is_no_lower_performance(opponents, data):
    half_points = data.draw(st.integers(0, 2 * len(opponents) - 1))
    less, more = (performance(opponents, each).rating for each in (half_points, half_points + 1))
    if less is not None and more is not None:
        assert less <= more


def test_nobody_rated_is_the_committee_s():
    games = [UnratedGame(player="U", opponent="V", half_points=1)]
    found = provisional({}, games)
    assert (found.undetermined, found.ratings, found.passes) == (("U",), {}, ())
    assert found.trace[0].code == "performance.nobody_rated"


def test_nobody_unrated_needs_nothing():
    assert provisional({"A": 1500}, []).ratings == {}
    assert provisional({}, []).undetermined == ()


def test_two_who_only_met_each_other_never_become_stable():
    """1½ of 2: each pass sets one 193 above the other's last number, and the other 193 below."""
    scores = (("U", "V", 2), ("U", "V", 1), ("V", "U", 0), ("V", "U", 1))
    games = [UnratedGame(player=one, opponent=other, half_points=each) for one, other, each in scores]
    found = provisional({"A": 1900}, games)
    assert (found.undetermined, len(found.passes)) == (("U", "V"), 100)
    assert MOST_PASSES == 100
    assert found.ratings == {}


@given(st.lists(st.integers(1000, 2600), min_size=3, max_size=8), st.lists(st.integers(0, 2), min_size=3))
def test_one_alone_is_stable_at_his_performance(ratings, scores):
    rated = {str(number): rating for number, rating in enumerate(ratings)}
    games = [
        UnratedGame(player="U", opponent=name, half_points=score)
        for name, score in zip(rated, scores, strict=False)
    ]
    found = provisional(rated, games)
    alone = performance([rated[game.opponent] for game in games], sum(game.half_points for game in games))
    assert found.ratings.get("U") == alone.rating
    assert len(found.passes) <= 2


def test_the_first_condition_that_is_not_met_is_named():
    told = []
    for facts in (
        {"fide_laws": False, "time_control_ok": False, "left_out": True},
        {"time_control_ok": False, "left_out": True},
        {"left_out": True},
        {},
    ):
        given_ = {"fide_laws": True, "time_control_ok": True, "left_out": False, **facts}
        tournament = TournamentFacts(kind=Kind.OTHER, accepted_by_committee=False, **given_)
        told.append(rateable(tournament).trace[0].code)
    assert told == [
        "rateable.other_laws",
        "rateable.other_time",
        "rateable.irregular",
        "rateable.not_accepted",
    ]


@pytest.mark.parametrize(
    ("out", "winners", "stranger"),
    [("S", {"W"}, "S"), ("S", None, "S"), ("A", {"W"}, "W"), ("", {"A", "W"}, "W")],
)
def test_who_sits_out_or_wins_without_being_of_the_group_is_named(out, winners, stranger):
    group = ReportedGroup(
        entrants=(Entrant(player="A", start_rating=1500, registered=1500),),
        games=(),
        all_play_all=False,
        sitting_out={out: 2} if out else {},
        winners=None if winners is None else frozenset(winners),
    )
    with pytest.raises(Refused) as refusal:
        check_groups([group])
    assert refusal.value.values["player"] == stranger
