"""What FIDE's conditions say of their figures, in the order of the text (DSU 4.7.2-4.7.4)."""

from dataclasses import replace
from datetime import date

import pytest

from ratings.rules.fide.elo_events import Announcement, announcement, closed_field, elo_event, long_enough
from ratings.rules.fide.norm_advice import Title, norm_advice, title_holders
from ratings.rules.fide.norms import (
    BANDS,
    HALF_POINTS,
    LEAST_PERFORMANCE,
    LOWEST_COUNT_AS,
    Norm,
    norm_score,
    required_half_points,
)
from tests.rules.test_dsu_rating_fide import EVENT, GAMES, NORM_EVENT

T = Title


def said(advice):
    return [(each.name, each.met, each.because.inputs) for each in advice.conditions]


def test_a_tournament_is_told_each_condition_with_its_figure():
    assert said(elo_event(EVENT)) == [
        ("rated_players", True, (4, 12)),
        ("days", True, (90,)),
        ("rounds_a_day", True, (3,)),
        ("hours_a_day", True, (12,)),
        ("thinking_time", True, (90, 30)),
        ("smoke_free", True, (True,)),
    ]
    assert elo_event(replace(EVENT, closed=False)).conditions[0].name == "days"


@pytest.mark.parametrize(
    ("players", "rated", "met"),
    [(12, 4, True), (12, 3, False), (13, 4, False), (13, 5, True), (3, 3, False), (9, 4, True)],
)
def test_a_third_of_a_closed_field_is_rated_and_at_least_four(players, rated, met):
    assert closed_field(players, rated).met is met


@pytest.mark.parametrize(
    ("minutes", "seconds", "enough"),
    [(120, 0, True), (119, 29, False), (90, 30, True), (89, 60, False), (90, 29, False), (119, 30, True)],
)
def test_120_minutes_or_90_with_30_seconds(minutes, seconds, enough):
    assert long_enough(minutes, seconds) is enough


def test_an_announcement_is_told_with_the_days_that_were_asked():
    known = Announcement(
        first_round=date(2011, 4, 25),
        last_day=date(2011, 5, 1),
        announced_as_elo=False,
        notified_on=date(2011, 3, 20),
        invitation_says_so=True,
        report_copied_on=date(2011, 5, 2),
    )
    assert said(announcement(known)) == [
        ("announced", True, (False, date(2011, 3, 20), date(2011, 3, 21))),
        ("invitation", True, (True,)),
        ("report_copy", True, (date(2011, 5, 2), date(2011, 5, 4))),
    ]


def test_a_norm_is_told_each_condition_with_its_figure():
    """Three of nine opponents are foreigners of three nations; five hold titles, two of them IM."""
    assert said(norm_advice(Norm.IM, NORM_EVENT, GAMES, "DEN"))[:11] == [
        ("games_a_day", True, (2,)),
        ("thinking_time", True, (120, 0)),
        ("days", True, (90,)),
        ("no_match", True, (False,)),
        ("international_arbiter", True, (True,)),
        ("smoke_free", True, (True,)),
        ("unrated", True, (1,)),
        ("foreigners", True, (3, 9)),
        ("nations", True, ("DEN", "GER", "SWE")),
        ("titled", True, (5,)),
        ("special_titles", True, ("IM", (3, 3), (0, 2))),
    ]


@pytest.mark.parametrize(
    ("norm", "titles", "counts"),
    [
        (Norm.GM, [T.GM, T.GM, T.GM, T.IM], ((3, 3),)),
        (Norm.IM, [T.IM, T.IM, T.GM, T.WGM], ((2, 3), (1, 2))),
        (Norm.WGM, [T.GM, T.IM, T.WGM, T.FM], ((3, 3),)),
        (Norm.WIM, [T.WIM, T.GM, T.IM, T.WGM, T.FM, T.WFM], ((1, 3), (4, 2))),
        (Norm.WIM, [T.WIM, T.WIM, T.WIM, T.CM], ((3, 3), (0, 2))),
    ],
)
def test_the_titles_that_a_norm_asks_for_are_counted(norm, titles, counts):
    (_, special) = title_holders(norm, titles).conditions
    assert special.because.inputs == (norm.value, *counts)
    assert special.met is any(count >= least for count, least in counts)


