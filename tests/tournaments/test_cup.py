"""SLSF-G 26, DSU 4.9.7, 4.9.8: matches that must be won, the games that follow a level one, who is out."""

from __future__ import annotations

import pytest

from events.citing import Malformed
from tests.support.specification import Specification
from tests.tournaments.given import (
    DI,
    DRAWN,
    ENTERED,
    HERE,
    INVITED,
    ROUND_1,
    ROUND_2,
    STREAM,
    tournament,
    won,
)
from tests.tournaments.playing_events import Event, play
from tournaments import commands as acts
from tournaments import events as facts
from tournaments.events import Play
from tournaments.matches import winner_of
from tournaments.rules.pairing.face import Colour
from tournaments.rules.systems import System
from tournaments.standings import stage_standings
from tournaments.state import Tournament, evolve

SEED = "ab" * 16


def stage(**settings: object) -> facts.StagePlanned:
    return facts.StagePlanned(stage=1, name="", play=Play(**settings))


def played(system: str, *events: object, **settings: object) -> tuple[object, ...]:
    paired = facts.RoundPaired(stage=1, stage_round=1, boards=ROUND_1.boards, seed="ab")
    return (*INVITED, *ENTERED, stage(system=system, **settings), DRAWN, paired, ROUND_1, *events)


def replay(game: int = 2, **more: object) -> acts.OrderReplay:
    return acts.OrderReplay(**HERE, round_number=1, board=1, game=game, **more)


def game(number: int, black: int, white: int) -> facts.ResultReported:
    return facts.ResultReported(round_number=1, board=1, game=number, black=black, white=white)


def ordered(specified: Specification) -> facts.ReplayOrdered:
    (event,) = (each for each in specified.events_of(STREAM) if isinstance(each, facts.ReplayOrdered))
    return event


def now(specified: Specification) -> Tournament:
    state = Tournament()
    for envelope in specified.streams.read(STREAM):
        state = evolve(state, envelope.event)
    return state


def test_a_level_match_of_a_cup_goes_on_at_half_the_time_with_colours_swapped() -> None:
    """45 minutes, then 22½, 11¼, 5⅝ and never less than 5; the colours change before every game."""
    specified = tournament(*played("cup", won(1, 1, 1, 1)))
    times, swaps = [], []
    for number in range(2, 7):
        specified.when(acts.order_replay, replay(number))
        times.append(ordered(specified).base_seconds)
        swaps.append(ordered(specified).swapped)
        specified.also(STREAM, game(number, 1, 1))
    assert times == [(1350, 1350), (675, 675), (337, 337), (300, 300), (300, 300)]
    assert swaps == [True, False, True, False, True]


def test_the_first_replay_that_is_won_decides() -> None:
    specified = tournament(*played("cup", won(1, 1, 1, 1))).when(acts.order_replay, replay())
    specified.also(STREAM, game(2, 2, 0))
    assert winner_of(now(specified), 1, 1) is Colour.WHITE  # the board's White had Black in it
    specified.when(acts.order_replay, replay(3)).refused("not_level", field="board", article="SLSF-R 27")


@pytest.mark.parametrize(
    ("before", "act", "code"),
    [
        (played("cup"), replay(), "not_level"),
        (played("cup", won(1, 1)), replay(), "not_level"),
        (played("round_robin", won(1, 1, 1, 1)), replay(), "no_replay_here"),
        (played("cup", won(1, 1, 1, 1)), replay(3), "game_out_of_turn"),
        (
            played("cup", won(1, 1, 1, 1)),
            acts.OrderReplay(**HERE, round_number=2, board=1, game=2),
            "no_replay_here",
        ),
        (
            played("cup", won(1, 1, 1, 1)),
            acts.OrderReplay(**HERE, round_number=1, board=9, game=2),
            "no_replay_here",
        ),
    ],
)
def test_no_replay_is_ordered(before: tuple[object, ...], act: acts.OrderReplay, code: str) -> None:
    tournament(*before).when(acts.order_replay, act).refused(code, article="SLSF-R 27")


