"""SLSF-G 15.2, 15.3, DSU 4.1.2 §16: what a leaving would mean is what it then means."""

from __future__ import annotations

import pytest

from tests.tournaments.given import ANNA, tournament
from tests.tournaments.playing_events import Event, play
from tests.tournaments.test_teams import LEVEL, now
from tournaments import commands as acts
from tournaments.rules.systems import SWISS, System
from tournaments.standings import stage_standings
from tournaments.withdrawal_effects import InStage, foresee


def foreseen(event: Event, number: int) -> InStage:
    (found,) = foresee(event.state, event.state.order[number - 1], "withdrawn")
    return found


def started(book: str, system: System, players: int, done: int, planned: int = 0) -> Event:
    """So many rounds handed in."""
    event = Event(book, players, play(system, rounds=planned))
    for _ in range(done):
        if system == System.ROUND_ROBIN:
            event.start()
        else:
            event.pair()
        event.play_round(walkovers=False)
    return event


@pytest.mark.parametrize(
    ("book", "system", "players", "rounds"),
    [
        ("SLSF-G", System.ROUND_ROBIN, 6, 1),
        ("SLSF-R", System.ROUND_ROBIN, 7, 4),
        ("DSU", System.ROUND_ROBIN, 6, 1),
        ("DSU", System.ROUND_ROBIN, 6, 3),
        ("DSU", System.DANISH_SWISS, 7, 2),
        ("SLSF-G", System.MONRAD, 8, 2),
        ("PSGRP", System.ROUND_ROBIN, 5, 2),
        ("SLSF-G", System.CUP, 8, 1),
    ],
)
def test_the_preview_is_what_comes(book: str, system: System, players: int, rounds: int) -> None:
    event = started(book, system, players, rounds, 4 if system in SWISS else 0)
    before = {line.person: line for line in stage_standings(event.state, 1)}
    told = foreseen(event, 2)
    person = event.state.order[1]
    event.say(acts.withdraw_player, acts.WithdrawPlayer(**event.here, person=person, reason="ill"))
    after = {line.person: line for line in stage_standings(event.state, 1)}
    changed = {
        name: line
        for name, line in after.items()
        if (line.place, line.half_points, line.struck)
        != (before[name].place, before[name].half_points, before[name].struck)
    }
    assert {each.person for each in told.moved} == set(changed)
    assert all(each.half_points_after == changed[each.person].half_points for each in told.moved)
    assert told.others == players - len(changed)
    assert told.struck == after[person].struck


def test_less_than_half_is_struck_and_decides_nothing() -> None:
    told = foreseen(started("SLSF-G", System.ROUND_ROBIN, 6, 1), 1)
    assert told.struck
    assert (told.why.article, told.why.inputs) == ("SLSF-G 15.2", (1, 0, 5))
    assert told.decided == ()


def test_half_or_more_gives_the_point_to_everybody_not_met() -> None:
    event = started("SLSF-G", System.ROUND_ROBIN, 6, 3)
    told = foreseen(event, 1)
    assert not told.struck
    assert told.why.article == "SLSF-G 15.3"
    assert [(each.round_number, each.half_points, each.later) for each in told.decided] == [
        (4, 2, True),
        (5, 2, True),
    ]
    met = {number for each in event.state.rounds for board in each.boards if 1 in board for number in board}
    others = {event.state.order[number - 1] for number in range(1, 7) if number not in met}
    assert {each.opponent for each in told.decided} == others


def test_an_open_game_goes_to_the_opponent_and_a_decided_one_of_the_same_match_stands() -> None:
    event = Event("SLSF-G", 4, play(System.ROUND_ROBIN, games_per_match=2))
    for _ in range(2):
        event.start()
        event.play_round(walkovers=False)
    event.start()
    board = next(at for at, pair in enumerate(event.state.rounds[2].boards, start=1) if 1 in pair)
    handed_in = acts.HandedIn(board=board, game=1, black=2, white=0)
    event.say(acts.report_results, acts.ReportResults(**event.here, round_number=3, games=(handed_in,)))
    told = foreseen(event, 1)
    assert [(each.round_number, each.half_points, each.later) for each in told.decided] == [(3, 2, False)]


def test_an_odd_number_left_means_that_somebody_rests() -> None:
    even = started("SLSF-G", System.MONRAD, 8, 1, 4)
    assert (foreseen(even, 1).playing, foreseen(even, 1).rest) == (7, 2)
    odd = started("SLSF-G", System.MONRAD, 7, 1, 4)
    assert (foreseen(odd, 1).playing, foreseen(odd, 1).rest) == (6, None)
    printed = started("SLSF-G", System.ROUND_ROBIN, 6, 1)
    assert (foreseen(printed, 1).playing, foreseen(printed, 1).rest) == (None, None)


def test_a_round_that_is_paired_already_still_has_him_on_a_board() -> None:
    event = started("SLSF-G", System.MONRAD, 6, 1, 4)
    event.say(acts.pair_round, acts.PairRound(**event.here, seed=event.seed()))
    boards = event.state.drafts[1].boards
    assert foreseen(event, boards[1][0]).board == 2


def test_nothing_is_foreseen_where_teams_stand_in_the_table() -> None:
    state = now(tournament(*LEVEL))
    assert ANNA in state.order
    assert foresee(state, ANNA, "withdrawn") == []
