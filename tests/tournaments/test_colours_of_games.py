"""SLSF-G 25.2b, 26: who has Black in the second game of a match, in its replay, and whose points they are."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tournaments.playing_events import Event, play
from tests.tournaments.team_events import TeamEvent
from tournaments import commands as acts
from tournaments.crosstable import games_of
from tournaments.pairing_input import match_score, question_of
from tournaments.rows import game_rows
from tournaments.rules.systems import System
from tournaments.standings import stage_standings
from tournaments.team_tables import team_meetings


def started(book: str, system: System, **settings: Any) -> Event:
    event = Event(book, 4, play(system, games_per_match=2, **settings))
    event.pair()
    return event


def monrad() -> Event:
    return started("SLSF-G", System.MONRAD, rounds=3, bye_half_points=4)


def hand_in(event: Event, *games: tuple[int, int, int]) -> None:
    """(board, game, half points of Black) of round 1."""
    handed_in = tuple(
        acts.HandedIn(board=board, game=game, black=black, white=2 - black) for board, game, black in games
    )
    act = acts.ReportResults(**event.here, round_number=1, games=handed_in)
    event.say(acts.report_results, act)


def test_in_a_monrad_the_second_game_has_the_other_colours() -> None:
    state = monrad().state
    black, white = state.rounds[0].boards[0]
    assert state.players_of((1, 1, 1)) == (black, white)
    assert state.players_of((1, 1, 2)) == (white, black)
    first = [row for row in game_rows(state) if row["board"] == 1]
    rows = {row["game"]: (row["black_number"], row["white_number"]) for row in first}
    assert rows == {1: (black, white), 2: (white, black)}


def test_points_are_the_players_own_whatever_their_colour() -> None:
    """Black wins both games of board 1: one win each, and the match is drawn."""
    event = monrad()
    hand_in(event, (1, 1, 2), (1, 2, 2), (2, 1, 2), (2, 2, 0))
    state = event.state
    black, white = state.rounds[0].boards[0]
    assert [score for score, _ in match_score(state, 1, 1, state.rounds[0])] == [2, 2]
    assert [score for score, _ in match_score(state, 1, 2, state.rounds[0])] == [4, 0]
    points = {line.person: line.half_points for line in stage_standings(state, 1)}
    assert points[state.order[black - 1]] == points[state.order[white - 1]] == 2
    question = {each.number: each.half_points for each in question_of(state, 1).contestants}
    assert question == {number: points[state.order[number - 1]] for number in question}
    assert [game.players for game in games_of(state, 1)][:2] == [
        (state.order[black - 1], state.order[white - 1]),
        (state.order[white - 1], state.order[black - 1]),
    ]


@pytest.mark.parametrize("system", [System.ROUND_ROBIN, System.CUP])
def test_elsewhere_the_regulations_may_let_them_change(system: System) -> None:
    kept = started("SLSF-G", system).state
    assert kept.players_of((1, 1, 2)) == kept.rounds[0].boards[0]
    changed = started("SLSF-G", system, colours_change=True).state
    assert changed.players_of((1, 1, 2)) == changed.rounds[0].boards[0][::-1]


def test_a_replay_changes_the_colours_of_the_game_before_it() -> None:
    """SLSF-G 26: with regard to the latest game."""
    for changes in (False, True):
        event = started("SLSF-G", System.CUP, colours_change=changes)
        hand_in(event, (1, 1, 1), (1, 2, 1))
        for game in (3, 4):
            before = event.state.players_of((1, 1, game - 1))
            event.say(acts.order_replay, acts.OrderReplay(**event.here, round_number=1, board=1, game=game))
            assert event.state.players_of((1, 1, game)) == before[::-1]
            hand_in(event, (1, game, 1))


def test_a_round_that_started_before_the_colours_were_recorded_keeps_those_of_the_board() -> None:
    event = monrad()
    old = event.spec.streams.read(event.stream)[-1].event
    fields = {name: getattr(old, name) for name in old.__struct_fields__ if name != "colours_change"}
    assert type(old)(**fields).colours_change is False
    assert old.colours_change is True


def test_teams_have_the_points_of_their_own_players() -> None:
    settings: dict[str, Any] = {"boards_per_team": 2, "games_per_match": 2, "rounds": 2, "bye_half_points": 4}
    event = TeamEvent("SLSF-G", 4, play(System.MONRAD, **settings), squad=2)
    event.pair()
    state = event.state
    left = state.team_order[state.rounds[0].matches[0][0] - 1]
    ours = set(state.teams[left].squad)
    won = [
        (board, game, 2 * (state.order[state.players_of((1, board, game))[0] - 1] in ours))
        for _, board, game in state.missing_games(1)
        if board <= 2
    ]
    hand_in(event, *won)
    state = event.state
    assert [score for score, _ in match_score(state, 1, 1, state.rounds[0])] == [8, 0]
    (met,) = team_meetings(state, 1)[left]
    assert (met.own, met.theirs) == (8, 0)
