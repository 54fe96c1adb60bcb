"""SLSF-G 25.2-25.3: lots are drawn once; other lots need a reason, the same ones none."""

from __future__ import annotations

import pytest

from tests.tournaments.playing_events import Event, play
from tournaments import commands as acts
from tournaments.rules.systems import System

ONE, OTHER = "1" * 32, "2" * 32

BY_LOT = [
    ("SLSF-G", System.MONRAD, 6),
    ("SLSF-G", System.CUP, 6),
    ("DSU", System.KNOCK_OUT, 8),
    ("DSU", System.FIDE_1998, 6),
    ("DSU", System.DUBOV, 8),
]


def paired(book: str, system: System, players: int) -> Event:
    event = Event(book, players, play(system, rounds=0 if system in {System.CUP, System.KNOCK_OUT} else 3))
    event.say(acts.pair_round, acts.PairRound(**event.here, seed=ONE))
    return event


@pytest.mark.parametrize(("book", "system", "players"), BY_LOT)
def test_other_lots_need_a_reason_before_the_round_is_published_too(
    book: str, system: System, players: int
) -> None:
    event = paired(book, system, players)
    again = acts.PairRound(**event.here, seed=OTHER)
    event.spec.when(acts.pair_round, again).refused("lots_drawn_already", field="reason")
    event.say(acts.pair_round, acts.PairRound(**event.here, seed=OTHER, reason="Two entries were mixed up."))
    standing = event.state.drafts[1].paired
    assert standing.seed == OTHER
    assert "mixed up" in event.spec.streams.rows[standing.reason].body


@pytest.mark.parametrize(("book", "system", "players"), BY_LOT)
def test_the_same_lots_are_asked_again_without_one(book: str, system: System, players: int) -> None:
    event = paired(book, system, players)
    before = event.state.drafts[1].boards
    event.say(acts.pair_round, acts.PairRound(**event.here, seed=ONE))
    assert event.state.drafts[1].boards == before
    assert event.state.drafts[1].paired.reason == ""


def test_where_no_lot_is_drawn_another_seed_changes_nothing_and_needs_nothing() -> None:
    event = Event("DSU", 6, play(System.DANISH_SWISS, rounds=3))
    event.say(acts.pair_round, acts.PairRound(**event.here, seed=ONE))
    event.say(acts.pair_round, acts.PairRound(**event.here, seed=OTHER))
    assert event.state.drafts[1].paired.reason == ""


def test_the_colour_of_the_first_board_is_the_only_lot_of_fide_swiss() -> None:
    event = Event("DSU", 6, play(System.FIDE_1998, rounds=3))
    event.pair()
    event.play_round(walkovers=False)
    event.say(acts.pair_round, acts.PairRound(**event.here, seed=ONE))
    event.say(acts.pair_round, acts.PairRound(**event.here, seed=OTHER))
