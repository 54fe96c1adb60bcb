"""FIDE's rules as the Danish book prints them: Elo-rated tournaments and norms (DSU 4.7)."""

from dataclasses import replace
from datetime import date

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from events.citing import Refused
from ratings.rules.dsu.tables import rating_difference
from ratings.rules.fide.elo_events import (
    Announcement,
    EloEvent,
    EloGame,
    against_counting,
    announcement,
    closed_field,
    elo_event,
    long_enough,
)
from ratings.rules.fide.first_rating import Gathered, first_rating
from ratings.rules.fide.norm_advice import NormEvent, NormGame, NotCounted, Title, norm_advice, title_holders
from ratings.rules.fide.norms import (
    BANDS,
    HALF_POINTS,
    LEAST_PERFORMANCE,
    Norm,
    norm_score,
    required_half_points,
)

EVENT = EloEvent(
    closed=True,
    team_championship=False,
    players=12,
    rated=4,
    days=90,
    rounds_a_day=3,
    hours_a_day=12,
    base_minutes=90,
    increment_seconds=30,
    smoke_free=True,
)
NORM_EVENT = NormEvent(
    games_a_day=2,
    base_minutes=120,
    increment_seconds=0,
    days=90,
    team=False,
    individual_match=False,
    international_arbiter=True,
    smoke_free=True,
)
GAMES = (
    NormGame(rating=2450, title=Title.IM, federation="SWE", half_points=2),
    NormGame(rating=2420, title=Title.IM, federation="GER", half_points=1),
    NormGame(rating=2400, title=Title.IM, federation="GER", half_points=1),
    NormGame(rating=2350, title=Title.FM, federation="DEN", half_points=1),
    NormGame(rating=2340, title=Title.FM, federation="DEN", half_points=2),
    NormGame(rating=2310, title=None, federation="DEN", half_points=2),
    NormGame(rating=2290, title=None, federation="DEN", half_points=2),
    NormGame(rating=2250, title=Title.CM, federation="DEN", half_points=1),
    NormGame(rating=None, title=None, federation="DEN", half_points=1),
)


# 4.7.1


def test_a_first_rating_names_what_is_missing():
    enough = Gathered(
        games=9, performance=1201, first_event_opponents=3, first_event_half_points=2, periods=12
    )
    assert first_rating(enough).met
    assert [(each.name, each.because.inputs) for each in first_rating(enough).conditions] == [
        ("games", (9,)),
        ("performance", (1201,)),
        ("first_event_opponents", (3,)),
        ("first_event_points", (2,)),
        ("periods", (12,)),
    ]
    for field, value, name in (
        ("games", 8, "games"),
        ("performance", 1200, "performance"),
        ("first_event_opponents", 2, "first_event_opponents"),
        ("first_event_half_points", 1, "first_event_points"),
        ("periods", 13, "periods"),
    ):
        advice = first_rating(replace(enough, **{field: value}))
        assert advice.unmet == (name,)
        assert {each.because.article for each in advice.conditions} == {"DSU 4.7.1"}


# 4.7.2 and 4.7.3


def test_a_tournament_with_every_bound_just_met():
    assert elo_event(EVENT).unmet == ()
    for broken, name in (
        ({"players": 13}, "rated_players"),
        ({"days": 91}, "days"),
        ({"rounds_a_day": 4}, "rounds_a_day"),
        ({"hours_a_day": 13}, "hours_a_day"),
        ({"increment_seconds": 29}, "thinking_time"),
        ({"smoke_free": False}, "smoke_free"),
    ):
        assert elo_event(replace(EVENT, **broken)).unmet == (name,)
    assert elo_event(replace(EVENT, closed=False, rated=0)).met
    assert elo_event(replace(EVENT, team_championship=True, days=200)).met


@given(st.integers(1, 100), st.integers(0, 100))
def test_a_third_and_never_fewer_than_four(players, rated):
    assert closed_field(players, rated).met == (rated >= 4 and rated / players >= 1 / 3)


def test_two_hours_or_an_hour_and_a_half_with_half_a_minute():
    assert [long_enough(*time) for time in ((120, 0), (119, 0), (90, 30), (89, 30), (119, 29))] == [
        True,
        False,
        True,
        False,
        False,
    ]


