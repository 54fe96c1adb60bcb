"""SLSF-G 20, 23, 25: whole events of teams; a player who leaves is not their team."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tournaments.playing_events import play
from tests.tournaments.team_events import TeamEvent
from tournaments import commands as acts
from tournaments.events import Play, Qualified
from tournaments.pairing_input import question_of
from tournaments.rules.pairing.face import Passed
from tournaments.rules.systems import System
from tournaments.standings import team_lines, team_matches


def robin(teams: int = 5, *, squad: int = 3, boards: int = 2, **settings: Any) -> TeamEvent:
    return TeamEvent(
        "SLSF-G", teams, play(System.ROUND_ROBIN, boards_per_team=boards, **settings), squad=squad
    )


def monrad(teams: int = 6, **settings: Any) -> TeamEvent:
    settings = {"boards_per_team": 2, "rounds": 3, "bye_half_points": 2} | settings
    return TeamEvent("SLSF-G", teams, play(System.MONRAD, **settings), squad=3)


@pytest.mark.parametrize("teams", [3, 4, 5])
def test_teams_play_all_play_all(teams: int) -> None:
    event = robin(teams)
    event.play_out()
    event.say(acts.finish_tournament, acts.FinishTournament(**event.here))
    met = [frozenset(match.teams) for match in team_matches(event.state, 1)]
    assert len(met) == len(set(met)) == teams * (teams - 1) // 2
    assert len(team_lines(event.state)) == teams


@pytest.mark.parametrize("teams", [5, 6])
def test_teams_play_monrad(teams: int) -> None:
    event = monrad(teams)
    event.play_out()
    matches = [frozenset(pair) for each in event.state.rounds for pair in each.matches]
    assert len(matches) == len(set(matches)) == teams // 2 * 3
    rested = [each.resting for each in event.state.rounds if each.resting]
    assert len(set(rested)) == len(rested) == (3 if teams % 2 else 0), "nobody rests twice"


def test_who_rests_in_a_monrad_of_teams_has_the_point() -> None:
    event = monrad(5)
    event.pair()
    event.play_round(walkovers=False)
    resting = event.state.rounds[0].resting
    (rested,) = (each for each in question_of(event.state, 1).contestants if each.number == resting)
    assert [(past.passed, past.half_points) for past in rested.past] == [(Passed.BYE, 2)]


def test_a_player_who_leaves_is_not_the_team_of_his_number() -> None:
    event = monrad(6)
    event.pair()
    event.play_round(walkovers=False)
    event.leave(event.state.order[1])
    assert question_of(event.state, 1).left == ()
    event.pair()
    seated = [team for match in event.state.rounds[1].matches for team in match]
    assert sorted(seated) == [1, 2, 3, 4, 5, 6]


def test_a_teams_rating_is_not_that_of_the_player_of_its_number() -> None:
    event = TeamEvent("DSU", 4, play(System.FIDE_1998, boards_per_team=2, rounds=3), squad=2)
    assert {each.rating for each in question_of(event.state, 1).contestants} == {0}


def test_players_who_must_not_meet_keep_their_teams_apart() -> None:
    event = monrad(4)
    one, other = (event.state.teams[name].squad[0] for name in ("team-0", "team-1"))
    event.say(
        acts.prohibit_pairing, acts.ProhibitPairing(**event.here, persons=(one, other), reason="brothers")
    )
    both = frozenset((event.number("team-0"), event.number("team-1")))
    assert question_of(event.state, 1).forbidden == {both}


def test_a_leavers_open_board_is_lost_by_his_team_in_the_standings_as_in_the_draw() -> None:
    event = robin(4)
    event.start()
    state = event.state
    black, _ = state.rounds[0].boards[0]
    event.leave(state.order[black - 1])
    event.play_round(walkovers=False)
    (first,) = (
        match
        for match in team_matches(event.state, 1)
        if match.teams[0] == event.state.team_order[event.state.rounds[0].matches[0][0] - 1]
    )
    assert first.boards[0] == (0, 2)


def test_a_team_short_of_players_plays_on_with_an_empty_board() -> None:
    event = robin(4, squad=2)
    event.leave(event.state.teams["team-0"].squad[0])
    event.play_out()
    event.say(acts.finish_tournament, acts.FinishTournament(**event.here))


def test_as_long_as_others_of_the_squad_are_there_nobody_who_left_is_lined_up() -> None:
    event = robin(4, squad=3)
    squad = event.state.teams["team-0"].squad
    event.leave(squad[0])
    act = acts.SubmitLineup(**event.here, team="team-0", players=squad[:2])
    event.spec.when(acts.submit_lineup, act).refused("left_already", field="lineup", article="SLSF-G 20.5b")


def test_a_float_by_a_wrong_ruling_is_the_teams() -> None:
    """SLSF-G 25.5: the game of two players moves the upp and ned of their teams."""
    event = monrad(4)
    event.pair()
    state = event.state
    key: dict[str, Any] = {"round_number": 1, "board": 1}
    event.say(acts.adjourn_game, acts.AdjournGame(**event.here, **key))
    event.say(acts.rule_preliminary, acts.RulePreliminary(**event.here, **key, black=2, white=0))
    others = tuple(acts.HandedIn(board=board, black=1, white=1) for board in (2, 3, 4))
    event.say(acts.report_results, acts.ReportResults(**event.here, round_number=1, games=others))
    event.pair()
    late = acts.HandedIn(board=1, black=0, white=2)
    event.say(acts.report_results, acts.ReportResults(**event.here, round_number=1, games=(late,)))
    left, right = state.rounds[0].matches[0]
    extra = {each.number: each.extra_floats for each in question_of(event.state, 1).contestants}
    assert {number: way for number, way in extra.items() if way} == {left: -1, right: 1}


def test_a_match_between_teams_counts_team_matches() -> None:
    settings: dict[str, Any] = {"match_mode": "first_to_wins", "target": 2, "boards_per_team": 3}
    event = TeamEvent("SLSF-G", 2, play(System.MATCH, **settings), squad=3)
    for _ in range(2):
        event.pair()
        state = event.state
        (pair,) = state.rounds[-1].matches
        ours = set(event.state.teams["team-0"].squad)
        games = []
        for board, (black, _) in enumerate(state.rounds[-1].boards, start=1):
            won = state.order[black - 1] in ours
            games.append(acts.HandedIn(board=board, black=2 * won, white=2 - 2 * won))
        assert set(pair) == {1, 2}
        act = acts.ReportResults(**event.here, round_number=len(state.rounds), games=tuple(games))
        event.say(acts.report_results, act)
    event.spec.when(acts.pair_round, acts.PairRound(**event.here, seed="ab")).refused("match_decided")
    event.say(acts.finish_tournament, acts.FinishTournament(**event.here))


@pytest.mark.parametrize(
    "settings",
    [
        {"system": "cup"},
        {"system": "scheveningen", "variant": "A"},
    ],
)
def test_teams_do_not_play_what_no_book_gives_them(settings: dict[str, Any]) -> None:
    event = robin(4)
    act = acts.PlanStage(**event.here, stage=1, play=Play(boards_per_team=2, **settings))
    event.spec.when(acts.plan_stage, act).refused("not_for_teams", field="boards_per_team")


def test_teams_come_on_to_a_final_by_their_places() -> None:
    event = robin(4)
    final = acts.PlanStage(
        **event.here,
        stage=2,
        name="Final",
        play=Play(system="round_robin", boards_per_team=2),
        qualified=(Qualified(stage=1, last=3),),
    )
    event.say(acts.plan_stage, final)
    event.play_out()
    lines = team_lines(event.state)
    event.say(acts.open_stage, acts.OpenStage(**event.here, stage=2))
    assert [event.state.team_order[number - 1] for number in event.state.seats[2]] == [
        line.team for line in lines[:3]
    ]
    event.play_out(2)
    event.say(acts.finish_tournament, acts.FinishTournament(**event.here))
    assert len(team_lines(event.state, 2)) == 3


def test_a_stage_of_teams_is_opened_with_numbers_of_teams() -> None:
    event = robin(4)
    event.say(
        acts.plan_stage,
        acts.PlanStage(**event.here, stage=2, play=Play(system="round_robin", boards_per_team=2)),
    )
    act = acts.OpenStage(**event.here, stage=2, numbers=(1, 2, 7))
    event.spec.when(acts.open_stage, act).refused("no_such_number", field="numbers", article="SLSF-G 21")


def test_before_the_teams_are_drawn_nobody_is_paired() -> None:
    event = TeamEvent.__mro__[1]("SLSF-G", 6, play(System.ROUND_ROBIN, boards_per_team=2))
    event.spec.when(acts.pair_round, acts.PairRound(**event.here)).refused(
        "teams_not_drawn", article="SLSF-G 23"
    )


@pytest.mark.parametrize("command", ["late", "away"])
def test_a_player_of_a_team_is_neither_late_nor_away(command: str) -> None:
    """SLSF-G 20.4-20.5: the squad is fixed, and the captain says who plays."""
    event = monrad(5)
    if command == "late":
        act = acts.AdmitLate(**event.here, entry=acts.Entry(person=event.state.order[0]))
        event.spec.when(acts.admit_late, act).refused("no_late_entry", article="SLSF-G 20.4")
    else:
        away = acts.NoteAbsence(**event.here, person=event.state.order[0])
        event.spec.when(acts.note_absence, away).refused("no_absence_here", article="SLSF-G 20.5b")
