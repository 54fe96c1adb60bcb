"""Boards of a paired round move, those of a started one while untouched; a round is stopped."""

from __future__ import annotations

from typing import Any
from uuid import UUID

import pytest

from events.types import Event as Fact
from federation.members.events import PersonRegistered
from tests.support.specification import Specification
from tests.tournaments.given import ANNA, BO, DRAWN, ENTERED, FED, HERE, INVITED, ROUND_1, tournament
from tests.tournaments.playing_events import Event, play
from tournaments import commands as acts
from tournaments import events as facts
from tournaments.commands.moving import standing_boards
from tournaments.events import conduct
from tournaments.pairing_input import question_of
from tournaments.rules.pairing.face import Colour
from tournaments.rules.systems import System
from tournaments.state.conduct import stream_of as conduct_stream

LATE = str(UUID(int=77))
REGISTERED = PersonRegistered(federation=FED, personal="0" * 64)


def swiss(players: int = 7, book: str = "SLSF-G", system: System = System.MONRAD) -> Event:
    """Round 1 is paired and published, not started."""
    event = Event(book, players, play(system, rounds=4))
    event.say(acts.pair_round, acts.PairRound(**event.here, seed=event.seed()))
    event.say(acts.publish_round, acts.PublishRound(**event.here))
    return event


def started(players: int = 7, **more: Any) -> Event:
    event = swiss(players, **more)
    event.start()
    return event


def move(event: Event, kind: str, **said: Any) -> acts.MoveBoards:
    seen = standing_boards(event.state, 1).sign
    return acts.MoveBoards(**event.here, kind=kind, reason="a slip", **({"seen": seen} | said))


def result(event: Event, board: int, **more: Any) -> acts.ReportResults:
    games = (acts.HandedIn(board=board, black=2, white=0, **more),)
    return acts.ReportResults(**event.here, round_number=len(event.state.rounds), games=games)


def stop(event: Event) -> acts.StopRound:
    return acts.StopRound(**event.here, round_number=len(event.state.rounds), reason="too soon")


# ---- before the start ----
def test_a_published_round_moves_and_is_published_anew() -> None:
    event = swiss()
    (a, x), (b, y), last = event.state.drafts[1].boards
    event.say(acts.move_boards, move(event, "swap", player=a, other=y))
    draft = event.state.drafts[1]
    assert draft.boards == ((y, x), (b, a), last)
    assert (draft.published, draft.overridden) == (False, True)
    event.say(acts.publish_round, acts.PublishRound(**event.here))
    event.start()
    assert event.state.rounds[0].boards == draft.boards


def test_each_move_is_taken_back_by_a_move() -> None:
    event = swiss()
    before = event.state.drafts[1].boards
    for _twice in range(2):
        event.say(acts.move_boards, move(event, "turn", board=2))
    assert event.state.drafts[1].boards == before


def test_two_arbiters_who_saw_the_same_boards_move_them_once() -> None:
    event = swiss()
    first, second = move(event, "turn", board=1), move(event, "turn", board=2)
    event.say(acts.move_boards, first)
    event.spec.when(acts.move_boards, second).refused("boards_changed", article="SLSF-G 18.1e")


# ---- after the start ----
def test_after_the_start_untouched_boards_move() -> None:
    event = started()
    event.say(acts.report_results, result(event, 1))
    boards = event.state.rounds[0].boards
    event.say(acts.move_boards, move(event, "turn", board=2))
    assert event.state.rounds[0].boards == (boards[0], boards[1][::-1], boards[2])
    assert event.state.rounds[0].draft and event.state.rounds[0].draft.overridden
    assert (1, 1, 1) in event.state.results


def test_a_board_with_a_result_does_not_move() -> None:
    event = started()
    event.say(acts.report_results, result(event, 2))
    (a, _x), (b, _y), _last = event.state.rounds[0].boards
    for act in (move(event, "turn", board=2), move(event, "swap", player=a, other=b)):
        event.spec.when(acts.move_boards, act).refused("board_touched", field="board", article="SLSF-G 15.1")


def test_a_result_for_those_who_sat_there_before_is_refused() -> None:
    """A phone or a desk was shown other players: it hands in nothing for those who sit there now."""
    event = started()
    seen = event.state.rounds[0].boards[1]
    event.say(acts.move_boards, move(event, "turn", board=2))
    event.spec.when(acts.report_results, result(event, 2, pair=seen)).refused(
        "board_moved", field="board 2", article="SLSF-G 15.1"
    )
    event.say(acts.report_results, result(event, 2, pair=seen[::-1]))