def test_games_that_count_for_elo():
    game = EloGame(computer=False, opponent_rated=True, all_play_all=False, opponent_half_points=0)
    unrated = replace(game, opponent_rated=False, opponent_half_points=2)
    assert against_counting(game) is None
    assert against_counting(replace(unrated, all_play_all=True)) is None
    for out in (
        replace(game, computer=True),
        unrated,
        replace(unrated, all_play_all=True, opponent_half_points=1),
    ):
        assert against_counting(out).article == "DSU 4.7.2"
    computer = against_counting(replace(game, computer=True))
    assert against_counting(replace(unrated, computer=True)) == computer != against_counting(unrated)


def test_a_danish_tournament_is_announced_or_notified_five_weeks_ahead():
    known = Announcement(
        first_round=date(2011, 4, 25),
        last_day=date(2011, 5, 1),
        announced_as_elo=False,
        notified_on=date(2011, 3, 21),
        invitation_says_so=True,
        report_copied_on=date(2011, 5, 4),
    )
    assert announcement(known).met
    late = replace(known, notified_on=date(2011, 3, 22))
    assert announcement(late).unmet == ("announced",)
    assert announcement(replace(late, announced_as_elo=True)).met
    assert announcement(replace(known, notified_on=None)).unmet == ("announced",)
    assert announcement(replace(known, invitation_says_so=False)).unmet == ("invitation",)
    assert announcement(replace(known, report_copied_on=date(2011, 5, 5))).unmet == ("report_copy",)
    assert announcement(replace(known, report_copied_on=None)).unmet == ("report_copy",)


# 4.7.4


@pytest.mark.parametrize("norm", Norm)
def test_each_band_asks_a_score_that_is_the_performance_of_the_title(norm):
    """The lower end of a band and the difference of table 2 for points of nine make the least performance."""
    for lowest, half_points in zip(BANDS[norm], HALF_POINTS, strict=True):
        assert required_half_points(norm, lowest) == half_points
        difference = rating_difference(int(100 * half_points / 18 + 0.5))
        assert lowest + difference == LEAST_PERFORMANCE[norm]
    assert required_half_points(norm, BANDS[norm][0] - 1) is None
    assert required_half_points(norm, 2900) == HALF_POINTS[-1]


@settings(max_examples=40)
@given(st.lists(st.integers(1800, 2700), min_size=9, max_size=9), st.sampled_from(Norm), st.integers(0, 18))
def test_lifting_the_two_lowest_only_helps(ratings, norm, half_points):
    score = norm_score(norm, ratings, half_points)
    assert sum(score.counted) >= sum(ratings)
    assert list(score.counted[2:]) == sorted(ratings)[2:]
    required = score.required_half_points
    assert score.reached == (required is not None and half_points >= required)


@pytest.mark.parametrize(("norm", "least"), [("GM", 2250), ("IM", 2100), ("WGM", 2050), ("WIM", 1900)])
def test_the_two_lowest_count_at_least_as_much_as_this(norm, least):
    score = norm_score(Norm(norm), [2600, 2590, 2580, 2570, 2560, 2550, least + 1, least - 1, None], 9)
    assert score.counted[:3] == (least, least, least + 1)


def test_two_unrated_have_an_average_and_no_norm_and_three_not_even_that():
    rated = [2600] * 7
    two = norm_score(Norm.GM, [*rated, None, None], 18)
    assert (two.average, two.reached) == (2522, False)
    three = norm_score(Norm.GM, [*rated[:6], None, None, None], 18)
    assert (three.average, three.required_half_points, three.reached) == (None, None, False)


@pytest.mark.parametrize("games", [8, 10])
def test_only_nine_rounds_are_printed(games):
    with pytest.raises(Refused) as refusal:
        norm_score(Norm.IM, [2400] * games, 10)
    assert (refusal.value.article, refusal.value.field) == ("DSU 4.7.4", "opponents")


T = Title


