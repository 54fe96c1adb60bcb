"""DSU 4.7 on a tournament, as advice: plain players and games in, conditions out."""

from __future__ import annotations

import datetime as dt

import msgspec
import pytest

from ratings.rules.fide.norms import Norm
from ratings.systems.elo import advising
from ratings.systems.elo.advising import Game, Played, Player
from ratings.systems.elo.events import EloRatingSought
from ratings.systems.elo.pages.advice import CONDITIONS

SOUGHT = EloRatingSought(
    announced=False,
    notified_on=dt.date(2026, 1, 31),
    invitation_says_so=True,
    closed=True,
    team_championship=False,
    rounds_a_day=2,
    hours_a_day=9,
    smoke_free=True,
    international_arbiter=True,
)
PLAYED = Played(
    starts_on=dt.date(2026, 3, 7),
    ends_on=dt.date(2026, 3, 15),
    base_minutes=90,
    increment_seconds=30,
    individual_match=False,
)


def player(
    person: str, elo: int = 2400, title: str = "", country: str = "DEN", *, computer: bool = False
) -> Player:
    return Player(person=person, elo=elo, title=title, country=country, computer=computer)


def game(person: str, opponent: str, half_points: int, tournament: str = "cup") -> Game:
    return Game(tournament=tournament, person=person, opponent=opponent, half_points=half_points)


def test_a_closed_tournament_with_a_third_rated_meets_every_condition():
    four = [player(str(number), elo=2000 if number < 4 else 0) for number in range(12)]
    assert advising.of_tournament(PLAYED, SOUGHT, four).met
    three = four[1:]
    assert advising.of_tournament(PLAYED, SOUGHT, three).unmet == ("rated_players",)


@pytest.mark.parametrize(
    ("change", "unmet"),
    [
        ({"smoke_free": False}, ("smoke_free",)),
        ({"rounds_a_day": 4, "hours_a_day": 13}, ("rounds_a_day", "hours_a_day")),
    ],
)
def test_what_the_organiser_says_is_weighed(change, unmet):
    sought = msgspec.structs.replace(SOUGHT, closed=False, **change)
    assert advising.of_tournament(PLAYED, sought, []).unmet == unmet


def test_the_committee_is_told_five_weeks_before_and_has_the_report_three_days_after():
    assert advising.of_announcement(PLAYED, SOUGHT, dt.date(2026, 3, 18)).met
    assert advising.of_announcement(PLAYED, SOUGHT, dt.date(2026, 3, 19)).unmet == ("report_copy",)
    late = msgspec.structs.replace(SOUGHT, notified_on=dt.date(2026, 2, 1))
    assert advising.of_announcement(PLAYED, late, dt.date(2026, 3, 18)).unmet == ("announced",)


FIELD = {
    each.person: each
    for each in (
        player("hero", 2350),
        player("a", 2500, "GM", "SWE"),
        player("b", 2500, "GM", "GER"),
        player("c", 2480, "IM", "SWE"),
        player("d", 2450, "IM", "POL"),
        player("e", 2450, "IM"),
        *(player(letter, 2400) for letter in "fghi"),
    )
}


def norms_of(points: int, field: dict[str, Player] = FIELD):
    games = [
        game("hero", letter, 2 if place < points // 2 else points % 2 * (place == points // 2))
        for place, letter in enumerate("abcdefghi")
    ]
    return dict(advising.of_norms(PLAYED, SOUGHT, field, games))["hero"]


def test_a_norm_for_im_and_none_for_gm():
    said = norms_of(12)
    assert said[Norm.IM].met, said[Norm.IM].unmet
    assert "score" in said[Norm.GM].unmet
    assert "special_titles" in said[Norm.GM].unmet


def test_a_computer_is_no_opponent_and_eight_games_are_no_norm():
    field = FIELD | {"a": player("a", 2500, computer=True)}
    games = [game("hero", letter, 2) for letter in "abcdefghi"]
    assert list(advising.of_norms(PLAYED, SOUGHT, field, games)) == []


NEW = {
    "new": player("new", 0),
    **{letter: player(letter, 1500) for letter in "abcdefghi"},
    "old": player("old", 0),
}
DAYS = {"cup": dt.date(2026, 3, 7), "open": dt.date(2025, 11, 1), "past": dt.date(2024, 3, 1)}


def first_of(games: list[Game]):
    return dict(advising.of_first_ratings(NEW, games, DAYS)).get("new")


def test_nine_games_against_rated_players_bring_a_first_rating():
    games = [game("new", letter, 1, "open") for letter in "abc"] + [
        game("new", letter, 1) for letter in "defghi"
    ]
    assert first_of(games).met
    assert first_of(games[:8]).unmet == ("games",)
    assert first_of([game("new", "a", 2, "open"), *games[1:]]).met


def test_games_against_unrated_players_do_not_count():
    assert first_of([game("new", "old", 2)]) is None


@pytest.mark.parametrize(("all_play_all", "out"), [(False, ["rated", "rated"]), (True, ["rated"])])
def test_of_unrated_opponents_those_count_who_scored_where_all_play_all(all_play_all, out):
    """ "scorer" has a point and "other" none, both without Elo; each met "rated"."""
    players = {each.person: each for each in (player("rated"), player("scorer", 0), player("other", 0))}
    games = [game("rated", "scorer", 0), game("scorer", "rated", 2)]
    games += [game("rated", "other", 2), game("other", "rated", 0)]
    found = list(advising.not_counting(players, games, all_play_all=all_play_all))
    assert [each.person for each, _ in found] == out
    assert {because.article for _, because in found} == {"DSU 4.7.2"}


def test_a_game_against_a_computer_brings_the_human_nothing():
    players = {each.person: each for each in (player("human"), player("engine", computer=True))}
    games = [game("human", "engine", 1), game("engine", "human", 1)]
    ((left_out, because),) = advising.not_counting(players, games, all_play_all=True)
    assert (left_out.person, because.code) == ("human", "elo_event.computer")


def test_without_a_point_there_is_no_performance():
    games = [game("new", letter, 0) for letter in "abcdefghi"]
    assert first_of(games).unmet == ("performance", "first_event_points")


def test_with_all_points_the_performance_is_that_of_the_last_hundredth():
    games = [game("new", letter, 2) for letter in "abcdefghi"]
    assert first_of(games).met


def test_what_lies_more_than_twelve_periods_apart_is_too_old():
    games = [game("new", letter, 1, "past") for letter in "abc"] + [
        game("new", letter, 1) for letter in "defghi"
    ]
    assert first_of(games).unmet == ("periods",)


def test_every_condition_has_words():
    said = [*advising.of_tournament(PLAYED, SOUGHT, []).conditions]
    said += advising.of_announcement(PLAYED, SOUGHT, None).conditions
    for advice in norms_of(12).values():
        said += advice.conditions
    said += first_of([game("new", "a", 2)]).conditions
    assert {condition.name for condition in said} <= set(CONDITIONS)
    assert set(CONDITIONS) <= {condition.name for condition in said}