def test_the_next_round_waits_for_every_winner() -> None:
    level = played("cup", won(1, 1, 1, 1), won(1, 2))
    specified = tournament(*level)
    specified.when(acts.pair_round, acts.PairRound(**HERE, seed="ab")).refused(
        "match_without_winner", article="SLSF-R 27"
    )
    specified.when(acts.order_replay, replay()).also(STREAM, game(2, 2, 0))
    specified.when(acts.pair_round, acts.PairRound(**HERE, seed="ab"))
    (paired,) = specified.events_of(STREAM)
    assert isinstance(paired, facts.RoundPaired)
    ((black, white),) = ((board.black, board.white) for board in paired.boards)
    assert {black, white} == {1, 3}


def test_no_end_while_a_match_of_a_knock_out_is_level() -> None:
    final = facts.RoundStarted(round_number=2, boards=ROUND_2.boards[:1])
    over = played("cup", won(1, 1), won(1, 2), final, won(2, 1, 1, 1))
    tournament(*over).when(acts.finish_tournament, acts.FinishTournament(**HERE)).refused(
        "match_without_winner", field="games", article="SLSF-R 27"
    )


def test_who_leaves_a_cup_loses_the_open_match() -> None:
    left = facts.PlayerWithdrawn(person=DI, how="withdrawn", reason="0" * 64)
    state = now(tournament(*played("cup", left)))
    assert winner_of(state, 1, 1) is Colour.WHITE


def test_whoever_is_knocked_out_later_stands_higher() -> None:
    event = Event("SLSF-G", 7, play(System.CUP))
    event.play_out()
    lines = stage_standings(event.state, 1)
    assert [line.place for line in lines] == [1, 2, 3, 3, 5, 5, 5]


KNOCK_OUT = {"play_offs": ("rapid", "blitz"), "correction": "ordinary", "cash_shared": False}


def danish(*events: object, **settings: object) -> Specification:
    return tournament(*played("knock_out", *events, **(KNOCK_OUT | settings)), rule_book="DSU")


def test_colours_are_drawn_by_lot_before_each_form_of_a_danish_play_off() -> None:
    specified = danish(won(1, 1, 1, 1))
    specified.when(acts.order_replay, replay()).refused(
        "colour_lot_missing", field="white_has_black", article="DSU 4.9.7"
    )
    specified.when(acts.order_replay, replay(seed=SEED))
    lot, rapid = specified.events_of(STREAM)
    assert isinstance(lot, facts.LotsDrawn) and isinstance(rapid, facts.ReplayOrdered)
    assert (lot.purpose, lot.seed, sorted(lot.order)) == ("colour", SEED, [1, 4])
    assert rapid.swapped == (lot.order[0] == 1)  # who is first in the lot has Black; number 1 was White
    specified.also(STREAM, game(2, 1, 1)).when(acts.order_replay, replay(3, seed=SEED))
    (second,) = specified.events_of(STREAM)
    assert isinstance(second, facts.ReplayOrdered)
    assert second.swapped is not rapid.swapped


def test_both_colours_come_up_in_the_lot() -> None:
    drawn = set()
    for number in range(40):
        specified = danish(won(1, 1, 1, 1)).when(acts.order_replay, replay(seed=f"{number:032x}"))
        drawn.add(ordered(specified).swapped)
    assert drawn == {True, False}


def test_a_lot_drawn_at_the_board_is_taken_as_it_fell() -> None:
    for fell in (True, False):
        specified = danish(won(1, 1, 1, 1)).when(acts.order_replay, replay(white_has_black=fell))
        assert ordered(specified).swapped is fell


