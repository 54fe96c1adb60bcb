"""SLSF-G 15.2, 15.3: a whole team leaves a round robin before or after half of its games."""

from __future__ import annotations

import pytest

from tests.tournaments.playing_events import play
from tests.tournaments.team_events import TeamEvent
from tournaments import commands as acts
from tournaments.rules.systems import System
from tournaments.standings import team_lines
from tournaments.team_withdrawals import struck_teams


def robin(book: str = "SLSF-G") -> TeamEvent:
    """Five teams of two: four matches of two games each, one rest."""
    return TeamEvent(book, 5, play(System.ROUND_ROBIN, boards_per_team=2), squad=2)


def all_black(event: TeamEvent, rounds: int) -> None:
    for _ in range(rounds):
        event.start()
        number = len(event.state.rounds)
        games = tuple(
            acts.HandedIn(board=board, black=2, white=0) for _, board, _ in event.state.missing_games(number)
        )
        act = acts.ReportResults(**event.here, round_number=number, games=games)
        event.say(acts.report_results, act)


def leave(event: TeamEvent, name: str) -> None:
    event.say(acts.withdraw_team, acts.WithdrawTeam(**event.here, team=name, reason="the car broke down"))


def met(event: TeamEvent, name: str) -> int:
    number = event.number(name)
    return sum(number in match for each in event.state.rounds for match in each.matches)


@pytest.mark.parametrize("book", ["SLSF-G", "SLSF-R", "DSU"])
def test_with_less_than_half_of_its_games_a_team_leaves_the_table(book: str) -> None:
    event = robin(book)
    all_black(event, 1)
    playing = [name for name in event.state.team_order if met(event, name)]
    name, opponent = playing[0], None
    for left, right in event.state.rounds[0].matches:
        if event.number(name) in (left, right):
            opponent = event.state.team_order[(left + right - event.number(name)) - 1]
    leave(event, name)  # 2 of 8 games
    assert struck_teams(event.state, 1) == {name}
    lines = {line.team: dict(line.values) for line in team_lines(event.state)}
    assert name not in lines and len(lines) == 4
    points = next(iter(lines[opponent].values()))
    assert points == "0", "the drawn match against it is gone, and no other was played"
    all_black(event, 4)
    event.say(acts.finish_tournament, acts.FinishTournament(**event.here))
    assert len(team_lines(event.state)) == 4


def test_with_half_of_its_games_everything_stands_and_what_is_left_is_lost() -> None:
    event = robin()
    all_black(event, 3)
    name = next(name for name in event.state.team_order if met(event, name) == 2)  # 4 of 8 games
    leave(event, name)
    assert struck_teams(event.state, 1) == frozenset()
    assert len(team_lines(event.state)) == 5


def test_outside_a_round_robin_and_while_one_of_the_squad_is_there_all_results_stand() -> None:
    monrad = TeamEvent(
        "SLSF-G", 4, play(System.MONRAD, boards_per_team=2, rounds=3, bye_half_points=2), squad=2
    )
    monrad.pair()
    monrad.play_round(walkovers=False)
    leave(monrad, monrad.state.team_order[0])
    assert struck_teams(monrad.state, 1) == frozenset()
    event = robin()
    all_black(event, 1)
    event.leave(event.state.teams[event.state.team_order[0]].squad[0])
    assert struck_teams(event.state, 1) == frozenset()


def test_a_team_leaves_once_with_those_who_still_play_and_comes_back_one_by_one() -> None:
    event = robin()
    all_black(event, 1)
    name = event.state.team_order[0]
    first, second = event.state.teams[name].squad
    event.leave(first)
    leave(event, name)
    assert {event.state.order[gone.start_number - 1] for gone in event.state.left} == {first, second}
    again = acts.WithdrawTeam(**event.here, team=name, reason="again")
    event.spec.when(acts.withdraw_team, again).refused("left_already", field="team", article="SLSF-G 15.2")
    back = acts.RevokeWithdrawal(**event.here, person=first, reason="a slip")
    event.say(acts.revoke_withdrawal, back)
    assert struck_teams(event.state, 1) == frozenset()


@pytest.mark.parametrize(
    ("team", "how", "code"), [("nobody", "withdrawn", "no_such_team"), ("", "eaten", "no_such_way")]
)
def test_a_team_that_is_not_there_and_a_way_that_is_none(team: str, how: str, code: str) -> None:
    event = robin()
    act = acts.WithdrawTeam(**event.here, team=team or event.state.team_order[0], reason="-", how=how)
    event.spec.when(acts.withdraw_team, act).refused(code)
