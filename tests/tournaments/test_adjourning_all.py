"""SLSF-G 25.5, DSU 4.9.1: all open games are adjourned and the round is paired, as one act or not at all."""

from __future__ import annotations

import pytest

from tests.tournaments.playing_events import SEED, Event, play
from tournaments import commands as acts
from tournaments.commands.adjourning_all import waiting_for
from tournaments.rules.systems import System


def in_play(book: str, system: System) -> Event:
    """Eight players: two of four games of round 1 have results."""
    event = Event(book, 8, play(system, rounds=4))
    event.pair()
    games = tuple(acts.HandedIn(board=board, black=2, white=0) for board in (1, 2))
    event.say(acts.report_results, acts.ReportResults(**event.here, round_number=1, games=games))
    return event


def act(event: Event, *boards: int, counts: tuple[int, int] | None = None) -> acts.AdjournAndPair:
    games = tuple(acts.OpenGame(round_number=1, board=board, counts=counts) for board in boards)
    return acts.AdjournAndPair(**event.here, seed=SEED, games=games)


@pytest.mark.fide("159")
def test_both_are_adjourned_and_the_round_is_paired() -> None:
    event = in_play("DSU", System.DANISH_MONRAD)
    assert waiting_for(event.state, 1) == [(1, 3, 1), (1, 4, 1)]
    event.say(acts.adjourn_and_pair, act(event, 3, 4))
    assert event.state.adjourned == {(1, 3, 1), (1, 4, 1)}
    assert len(event.state.drafts[1].boards) == 4
    assert waiting_for(event.state, 1) == [], "an adjourned game counts as a draw by DSU 4.9.1"


def test_where_the_arbiter_rules_each_game_is_ruled() -> None:
    event = in_play("SLSF-G", System.MONRAD)
    event.spec.when(acts.adjourn_and_pair, act(event, 3, 4)).refused("game_not_ruled", field="games")
    event.say(acts.adjourn_and_pair, act(event, 3, 4, counts=(0, 2)))
    assert event.state.rulings == {(1, 3, 1): (0, 2), (1, 4, 1): (0, 2)}
    assert event.state.drafts[1]


@pytest.mark.parametrize("boards", [(3,), (2, 3, 4), (4, 3, 3)])
def test_other_games_than_those_that_are_open_are_refused_and_nothing_is_written(
    boards: tuple[int, ...],
) -> None:
    event = in_play("DSU", System.DANISH_MONRAD)
    before = event.state
    event.spec.when(acts.adjourn_and_pair, act(event, *boards)).refused("other_games_open", field="games")
    assert event.state == before


def test_where_none_is_open_the_round_is_paired_as_ever() -> None:
    event = in_play("DSU", System.DANISH_MONRAD)
    event.play_round()
    event.spec.when(acts.adjourn_and_pair, act(event)).refused("no_open_games", field="games")


def test_a_round_that_cannot_be_paired_adjourns_nothing() -> None:
    event = Event("DSU", 4, play(System.DANISH_MONRAD, rounds=1))
    event.pair()
    event.spec.when(acts.adjourn_and_pair, act(event, 1, 2)).refused("no_round_left", field="stage")
    assert not event.state.adjourned
