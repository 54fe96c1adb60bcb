import csv
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tournaments.rules
from events.citing import Refused
from tournaments.rules.pairing.olympiad import TimeForm, check_handicap, draft, time_form

TABLE = Path(tournaments.rules.__file__).parent / "tables" / "dsu_olympiad_draft_24.csv"


def test_the_printed_draft_of_24_players_in_4_teams():
    teams = draft(24, 4)
    with TABLE.open(encoding="utf-8", newline="") as table:
        printed = {int(row["pick"]): int(row["team"]) for row in csv.DictReader(table)}
    assert {player: number for number, team in enumerate(teams, start=1) for player in team} == printed
    assert [sum(team) for team in teams] == [75, 75, 75, 75]


@given(st.integers(1, 10), st.integers(1, 12))
def test_every_team_has_one_player_of_each_row_in_board_order(pairs_of_teams, rows):
    count = 2 * pairs_of_teams
    teams = draft(count * rows, count)
    for team in teams:
        assert [(player - 1) // count for player in team] == list(range(rows))
    assert sorted(player for team in teams for player in team) == list(range(1, count * rows + 1))
    if rows % 2 == 0:
        assert len({sum(team) for team in teams}) == 1


@pytest.mark.parametrize(
    ("players", "teams", "code"),
    [
        (24, 3, "odd_number_of_teams"),
        (24, 0, "odd_number_of_teams"),
        (22, 4, "teams_not_filled"),
        (0, 4, "teams_not_filled"),
    ],
)
def test_a_draft_that_the_text_does_not_show_is_refused(players, teams, code):
    with pytest.raises(Refused) as refusal:
        draft(players, teams)
    assert (refusal.value.code, refusal.value.article) == (code, "DSU 4.9.9.5")


@pytest.mark.parametrize(
    ("minutes", "other", "form"),
    [
        (1, None, TimeForm.BLITZ),
        (5, None, TimeForm.BLITZ),
        (14, 14, TimeForm.BLITZ),
        (15, None, TimeForm.RAPID),
        (60, None, TimeForm.RAPID),
        (61, None, TimeForm.LONG),
        (15, 45, TimeForm.RAPID),
        (10, 50, TimeForm.MIXED),
    ],
)
def test_the_form_of_a_game_by_its_minutes(minutes, other, form):
    assert time_form(minutes, other) is form


def test_no_time_is_no_form():
    with pytest.raises(Refused) as refusal:
        time_form(5, 0)
    assert (refusal.value.article, refusal.value.values["minutes"]) == ("DSU 4.9.9.1", 0)
    with pytest.raises(Refused) as refusal:
        time_form(0, -1)
    assert refusal.value.values["minutes"] == 0


def test_the_stronger_player_has_less_time():
    check_handicap(15, 45)
    for stronger, weaker in ((45, 15), (30, 30)):
        with pytest.raises(Refused) as refusal:
            check_handicap(stronger, weaker)
        assert (refusal.value.code, refusal.value.article) == ("handicap_reversed", "DSU 4.9.9.4")
