"""SLSF-G 20.8, 25.4, 25.6; DSU 4.9.10: the ladder of teams by system and book, rests, every stage's own."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tournaments.playing_events import play
from tests.tournaments.team_events import TeamEvent
from tournaments import commands as acts
from tournaments.events import Play, Qualified
from tournaments.ladders import team_ladder_of
from tournaments.rows import team_rows, team_standing_rows
from tournaments.rules.systems import System
from tournaments.standings import team_lines
from tournaments.team_tables import team_meetings
from tournaments.ties import level_groups


def event_of(book: str, system: System, teams: int = 5, **settings: Any) -> TeamEvent:
    settings = {"boards_per_team": 2, "rounds": 3} | settings
    return TeamEvent(book, teams, play(system, **settings), squad=3)


def criteria(event: TeamEvent) -> list[str]:
    return [step.criterion.name for step in team_ladder_of(event.state, 1).steps]


def test_teams_that_all_meet_are_ranked_by_20_8() -> None:
    by = team_ladder_of(event_of("SLSF-R", System.ROUND_ROBIN).state, 1)
    assert [step.article for step in by.steps][:2] == ["SLSF-R 21.8a", "SLSF-R 21.8b"]
    assert by.shared == "SLSF-R 21.8g"


@pytest.mark.parametrize(
    ("boards", "first"),
    [
        (3, ["individual_game_points", "team_match_points"]),
        (4, ["team_match_points", "individual_game_points"]),
    ],
)
def test_teams_in_a_monrad_are_ranked_by_25_6(boards: int, first: list[str]) -> None:
    """25.6b: match points come first where a match, here of all boards, has four games or more."""
    event = TeamEvent(
        "SLSF-G",
        4,
        play(System.MONRAD, boards_per_team=boards, rounds=2, bye_half_points=2),
        squad=4,
    )
    assert criteria(event)[:2] == first
    assert criteria(event)[2:] == [
        "buchholz_match_points",
        "berger_team_match_points",
        "mutual_game_points",
        "team_match_wins",
    ]
    by = team_ladder_of(event.state, 1)
    assert (by.steps[2].article, by.shared) == ("SLSF-G 25.6c", "SLSF-G 25.6g")


def test_danish_teams_are_ranked_by_the_correction_that_was_named() -> None:
    event = event_of("DSU", System.ROUND_ROBIN, correction="sonneborn_berger", cash_shared=False, rounds=0)
    assert criteria(event) == ["individual_game_points", "sonneborn_berger", "lot"]
    event.play_out()
    assert {line.decided_by for line in team_lines(event.state)} <= {
        step.article for step in team_ladder_of(event.state, 1).steps
    } | {team_ladder_of(event.state, 1).shared}


def test_the_regulations_own_list_holds_for_teams_too() -> None:
    event = event_of("SLSF-G", System.ROUND_ROBIN, rounds=0, ladder=("match_points", "game_points"))
    assert criteria(event) == ["team_match_points", "individual_game_points"]
    assert team_ladder_of(event.state, 1).steps[0].article == "SLSF-G 17.2b"


def test_a_team_that_rests_has_its_points_in_the_standings() -> None:
    """25.4: the point of the free round; half of what two boards give is one match point."""
    event = event_of("SLSF-G", System.MONRAD, bye_half_points=2)
    event.pair()
    event.play_round(walkovers=False)
    (resting,) = {each.resting for each in event.state.rounds}
    name = event.state.team_order[resting - 1]
    (line,) = (line for line in team_lines(event.state) if line.team == name)
    assert dict(line.values)["individual_game_points"] == "1"
    assert dict(line.values)["team_match_points"] == "1"
    (rest,) = team_meetings(event.state, 1)[name]
    assert (rest.stage_round, rest.opponent, rest.own) == (1, "", 2)


def test_a_rest_in_a_round_robin_gives_nothing() -> None:
    event = event_of("SLSF-G", System.ROUND_ROBIN, rounds=0)
    event.start()
    event.play_round(walkovers=False)
    name = event.state.team_order[event.state.rounds[0].resting - 1]
    (line,) = (line for line in team_lines(event.state) if line.team == name)
    assert dict(line.values)["team_match_points"] == "0"


def test_every_game_of_a_team_match_counts_for_the_side_that_played_it() -> None:
    """Colours of a board change in its second game; the points of both are the players' own."""
    event = event_of("SLSF-G", System.ROUND_ROBIN, teams=3, rounds=0, games_per_match=2)
    event.start()
    state = event.state
    left, right = (state.team_order[team - 1] for team in state.rounds[0].matches[0])
    ours = set(state.teams[left].squad)
    games = []
    for _, board, game in state.missing_games(1):
        black, _ = state.players_of((1, board, game))
        won = 2 * (state.order[black - 1] in ours)
        games.append(acts.HandedIn(board=board, game=game, black=won, white=2 - won))
    event.say(acts.report_results, acts.ReportResults(**event.here, round_number=1, games=tuple(games)))
    (met,) = team_meetings(event.state, 1)[left]
    assert (met.opponent, met.own, met.theirs) == (right, 8, 0)