@pytest.mark.parametrize("title", list(Title))
def test_every_title_but_cm_and_wcm_is_one_of_the_five(title):
    (titled, _) = title_holders(Norm.GM, [title] * 5).conditions
    assert titled.met is (title not in {T.CM, T.WCM})
    assert not title_holders(Norm.GM, [title] * 4).conditions[0].met


@pytest.mark.parametrize("title", list(Title))
@pytest.mark.parametrize(
    ("norm", "counting"),
    [
        (Norm.GM, {T.GM}),
        (Norm.WGM, {T.GM, T.IM, T.WGM}),
        (Norm.IM, {T.GM, T.IM}),
        (Norm.WIM, {T.GM, T.IM, T.WGM, T.FM, T.WIM}),
    ],
)
def test_three_of_the_titles_that_are_named_are_enough(norm, counting, title):
    assert title_holders(norm, [title] * 3).conditions[1].met is (title in counting)


@pytest.mark.parametrize("norm", Norm)
def test_a_point_more_in_the_average_asks_half_a_point_less(norm):
    """The bands as printed: each ends where the next begins, from 7½ points down to 3½."""
    assert [2 * points for points in (7.5, 7, 6.5, 6, 5.5, 5, 4.5, 4, 3.5)] == list(HALF_POINTS)
    for place, lowest in enumerate(BANDS[norm]):
        above = HALF_POINTS[place - 1] if place else None
        assert required_half_points(norm, lowest) == HALF_POINTS[place]
        assert required_half_points(norm, lowest - 1) == above
    assert list(BANDS[Norm.GM]) == [2328, 2381, 2435, 2476, 2521, 2558, 2601, 2644, 2681]
    less = {Norm.GM: 0, Norm.IM: 150, Norm.WGM: 200, Norm.WIM: 350}[norm]
    assert [lowest + less for lowest in BANDS[norm]] == list(BANDS[Norm.GM])
    assert (LEAST_PERFORMANCE[norm], LOWEST_COUNT_AS[norm]) == {
        Norm.GM: (2601, 2250),
        Norm.IM: (2451, 2100),
        Norm.WGM: (2401, 2050),
        Norm.WIM: (2251, 1900),
    }[norm]


@pytest.mark.parametrize(
    ("half_points", "unrated", "reached"), [(9, 0, True), (9, 1, True), (9, 2, False), (8, 0, False)]
)
def test_a_norm_needs_its_points_and_no_second_unrated_opponent(half_points, unrated, reached):
    """Seven of 2640 and two that count as 2250: the average is 2553, of which 5½ points are asked."""
    field = [2640] * 7 + [2601] * (2 - unrated) + [None] * unrated
    asked = {0: 9, 1: 10, 2: 11}[unrated]
    score = norm_score(Norm.GM, field, half_points + asked - 9)
    averages = {0: 2631, 1: 2592, 2: 2553}  # 23682 / 9, 23331 / 9, 22980 / 9
    assert (score.average, score.required_half_points) == (averages[unrated], asked)
    assert score.reached is reached
    assert score.unrated == unrated
    counted = (*[2250] * unrated, *[2601] * (2 - unrated), *[2640] * 7)
    told = ("GM", counted, averages[unrated], asked, half_points + asked - 9, unrated)
    assert score.because.inputs == told


@pytest.mark.parametrize(
    ("own", "others", "met"),
    [
        ("DEN", ["DEN", "SWE", "SWE", "SWE"], False),
        ("NOR", ["DEN", "SWE", "SWE", "SWE"], True),  # the player is of the third nation
        ("DEN", ["SWE", "NOR", "NOR", "DEN"], True),
    ],
)
def test_three_nations_the_players_own_among_them(own, others, met):
    games = [replace(game, federation=nation) for game, nation in zip(GAMES, others * 3, strict=False)]
    nations = next(
        each for each in norm_advice(Norm.IM, NORM_EVENT, games, own).conditions if each.name == "nations"
    )
    assert nations.met is met


@pytest.mark.parametrize(("rating", "met"), [(2178, True), (2177, False)])
def test_a_performance_of_just_the_least_is_enough(rating, met):
    """Seven and a half of nine is .83, 273 above the average: 2178 and 273 are 2451."""
    games = [replace(GAMES[0], rating=rating, half_points=points) for points in [2] * 6 + [1] * 3]
    performed = norm_advice(Norm.IM, NORM_EVENT, games, "DEN").conditions[-1]
    assert (performed.name, performed.met) == ("performance", met)
    assert performed.because.inputs == (rating, 273, rating + 273, 2451)