def test_a_lot_of_colours_needs_its_seed_and_its_board() -> None:
    danish(won(1, 1, 1, 1)).when(acts.order_replay, replay(seed="ab")).refused(
        "unreadable_seed", field="seed", kind=Malformed
    )
    elsewhere = acts.OrderReplay(**HERE, round_number=1, board=9, game=2, seed=SEED)
    danish(won(1, 1, 1, 1)).when(acts.order_replay, elsewhere).refused("no_replay_here")


def test_in_a_cup_no_lot_is_drawn_although_a_seed_is_given() -> None:
    specified = tournament(*played("cup", won(1, 1, 1, 1))).when(acts.order_replay, replay(seed=SEED))
    (only,) = specified.events_of(STREAM)
    assert isinstance(only, facts.ReplayOrdered) and only.swapped


def test_a_won_rapid_game_is_followed_by_the_second_of_its_form() -> None:
    """DSU 4.9.7: two rapid games; the second may level the match again, which then goes on to blitz."""
    specified = danish(won(1, 1, 1, 1)).when(acts.order_replay, replay(white_has_black=False))
    specified.also(STREAM, game(2, 2, 0))
    assert winner_of(now(specified), 1, 1) is None
    specified.when(acts.order_replay, replay(3))
    assert (ordered(specified).kind, ordered(specified).swapped) == ("rapid", True)
    specified.also(STREAM, game(3, 2, 0))  # the board's White won as Black
    assert winner_of(now(specified), 1, 1) is None
    specified.when(acts.order_replay, replay(4, white_has_black=True))
    assert (ordered(specified).kind, ordered(specified).base_seconds) == ("blitz", (300, 300))


def test_two_rapid_games_decide_when_one_player_has_more_of_them() -> None:
    specified = danish(won(1, 1, 1, 1)).when(acts.order_replay, replay(white_has_black=False))
    specified.also(STREAM, game(2, 2, 0)).when(acts.order_replay, replay(3)).also(STREAM, game(3, 1, 1))
    assert winner_of(now(specified), 1, 1) is Colour.BLACK
    specified.when(acts.order_replay, replay(4, white_has_black=True)).refused("not_level")


def test_in_the_last_game_a_draw_wins_for_black() -> None:
    specified = danish(won(1, 1, 1, 1), play_offs=()).when(acts.order_replay, replay(white_has_black=True))
    last = ordered(specified)
    assert (last.kind, last.base_seconds) == ("last", (240, 300))
    specified.also(STREAM, game(2, 1, 1))
    assert winner_of(now(specified), 1, 1) is Colour.WHITE


GLADIATOR = {"gladiator": True, "correction": "ordinary", "cash_shared": False}


def test_a_drawn_game_of_a_gladiator_is_played_again_until_it_is_won() -> None:
    """DSU 4.9.8: less time with colours reversed, then blitz; whoever wins has one point, the other none."""
    specified = tournament(*played("round_robin", won(1, 1, 1, 1), won(1, 2), **GLADIATOR), rule_book="DSU")
    kinds = []
    for number in (2, 3, 4):
        specified.when(acts.order_replay, replay(number))
        kinds.append((ordered(specified).kind, ordered(specified).swapped))
        specified.also(STREAM, game(number, *((1, 1) if number < 4 else (2, 0))))
    assert kinds == [("rapid", True), ("blitz", False), ("blitz", True)]
    points = {line.person: line.half_points for line in stage_standings(now(specified), 1)}
    assert points[ENTERED[0].person] == 2
    assert points[DI] == 0


def test_a_gladiator_ends_only_when_every_game_is_won() -> None:
    level = played("round_robin", won(1, 1, 1, 1), won(1, 2), **GLADIATOR)
    specified = tournament(*level, rule_book="DSU")
    specified.when(acts.start_round, acts.StartRound(**HERE, round_number=2, although_open=True))
    assert len(list(specified.events_of(STREAM))) == 1
    specified.when(acts.finish_tournament, acts.FinishTournament(**HERE)).refused("rounds_missing")