@pytest.mark.parametrize(
    ("norm", "titles", "unmet"),
    [
        (Norm.GM, [T.GM, T.GM, T.GM, T.FM, T.WFM], ()),
        (Norm.GM, [T.GM, T.GM, T.IM, T.IM, T.IM], ("special_titles",)),
        (Norm.GM, [T.GM, T.GM, T.GM, T.FM, T.CM, T.WCM], ("titled",)),
        (Norm.IM, [T.GM, T.GM, T.FM, T.FM, T.FM], ()),
        (Norm.IM, [T.IM, T.IM, T.IM, T.FM, T.FM], ()),
        (Norm.IM, [T.IM, T.IM, T.GM, T.FM, T.FM], ("special_titles",)),
        (Norm.WGM, [T.GM, T.IM, T.WGM, T.FM, T.FM], ()),
        (Norm.WIM, [T.WIM, T.WIM, T.WIM, T.WFM, T.WFM], ()),
        (Norm.WIM, [T.FM, T.WGM, T.WFM, T.WFM, T.WFM], ()),
        (Norm.WIM, [T.WIM, T.WIM, T.FM, T.WFM], ("titled", "special_titles")),
        (Norm.WIM, [None] * 9, ("titled", "special_titles")),
    ],
)
def test_titles_asked_for(norm, titles, unmet):
    assert title_holders(norm, titles).unmet == unmet


def test_an_im_norm_with_everything_said():
    """2450 + 2420 + ... + 2250 and 2100 for the unrated one: 20910 / 9 = 2323; 6½ points asked and scored."""
    advice = norm_advice(Norm.IM, NORM_EVENT, GAMES, "DEN")
    assert advice.unmet == ()
    figures = {each.name: each.because.inputs for each in advice.conditions}
    assert figures["score"][2:] == (2323, 13, 13, 1)
    assert figures["performance"] == (2323, 166, 2489, 2451)
    assert figures["nations"] == ("DEN", "GER", "SWE")
    assert figures["foreigners"] == (3, 9)


@pytest.mark.parametrize(
    ("broken", "name"),
    [
        ({"games_a_day": 3}, "games_a_day"),
        ({"base_minutes": 119}, "thinking_time"),
        ({"days": 91}, "days"),
        ({"individual_match": True}, "no_match"),
        ({"international_arbiter": False}, "international_arbiter"),
        ({"smoke_free": False}, "smoke_free"),
    ],
)
def test_each_condition_on_the_tournament(broken, name):
    assert norm_advice(Norm.IM, replace(NORM_EVENT, **broken), GAMES, "DEN").unmet == (name,)
    assert norm_advice(Norm.IM, replace(NORM_EVENT, team=True, days=200), GAMES, "DEN").met


def test_each_condition_on_the_opponents():
    home = tuple(replace(game, federation="DEN") for game in GAMES)
    assert norm_advice(Norm.IM, NORM_EVENT, home, "DEN").unmet == ("foreigners", "nations")
    weaker = (*GAMES[:7], replace(GAMES[7], rating=None), GAMES[8])
    assert norm_advice(Norm.IM, NORM_EVENT, weaker, "DEN").unmet == ("unrated", "score")


def test_half_a_point_short():
    short = (replace(GAMES[0], half_points=1), *GAMES[1:])
    assert norm_advice(Norm.IM, NORM_EVENT, short, "DEN").unmet == ("score", "performance")


def test_nine_of_nine_performs_at_least_as_99_per_cent():
    won = tuple(replace(game, half_points=2) for game in GAMES)
    *_, performed = norm_advice(Norm.IM, NORM_EVENT, won, "DEN").conditions
    assert performed.name == "performance"
    assert (performed.met, performed.because.inputs) == (True, (2323, 677, 3000, 2451))
    lost = tuple(replace(game, half_points=0) for game in GAMES)
    assert norm_advice(Norm.IM, NORM_EVENT, lost, "DEN").unmet == ("score", "performance")


@pytest.mark.parametrize("why", NotCounted)
def test_a_game_that_does_not_count_is_left_out_and_eight_are_too_few(why):
    extra = NormGame(rating=2700, title=Title.GM, federation="RUS", half_points=2, not_counted=why)
    assert norm_advice(Norm.IM, NORM_EVENT, (*GAMES, extra), "DEN") == norm_advice(
        Norm.IM, NORM_EVENT, GAMES, "DEN"
    )
    with pytest.raises(Refused):
        norm_advice(Norm.IM, NORM_EVENT, (*GAMES[1:], extra), "DEN")
