"""Team events as report files: out of the log, and into another one with line-ups and matches."""

from __future__ import annotations

from dataclasses import replace

import pytest

from events.types import Event as EventType
from tests.exchange.invented import met, tournament
from tests.exchange.test_trf_taken import facts_of, file_read, there_and_back
from tests.exchange.through_log import exported, folded, taken_over
from tests.support.specification import Specification
from tests.tournaments.given import ANNA, BO, CY, DI, DRAWN, ENTERED, SEED, STREAM, won
from tests.tournaments.given import tournament as event_of
from tests.tournaments.playing_events import Event, play
from tests.tournaments.team_events import TeamEvent
from tournaments import events as facts
from tournaments.events import PairedBoard
from tournaments.exchange.trf import Form, TrfResult, TrfTeam, read_trf, write_trf
from tournaments.exchange.trf.records import ByeKind, StatedBye
from tournaments.exchange.trf.taken.left_out import left_out
from tournaments.exchange.trf.writer.beside import Beside
from tournaments.exchange.trf.writer.stages import report_of
from tournaments.rules.systems import System
from tournaments.state.seating import away_from
from tournaments.systems import stage_rounds
from tournaments.team_tables import team_lines

FORMS = pytest.mark.parametrize("form", Form)

SYSTEMS = [
    ("SLSF-G", System.ROUND_ROBIN, {"boards_per_team": 3, "games_per_match": 2}),
    ("SLSF-R", System.MONRAD, {"boards_per_team": 2, "rounds": 3, "bye_half_points": 4}),
    ("DSU", System.DANISH_SWISS, {"boards_per_team": 4, "rounds": 3}),
]


@FORMS
@pytest.mark.parametrize(("book", "system", "settings_of_play"), SYSTEMS)
def test_every_team_event_leaves_the_house_and_comes_back_after_every_round(
    form: Form, book: str, system: System, settings_of_play: dict[str, object]
) -> None:
    event = TeamEvent(book, 5, play(system, **settings_of_play), squad=4, chance=3)
    while len(event.state.rounds) < stage_rounds(event.state, 1):
        assert_the_same_again(event, form)
        event.pair()
        event.play_round()
        event.leave(event.state.order[len(event.state.rounds)])
    assert_the_same_again(event, form)


def assert_the_same_again(event: Event, form: Form) -> None:
    state, beside = folded(event.spec, event.stream)
    once = exported(state, replace(beside, people={}), form)
    assert exported(*taken_over(once, "slsf"), form) == once


def test_a_team_event_names_its_teams_and_their_points() -> None:
    spec = in_teams(
        facts.RoundStarted(round_number=1, boards=(PairedBoard(1, 3), PairedBoard(4, 2)), by_teams=True),
        won(1, 1),
        won(1, 2, 1, 1),
    )
    told = report_of(folded(spec, STREAM)[0], 1, Beside())
    assert told.head.declared_teams == 2
    assert told.head.kind == "Team: Round-Robin"
    assert told.teams == (
        TrfTeam(number=1, name="Reds", match_half_points=4, game_half_points=3, rank=1, players=(1, 2)),
        TrfTeam(number=2, name="Blues", match_half_points=0, game_half_points=1, rank=2, players=(3, 4)),
    )
    assert [player.half_points for player in told.players] == [2, 1, 0, 1]
    assert [player.rank for player in told.players] == [1, 2, 4, 2]
    assert read_trf(write_trf(told)).teams == told.teams
    assert [team.players for team in read_trf(write_trf(told, Form.TRF16)).teams] == [(1, 2), (3, 4)]


def in_teams(*happened: EventType) -> Specification:
    return event_of(
        facts.StagePlanned(stage=1, name="", play=facts.Play(system="round_robin", boards_per_team=2)),
        *ENTERED,
        facts.TeamEntered(team="reds", name="Reds", squad=(ANNA, BO)),
        facts.TeamEntered(team="blues", name="Blues", squad=(CY, DI)),
        DRAWN,
        facts.TeamsNumbered(seed=SEED, order=("reds", "blues")),
        facts.RoundPaired(stage=1, stage_round=1, boards=(PairedBoard(1, 2),)),
        *happened,
    )


# ---- taken over ----
TEAMS = (
    TrfTeam(number=1, name="Reds", match_half_points=4, game_half_points=3, rank=1, players=(1, 2, 5)),
    TrfTeam(number=2, name="Blues", match_half_points=0, game_half_points=1, rank=2, players=(3, 4)),
)
IN_TEAMS = replace(
    tournament(
        [[met(3, "w", "1")], [met(4, "b", "=")], [met(1, "b", "0")], [met(2, "w", "=")], [TrfResult()]]
    ),
    teams=TEAMS,
)