def test_a_latecomer_sits_against_who_rests_and_the_bye_is_gone() -> None:
    event = started()
    resting = event.state.rounds[0].resting
    assert [bye.start_number for bye in event.state.byes] == [resting]
    event.say(acts.report_results, result(event, 1))
    event.spec.also(f"person/{LATE}", REGISTERED)
    event.say(acts.admit_late, acts.AdmitLate(**event.here, entry=acts.Entry(person=LATE)))
    event.say(acts.move_boards, move(event, "seat", player=8))
    first = event.state.rounds[0]
    assert (set(first.boards[3]), first.resting, event.state.byes) == ({resting, 8}, 0, ())
    event.spec.when(acts.move_boards, move(event, "seat", player=8)).refused("no_one_rests", field="player")
    event.play_round(walkovers=False)
    assert all(len(each.past) == 1 for each in question_of(event.state, 1).contestants)


def test_a_stranger_is_seated_nowhere() -> None:
    event = started()
    event.spec.when(acts.move_boards, move(event, "seat", player=9)).refused(
        "player_not_in_stage", field="player"
    )


def test_who_is_swapped_with_the_rest_gets_the_bye() -> None:
    event = started()
    before, player = event.state.rounds[0].resting, event.state.rounds[0].boards[0][0]
    event.say(acts.move_boards, move(event, "swap", player=player, other=before))
    assert event.state.rounds[0].resting == player
    assert [(bye.start_number, bye.half_points) for bye in event.state.byes] == [(player, 2)]


def test_after_the_start_only_the_last_board_is_taken_out() -> None:
    event = started()
    event.spec.when(acts.move_boards, move(event, "out", board=1)).refused(
        "only_the_last_board", field="board"
    )
    event.say(acts.move_boards, move(event, "out", board=3))
    assert len(event.state.rounds[0].boards) == 2
    assert {step.code for step in event.state.rounds[0].draft.breaks} >= {"pairing.left_out"}


def test_once_the_next_round_is_published_that_one_moves() -> None:
    event = started(6)
    event.play_round(walkovers=False)
    event.say(acts.pair_round, acts.PairRound(**event.here, seed=event.seed()))
    event.say(acts.publish_round, acts.PublishRound(**event.here))
    event.say(acts.move_boards, move(event, "turn", board=1))
    assert [each.draft.overridden for each in event.state.rounds if each.draft] == [False]
    assert event.state.drafts[1].overridden


# ---- stopping ----
def test_the_round_is_stopped_and_its_pairing_stands_published() -> None:
    event = started()
    boards = event.state.rounds[0].boards
    event.say(acts.stop_round, stop(event))
    state = event.state
    assert (state.rounds, state.byes) == ((), ())
    assert (state.drafts[1].boards, state.drafts[1].published) == (boards, True)
    event.start()
    assert event.state.rounds[0].boards == boards
    assert len(event.state.byes) == 1


def test_after_round_1_is_stopped_players_come_in_and_are_paired() -> None:
    event = started()
    event.say(acts.stop_round, stop(event))
    event.spec.also(f"person/{LATE}", REGISTERED)
    event.say(acts.admit_late, acts.AdmitLate(**event.here, entry=acts.Entry(person=LATE)))
    again = acts.PairRound(**event.here, seed=event.seed(), reason="a latecomer")
    event.say(acts.pair_round, again)
    draft = event.state.drafts[1]
    assert ({number for pair in draft.boards for number in pair}, draft.resting) == ({*range(1, 9)}, 0)


def test_a_result_on_its_way_and_the_stop_exclude_each_other() -> None:
    event = started()
    event.say(acts.report_results, result(event, 3))
    event.spec.when(acts.stop_round, stop(event)).refused(
        "board_touched", field="board", article="SLSF-G 15.1"
    )
    late = started()
    act = result(late, 3)
    late.say(acts.stop_round, stop(late))
    late.spec.when(acts.report_results, act).refused("no_such_board", field="board 3", article="SLSF-G 23")


