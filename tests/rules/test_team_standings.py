from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.rules.books import GOMOKU, RENJU
from tournaments.rules.scoring import Match
from tournaments.rules.systems import System
from tournaments.rules.team_standings import (
    MUTUAL,
    SAME_OF_TEAMS,
    TEAM_CRITERIA,
    TeamMatch,
    of_teams,
    record_of,
    team_ladder,
)
from tournaments.rules.tiebreaks import CRITERIA, Bye, Record, ladder, open_value, rank_table, tabulate


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


def ranked(teams, matches, games):
    return rank_table(tabulate(record_of(teams, matches)), team_ladder(games, GOMOKU))


def figures(name, teams, matches):
    """The figures of all teams by one criterion, whether it is in force or not."""
    criterion = TEAM_CRITERIA[name]
    measured = criterion.measure(tabulate(record_of(teams, matches)), list(range(len(teams))))
    return [Fraction(figure, criterion.scale) for figure in measured]


@given(events())
def test_points_are_those_of_the_boards(event):
    teams, matches, games = event
    assert sum(figures("team_match_points", teams, matches)) == 2 * len(matches)
    boards = sum(len(match.boards) for match in matches)
    assert sum(figures("individual_match_points", teams, matches)) == 2 * boards
    assert sum(figures("individual_game_points", teams, matches)) == games * boards


@given(events(), st.randoms(use_true_random=False))
def test_the_order_of_teams_and_matches_makes_no_difference(event, random):
    teams, matches, games = event
    expected = {each.player: each for each in ranked(teams, matches, games)}
    again = ranked(random.sample(teams, len(teams)), random.sample(matches, len(matches)), games)
    assert {each.player: each for each in again} == expected


@given(events())
def test_every_figure_opens_into_matches(event):
    teams, matches, games = event
    by = team_ladder(games, GOMOKU)
    table = tabulate(record_of(teams, matches))
    for placing in rank_table(table, by):
        for step, measured in zip(by.steps, placing.measured, strict=True):
            lines = open_value(table, by, step.criterion.name, placing.player)
            if not isinstance(measured, tuple):
                expected = Fraction(measured, step.criterion.scale)
                assert sum(line.inputs[2] for line in lines) == expected


def test_most_game_points_win_the_match_although_fewer_boards_were_won():
    match = TeamMatch(round_number=1, teams=("K", "L"), boards=((8, 0), (3, 5), (3, 5)))
    first, _second = ranked("LK", [match], 4)
    assert first.player == "K"
    assert figures("individual_match_points", "LK", [match]) == [4, 2]


def test_a_full_circle_is_shared_by_the_last_letter():
    boards = ((2, 0), (1, 1))
    pairs = (("K", "L"), ("L", "M"), ("M", "K"))
    circle = [TeamMatch(round_number=1, teams=pair, boards=boards) for pair in pairs]
    placings = ranked("KLM", circle, 1)
    assert {(each.place, each.shared, each.decided_by) for each in placings} == {(1, True, "SLSF-G 20.8g")}
    at = next(place for place, step in enumerate(placings[0].ladder.steps) if step.criterion.name == MUTUAL)
    assert len({each.measured[at] for each in placings}) == 1


def test_a_list_for_players_is_read_in_the_words_of_teams():
    """25.6 of a Monrad: game and match points, Buchholz, Berger, mutual games, wins."""
    by = ladder(System.MONRAD, 1, GOMOKU)
    told = of_teams(by)
    assert [step.criterion.name for step in told.steps] == [
        SAME_OF_TEAMS.get(step.criterion.name, step.criterion.name) for step in by.steps
    ]
    assert [step.article for step in told.steps] == [step.article for step in by.steps]
    assert told.shared == by.shared
    assert SAME_OF_TEAMS == {
        "match_points": "team_match_points",
        "game_points": "individual_game_points",
        "berger_match_points": "berger_team_match_points",
        "match_wins": "team_match_wins",
    }
    kept = {step.criterion.name for step in told.steps} - set(SAME_OF_TEAMS.values())
    assert kept == {"buchholz_match_points", "mutual_game_points"}


def test_match_points_on_the_boards_are_opened_match_by_match():
    boards = ((2, 0), (1, 1), (0, 2), (2, 0))
    matches = [TeamMatch(round_number=3, teams=("K", "L"), boards=boards)]
    table = tabulate(record_of("KL", matches))
    (line,) = open_value(table, team_ladder(1, GOMOKU), "individual_match_points", "K")
    assert line.inputs == ("L", 5, 5, 3)
    assert figures("individual_match_points", "KL", matches) == [5, 3]
    assert figures("individual_game_points", "KL", matches) == [Fraction(5, 2), Fraction(3, 2)]
    assert figures("team_match_points", "KL", matches) == [2, 0]


def test_without_teams_there_are_no_boards_and_without_matches_no_rounds():
    game = Match(round_number=2, players=("A", "B"), half_points=(2, 0))
    table = tabulate(Record(players="AB", matches=[game]))
    assert [[met.individual for met in of] for of in table.met] == [[0], [0]]
    assert (table.rounds, tabulate(Record(players="AB")).rounds) == (2, 0)


def test_of_opponents_without_points_one_who_was_none_is_left_out_first():
    """A met B, who has nothing, in round 1, and rested in round 2."""
    game = Match(round_number=1, players=("A", "B"), half_points=(2, 0))
    table = tabulate(Record(players="AB", matches=[game], byes=[Bye(round_number=2, player="A")]))
    parts = CRITERIA["ordinary_correction_second_lowest"].open(table, 0, [0, 1])
    assert [(part.code, part.opponent) for part in parts] == [
        ("tiebreak.left_out_lowest", None),
        ("tiebreak.points_of_opponent", 1),
    ]