@FORMS
def test_teams_are_registered_with_their_line_ups_and_matches(form: Form) -> None:
    told = facts_of(IN_TEAMS, facts.TeamEntered, facts.TeamsNumbered, facts.LineupSubmitted, form=form)
    state, _beside = taken_over(write_trf(IN_TEAMS, form), "slsf")
    entered, lineups = told[:2], told[3:]
    assert [(team.name, [*map(state.number_of, team.squad)]) for team in entered] == [
        ("Reds", [1, 2, 5]),
        ("Blues", [3, 4]),
    ]
    assert {each.team: [*map(state.number_of, each.players)] for each in lineups} == {
        "team-1": [1, 2],
        "team-2": [3, 4],
    }
    (started,) = state.rounds
    assert (started.matches, started.boards) == (((2, 1),), ((3, 1), (2, 4)))
    assert [(line.team, line.place) for line in team_lines(state)] == [("team-1", 1), ("team-2", 2)]


@FORMS
def test_teams_are_handed_on_with_their_points(form: Form) -> None:
    assert read_trf(there_and_back(IN_TEAMS, form)).teams == TEAMS


@pytest.mark.parametrize(
    "squads",
    [((1, 3), (2, 4)), ((1, 2, 3), (4,)), ((1, 2), (2, 3, 4)), ((1, 2), (3,))],
    ids=["within a team", "unequal", "in two teams", "in no team"],
)
@FORMS
def test_players_who_do_not_meet_as_teams_keep_their_teams_and_play_for_themselves(
    form: Form, squads: tuple[tuple[int, ...], ...]
) -> None:
    teams = tuple(
        TrfTeam(number=at, name=f"Lag {at}", players=each) for at, each in enumerate(squads, start=1)
    )
    file = replace(IN_TEAMS, teams=teams)
    assert not facts_of(file, facts.LineupSubmitted, facts.RoundPaired, form=form)
    kept = read_trf(there_and_back(file, form)).teams
    assert [(team.name, team.players) for team in kept][:1] == [("Lag 1", squads[0])]
    told = [each.text for each in left_out(file_read(file))]
    assert any("line-ups and team matches are not kept" in each for each in told)


@FORMS
def test_nickname_and_strength_of_a_team_are_handed_on(form: Form) -> None:
    teams = tuple(
        replace(team, nickname=team.name[:3].upper(), strength=2100 + team.number) for team in TEAMS
    )
    assert read_trf(there_and_back(replace(IN_TEAMS, teams=teams), form)).teams == teams


@FORMS
def test_byes_of_teams_in_rounds_to_come_are_taken_and_handed_on(form: Form) -> None:
    coming = (
        StatedBye(kind=ByeKind.HALF, round_number=2, players=(2,)),
        StatedBye(kind=ByeKind.FULL, round_number=3, players=(1,)),
        StatedBye(kind=ByeKind.ZERO, round_number=3, players=(2,)),
    )
    head = replace(IN_TEAMS.head, declared_rounds=3)
    file = replace(IN_TEAMS, head=head, rounds=IN_TEAMS.rounds[:1], byes=coming)
    assert not [each for each in left_out(file_read(file)) if each.field == "240"]
    noted = facts_of(file, facts.TeamAbsenceNoted, form=form)
    assert [(each.team, each.stage_round, each.kind) for each in noted] == [
        ("team-2", 2, "half"),
        ("team-1", 3, "full"),
        ("team-2", 3, ""),
    ]
    assert not facts_of(file, facts.AbsenceNoted, form=form), "no player of these numbers is away"
    assert set(read_trf(there_and_back(file, form)).byes) == set(coming)
    state, _beside = taken_over(write_trf(file, form), "slsf")
    assert away_from(state, 1, 3) == {1, 2}


def test_a_bye_of_a_team_that_is_not_in_the_file_is_listed() -> None:
    head = replace(IN_TEAMS.head, declared_rounds=3)
    missing = (StatedBye(kind=ByeKind.HALF, round_number=2, players=(7,)),)
    file = replace(IN_TEAMS, head=head, rounds=IN_TEAMS.rounds[:1], byes=missing)
    told = [each.text for each in left_out(file_read(file)) if each.field == "240"]
    assert told == ["Record 240 names the team 7, which is not in the file; left out."]


def test_what_the_records_cannot_hold_is_listed_line_by_line() -> None:
    text = write_trf(IN_TEAMS).decode() + (
        "320  2.0  5.0   5\r\n"
        "240 H   1    1\r\n"
        "260   1   1    1   99\r\n"
        "250       1.0   1   2   90   99\r\n"
        "310   7 Greens                           GRN     2100\r\n"
    )
    report = read_trf(text.encode())
    told = {(each.field, each.text) for each in left_out(report)}
    assert told >= {
        ("320", "Record 320 is not kept in the records."),
        ("240", "A bye of round 1 is not kept: the players' own lines say how it passed."),
        ("260", "Record 260 names start number 99, who is not in the file; left out."),
        ("250", "Acceleration of start numbers 90 to 99 names none of the file; left out."),
        ("310", "The team Greens has number 3 here, not 7."),
    }
    (line,) = (each.line for each in left_out(report) if each.field == "320")
    assert text.split("\r\n")[line - 1].startswith("320")