def test_the_start_of_the_clocks_is_taken_back_with_the_round() -> None:
    event = started()
    beside = conduct_stream(event.federation, event.here["tournament"])
    event.spec.also(beside, conduct.ClocksStarted(round_number=1))
    event.say(acts.stop_round, stop(event))
    kinds = [each.type for each in event.spec.streams.read(beside)]
    assert kinds == [conduct.ClocksStarted.TYPE, conduct.StartOfClocksTakenBack.TYPE]


def test_a_board_at_which_something_was_noted_stops_the_stop() -> None:
    event = started()
    noted = conduct.TimeRefereeCalled(
        number=1, round_number=1, board=2, game=1, by=Colour.BLACK, left_seconds=(60, 60)
    )
    event.spec.also(conduct_stream(event.federation, event.here["tournament"]), noted)
    event.spec.when(acts.stop_round, stop(event)).refused(
        "board_touched", field="board", article="SLSF-G 15.1"
    )


def test_only_the_newest_round_is_stopped() -> None:
    event = started(6)
    event.play_round(walkovers=False)
    event.pair()
    act = acts.StopRound(**event.here, round_number=1, reason="too soon")
    event.spec.when(acts.stop_round, act).refused(
        "not_the_newest_round", field="round_number", article="SLSF-G 18.3"
    )


def test_a_round_of_a_printed_table_is_stopped_and_starts_again() -> None:
    event = Event("SLSF-G", 5, play(System.ROUND_ROBIN))
    event.start()
    boards = event.state.rounds[0].boards
    event.say(acts.move_boards, move(event, "turn", board=1))
    event.say(acts.stop_round, stop(event))
    assert event.state.rounds == ()
    event.start()
    assert event.state.rounds[0].boards == (boards[0][::-1], boards[1])


def chiefs(*events: Fact) -> Specification:
    """Anna is chief arbiter and Bo the other one; round 1 has started."""
    both = (facts.ArbiterAppointed(person=ANNA, chief=True), facts.ArbiterAppointed(person=BO, chief=False))
    return tournament(*INVITED, *both, *ENTERED, DRAWN, ROUND_1, *events)


@pytest.mark.parametrize(("person", "allowed"), [(ANNA, True), (BO, False)])
def test_of_several_arbiters_the_chief_stops(person: str, allowed: bool) -> None:
    specified = chiefs().being(person)
    act = acts.StopRound(**HERE, round_number=1, reason="too soon")
    specified.when(acts.stop_round, act)
    if allowed:
        assert specified.refusal is None, specified.refusal
    else:
        specified.refused("not_chief", article="SLSF-R 19.3")


# ---- the Danish book ----
def test_in_denmark_a_pairing_stands_from_the_start_of_its_round_on() -> None:
    event = started(8, book="DSU", system=System.DUBOV)
    for command, act in ((acts.move_boards, move(event, "turn", board=1)), (acts.stop_round, stop(event))):
        event.spec.when(command, act).refused("round_begun", article="DSU 4.1.2 §11")


def test_in_denmark_a_published_pairing_moves_before_it() -> None:
    event = swiss(8, book="DSU", system=System.DUBOV)
    event.say(acts.move_boards, move(event, "turn", board=1))


# ---- what means nothing ----
@pytest.mark.parametrize(
    ("kind", "said", "code", "field"),
    [
        ("dance", {}, "no_such_move", "kind"),
        ("swap", {"player": 1, "other": 99}, "not_seated", "other"),
        ("turn", {"board": 44}, "no_board_to_move", "board"),
    ],
)
def test_a_move_that_means_nothing_is_refused(kind: str, said: dict[str, int], code: str, field: str) -> None:
    event = swiss()
    event.spec.when(acts.move_boards, move(event, kind, **said)).refused(code, field=field)


def test_a_reason_is_asked() -> None:
    event = started()
    act = acts.MoveBoards(
        **event.here, kind="turn", board=1, seen=standing_boards(event.state, 1).sign, reason=" "
    )
    event.spec.when(acts.move_boards, act).refused("reason_missing", field="reason")
    nothing = acts.StopRound(**event.here, round_number=1, reason="")
    event.spec.when(acts.stop_round, nothing).refused("reason_missing", field="reason")


def test_before_anything_is_paired_nothing_moves() -> None:
    event = Event("SLSF-G", 6, play(System.MONRAD, rounds=3))
    act = acts.MoveBoards(**event.here, kind="turn", board=1, reason="a slip")
    event.spec.when(acts.move_boards, act).refused("not_paired", field="stage", article="SLSF-G 23")