def test_a_whole_team_that_left_counts_in_the_buchholz_of_others_as_those_level_with_it() -> None:
    event = event_of("SLSF-G", System.MONRAD, teams=6, bye_half_points=2, rounds=3)
    event.pair()
    event.play_round(walkovers=False)
    name = event.state.team_order[0]
    for person in event.state.teams[name].squad:
        event.leave(person)
    event.pair()
    event.play_round(walkovers=False)
    assert all(
        name not in (each.opponent for each in met[1:]) for met in team_meetings(event.state, 1).values()
    )
    assert [met.stage_round for met in team_meetings(event.state, 1)[name]] == [1]
    assert len(team_lines(event.state)) == 6


def two_stages() -> TeamEvent:
    """Four teams, of whom three come on to a final of which one round is played."""
    event = TeamEvent("SLSF-G", 4, play(System.ROUND_ROBIN, boards_per_team=2), squad=2)
    final = acts.PlanStage(
        **event.here,
        stage=2,
        name="Final",
        play=Play(system="round_robin", boards_per_team=2),
        qualified=(Qualified(stage=1, last=3),),
    )
    event.say(acts.plan_stage, final)
    event.play_out()
    event.say(acts.open_stage, acts.OpenStage(**event.here, stage=2))
    event.start(2)
    event.play_round(walkovers=False)
    return event


def test_every_stage_keeps_its_own_standings_of_teams() -> None:
    state = two_stages().state
    rows = list(team_standing_rows(state))
    assert [row["stage"] for row in rows] == [1] * 4 + [2] * 3
    assert [row["team"] for row in rows[:4]] == [line.team for line in team_lines(state, 1)]
    assert [row["order"] for row in rows] == [1, 2, 3, 4, 1, 2, 3]
    assert [len(row["meetings"]) for row in rows] == [3] * 4 + [1] * 3
    assert len(list(team_rows(state))) == 4


def test_what_decided_a_place_is_named_by_its_criterion() -> None:
    for row in team_standing_rows(two_stages().state):
        assert bool(row["criterion"]) != row["shared"]


def test_where_the_list_ends_with_a_lot_it_places_teams_too() -> None:
    """DSU 4.9.10: teams level to the end of the list are placed by a lot with a recorded seed."""
    event = event_of("SLSF-G", System.ROUND_ROBIN, teams=3, rounds=0, ladder=("game_points", "lot"))
    for _ in range(3):
        event.start()
        number = len(event.state.rounds)
        games = tuple(
            acts.HandedIn(board=board, black=1, white=1) for _, board, _ in event.state.missing_games(number)
        )
        event.say(acts.report_results, acts.ReportResults(**event.here, round_number=number, games=games))
    (level,) = level_groups(event.state, 1)
    assert (level.numbers, level.by_lot) == ((1, 2, 3), True)
    event.say(acts.draw_lots, acts.DrawLots(**event.here, place=1, seed="5" * 32))
    lines = team_lines(event.state)
    assert [line.place for line in lines] == [1, 2, 3]
    assert {line.criterion for line in lines} == {"lot"}
    (placed,) = level_groups(event.state, 1)
    assert [event.state.team_order[number - 1] for number in placed.order] == [line.team for line in lines]
