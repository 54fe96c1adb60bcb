from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.rules.books import GOMOKU, RENJU
from tournaments.rules.team_standings import TeamMatch, rank_teams, record_of, team_ladder
from tournaments.rules.tiebreaks import open_value, tabulate


@pytest.mark.parametrize(
    ("games", "letters"), [(1, "abcdefg"), (2, "acbdefg"), (4, "abcdefg"), (0, "abdefg")]
)
def test_the_clauses_on_two_games_and_on_varying_games(games, letters):
    by = team_ladder(games, RENJU)
    assert [step.article for step in by.steps] + [by.shared] == [f"SLSF-R 21.8{letter}" for letter in letters]


@st.composite
def events(draw):
    """(teams, matches, games per match) of a round robin of teams."""
    games = draw(st.sampled_from((1, 2, 4)))
    teams = "KLMNO"[: draw(st.integers(2, 5))]
    boards = draw(st.integers(1, 3))
    matches = []
    for at, one in enumerate(teams):
        for other in teams[at + 1 :]:
            scores = [draw(st.integers(0, 2 * games)) for _ in range(boards)]
            matches.append(
                TeamMatch(
                    round_number=1,
                    teams=(one, other),
                    boards=tuple((score, 2 * games - score) for score in scores),
                )
            )
    return teams, matches, games


@given(events())
def test_points_are_those_of_the_boards(event):
    teams, matches, games = event
    placings = rank_teams(teams, matches, games, GOMOKU)
    assert sum(each.values["team_match_points"] for each in placings) == 2 * len(matches)
    boards = sum(len(match.boards) for match in matches)
    assert sum(each.values["individual_match_points"] for each in placings) == 2 * boards
    assert sum(each.values["individual_game_points"] for each in placings) == games * boards


@given(events(), st.randoms(use_true_random=False))
def test_the_order_of_teams_and_matches_makes_no_difference(event, random):
    teams, matches, games = event
    expected = {each.team: each for each in rank_teams(teams, matches, games, GOMOKU)}
    again = rank_teams(random.sample(teams, len(teams)), random.sample(matches, len(matches)), games, GOMOKU)
    assert {each.team: each for each in again} == expected


@given(events())
def test_every_figure_opens_into_matches(event):
    teams, matches, games = event
    by = team_ladder(games, GOMOKU)
    table = tabulate(record_of(teams, matches))
    for placing in rank_teams(teams, matches, games, GOMOKU):
        for step in by.steps:
            lines = open_value(table, by, step.criterion.name, placing.team)
            expected = placing.values.get(step.criterion.name, sum(placing.mutual))
            assert sum(line.inputs[2] for line in lines) == expected


def test_most_game_points_win_the_match_although_fewer_boards_were_won():
    match = TeamMatch(round_number=1, teams=("K", "L"), boards=((8, 0), (3, 5), (3, 5)))
    first, second = rank_teams("LK", [match], 4, GOMOKU)
    assert (first.team, first.values["individual_match_points"]) == ("K", 2)
    assert second.values["individual_match_points"] == 4


def test_a_full_circle_is_shared_by_the_last_letter():
    boards = ((2, 0), (1, 1))
    pairs = (("K", "L"), ("L", "M"), ("M", "K"))
    circle = [TeamMatch(round_number=1, teams=pair, boards=boards) for pair in pairs]
    placings = rank_teams("KLM", circle, 1, GOMOKU)
    assert {(each.place, each.shared, each.decided_by) for each in placings} == {(1, True, "SLSF-G 20.8g")}
    assert {each.mutual for each in placings} == {(2, 4, 2, Fraction(2))}
