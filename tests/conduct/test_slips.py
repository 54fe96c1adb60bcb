"""Acts at the boards that must be refused, and words that must go: slips, second entries, odd figures."""

from __future__ import annotations

from uuid import UUID

import pytest

from events.citing import Malformed
from tests.conduct.given import (
    BOARD_1,
    CONDUCT,
    DENMARK,
    HERE_1,
    POLAND,
    WORDS,
    at_board,
    conduct_of,
    leads_to,
    newest,
)
from tests.support.specification import Specification
from tests.tournaments.given import ANNA, DI, HERE, STREAM, won
from tournaments import events as tournament_facts
from tournaments.conduct import commands as acts
from tournaments.events import TimeControl
from tournaments.events import conduct as facts
from tournaments.rules.board.draws import Answer
from tournaments.rules.clock_acts import Fell, Ground
from tournaments.rules.pairing.face import Colour
from tournaments.rules.scoring import Ending

OFFERED = facts.DrawOffered(number=1, **BOARD_1, by=Colour.BLACK, move_number=21)
STOPPED = facts.ClocksStopped(number=1, **BOARD_1, reason=WORDS)
VOID = facts.StonesDisordered(number=1, **BOARD_1, culprit=None, restorable=False)
RAISED = facts.DisputeRaised(number=1, **BOARD_1, by=Colour.WHITE, words=WORDS)
LEFT = tournament_facts.PlayerWithdrawn(person=DI, how="withdrawn", reason=WORDS)
FINISHED = (won(1, 1), won(1, 2), tournament_facts.TournamentFinished())
FILED = tournament_facts.ReportFiled(arbiter=WORDS)


def setting(**changes: object) -> acts.SetClocks:
    form = {"was": (600, 900), "becomes": (540, 900), "ground": Ground.REPLACED}
    return acts.SetClocks(**HERE_1, **(form | changes))


def answer(said: Answer, **changes: object) -> acts.AnswerDraw:
    return acts.AnswerDraw(**HERE, number=1, answer=said, **changes)


def offer(number: int) -> acts.OfferDraw:
    return acts.OfferDraw(**HERE_1, by=Colour.WHITE, move_number=number)


def claim(**changes: object) -> acts.RuleDrawClaim:
    form = {"by": Colour.WHITE, "move_number": 100, "upheld": False}
    return acts.RuleDrawClaim(**HERE_1, **(form | changes))


def dispute() -> acts.RaiseDispute:
    return acts.RaiseDispute(**HERE_1, by=Colour.WHITE, reason="where did the stone stand?")


@pytest.mark.parametrize(
    ("command", "act", "field"),
    [
        (acts.set_clocks, setting(was=(90_000, 900)), "becomes"),
        (acts.set_clocks, setting(defect=-1), "defect"),
        (acts.set_clocks, setting(defect=7), "defect"),
        (acts.rule_flag, acts.RuleFlag(**HERE_1, fell=Fell.BLACK, moves=-5), "moves"),
        (acts.rule_flag, acts.RuleFlag(**HERE_1, fell=Fell.UNDECIDABLE, at_control=-1), "at_control"),
        (
            acts.note_late_arrival,
            acts.NoteLateArrival(**HERE_1, late_seconds=(60, 0), limit_minutes=10**6),
            "limit_minutes",
        ),
        (acts.answer_draw, answer(Answer.NONE), "answer"),
    ],
)
def test_figures_that_no_clock_and_no_game_has(command, act, field: str) -> None:
    at_board(OFFERED).when(command, act).refused(kind=Malformed, field=field)


def test_polish_figures_that_no_clock_has() -> None:
    specified = at_board(**POLAND)
    specified.when(acts.rule_draw_claim, claim(left_seconds=-5)).refused(kind=Malformed, field="left_seconds")
    wrongly = setting(ground=Ground.SET_WRONGLY, given=(10**6, 2700))
    specified.when(acts.set_clocks, wrongly).refused(kind=Malformed, field="given")


def test_in_poland_an_offer_is_refused_only_by_the_next_move() -> None:
    specified = at_board(OFFERED, **POLAND).when(acts.answer_draw, answer(Answer.DECLINE))
    specified.when(acts.offer_draw, offer(22)).refused("offer_waits", article="PSGRP §6.3")
    specified.when(acts.answer_draw, answer(Answer.MOVE))
    assert newest(specified).answer is Answer.MOVE
    specified.when(acts.answer_draw, answer(Answer.ACCEPT)).refused("answered_already")


def test_in_poland_who_accepts_may_stop_the_clock_afterwards() -> None:
    specified = at_board(OFFERED, **POLAND)
    specified.when(acts.answer_draw, answer(Answer.ACCEPT, clock_stopped=False))
    specified.when(acts.answer_draw, answer(Answer.ACCEPT))
    assert leads_to(specified).score == (1, 1)


def test_a_clock_that_saved_seconds_a_move_may_still_lose_time() -> None:
    saved = setting(was=(2800, 2750), becomes=(2740, 2750))
    specified = at_board(time_control=TimeControl(base_minutes=45, increment_seconds=30))
    assert newest(specified.when(acts.set_clocks, saved)).becomes == (2740, 2750)


def test_in_poland_only_who_was_given_too_much_loses_time() -> None:
    given = {"ground": Ground.SET_WRONGLY, "given": (2760, 2700)}
    specified = at_board(**POLAND)
    other = setting(**given, becomes=(600, 840))
    specified.when(acts.set_clocks, other).refused(
        "not_given_too_much", article="PSGRP §5.1", field="becomes"
    )


def test_in_poland_a_win_seen_after_the_time_loses() -> None:
    seen_after = acts.RuleFlag(**HERE_1, fell=Fell.BLACK, begun=False)
    found = leads_to(at_board(**POLAND).when(acts.rule_flag, seen_after))
    assert (found.score, found.trace[-1].article) == ((0, 2), "PSGRP §6.2c")
    flag = acts.RuleFlag(**HERE_1, fell=Fell.BLACK)
    assert leads_to(at_board(**POLAND).when(acts.rule_flag, flag)).trace[-1].article == "PSGRP §6.2d"


def test_a_winning_move_under_way_is_no_question_of_the_swedish_books() -> None:
    under_way = acts.RuleFlag(**HERE_1, fell=Fell.BLACK, begun=True)
    at_board().when(acts.rule_flag, under_way).refused("not_by_this_book")


@pytest.mark.parametrize(
    ("changes", "article"), [({}, "SLSF-R 11.6"), (POLAND, "PSGRP §7.2"), (DENMARK, "DSU 4.1.2 §11")]
)
def test_clocks_that_stand_are_refused_by_the_tournaments_own_book(changes, article: str) -> None:
    again = acts.StopClocks(**HERE_1, reason="again")
    at_board(STOPPED, **changes).when(acts.stop_clocks, again).refused("clocks_stand", article=article)


@pytest.mark.parametrize(
    ("changes", "article"), [({}, "SLSF-R 11.3"), (POLAND, "PSGRP §8.1"), (DENMARK, "DSU 4.1.2 §11")]
)
def test_the_start_of_the_clocks_cites_the_tournaments_own_book(changes, article: str) -> None:
    later = acts.StartClocks(**HERE, round_number=2)
    at_board(**changes).when(acts.start_clocks, later).refused("round_not_started", article=article)


def test_each_book_has_its_own_ways() -> None:
    defect = acts.ClaimDefect(**HERE_1, by=Colour.WHITE, reason="it runs fast")
    at_board(**POLAND).when(acts.claim_defect, defect).refused("not_by_this_book")
    proposal = acts.ProposeSettlement(**HERE, number=1, reason="play on")
    at_board(RAISED).when(acts.propose_settlement, proposal).refused("not_by_this_book")
    both = acts.AnswerSettlement(**HERE, number=1, accepted=(True, True))
    at_board(RAISED).when(acts.answer_settlement, both).refused("not_by_this_book")


@pytest.mark.parametrize(
    ("command", "act"),
    [
        (acts.stop_clocks, acts.StopClocks(**HERE_1, reason="the lamp fell")),
        (acts.claim_defect, acts.ClaimDefect(**HERE_1, by=Colour.WHITE, reason="it runs fast")),
        (acts.raise_dispute, dispute()),
        (acts.take_back_matter, acts.TakeBackMatter(**HERE, number=1, reason="Di was not there")),
        (acts.rule_dispute, acts.RuleDispute(**HERE, number=1, reason="Di is right")),
    ],
)
@pytest.mark.parametrize("person", [DI, ANNA])
def test_what_was_said_goes_with_each_of_the_two_players(command, act, person: str) -> None:
    specified = at_board(RAISED).when(command, act)
    said = newest(specified)
    words = getattr(said, "words", "") or getattr(said, "reason", "")
    assert specified.streams.forget(UUID(person)) == (words,)


def test_a_second_flag_meets_the_first() -> None:
    black = acts.RuleFlag(**HERE_1, fell=Fell.BLACK)
    specified = at_board().when(acts.rule_flag, black)
    white = acts.RuleFlag(**HERE_1, fell=Fell.WHITE)
    specified.when(acts.rule_flag, white).refused("noted_already", field="board")
    specified.when(acts.take_back_matter, acts.TakeBackMatter(**HERE, number=1, reason="the wrong board"))
    specified.when(acts.rule_flag, white)
    assert newest(specified).number == 2


def test_a_second_lateness_meets_the_first() -> None:
    late = acts.NoteLateArrival(**HERE_1, late_seconds=(600, 0))
    specified = at_board().when(acts.note_late_arrival, late)
    specified.when(acts.note_late_arrival, late).refused("noted_already", article="SLSF-R 15.2")


def test_without_a_thinking_time_nothing_is_taken_off_it() -> None:
    late = acts.NoteLateArrival(**HERE_1, late_seconds=(600, 0))
    untimed = at_board(**POLAND, time_control=TimeControl(base_minutes=0))
    assert leads_to(untimed.when(acts.note_late_arrival, late)).left is None


def test_who_came_too_late_has_moved_nothing() -> None:
    late = acts.NoteLateArrival(**HERE_1, late_seconds=(2700, 0))
    specified = at_board().when(acts.note_late_arrival, late)
    specified.when(acts.decide_game, acts.DecideGame(**HERE, number=1))
    (result,) = specified.events_of(STREAM)
    assert (result.ending, result.both_moved) == (Ending.LATE_ARRIVAL, False)


@pytest.mark.parametrize(
    ("fact", "command", "act"),
    [
        (OFFERED, acts.answer_draw, answer(Answer.ACCEPT)),
        (STOPPED, acts.go_on, acts.GoOn(**HERE, number=1)),
        (
            facts.StonesDisordered(number=1, **BOARD_1, culprit=Colour.BLACK, restorable=True),
            acts.note_restored,
            acts.NoteRestored(**HERE, number=1),
        ),
    ],
)
def test_play_is_over_once_the_result_stands(fact, command, act) -> None:
    at_board(fact, before=(won(1, 1),)).when(command, act).refused("game_over", article="SLSF-R 16.1")


def test_a_game_whose_player_has_left_is_over() -> None:
    stop = acts.StopClocks(**HERE_1, reason="the lamp fell")
    at_board(before=(LEFT,)).when(acts.stop_clocks, stop).refused("game_over", article="SLSF-R 16.2")


def test_no_clock_is_started_once_play_is_over() -> None:
    start = acts.StartClocks(**HERE, round_number=1)
    at_board(before=(won(1, 1), won(1, 2))).when(acts.start_clocks, start).refused("round_over")


@pytest.mark.parametrize(
    ("command", "act"),
    [
        (acts.rule_dispute, acts.RuleDispute(**HERE, number=1, reason="on h8")),
        (acts.take_back_matter, acts.TakeBackMatter(**HERE, number=1, reason="no")),
        (acts.deposit_sheets, acts.DepositSheets(**HERE_1, holds=("first_sheet",))),
    ],
)
def test_with_the_report_the_boards_are_closed(command, act) -> None:
    closed = at_board(RAISED, before=(*FINISHED, FILED))
    closed.when(command, act).refused("report_filed", article="SLSF-R 28.4")
    assert at_board(RAISED, before=FINISHED).when(command, act).recorded


def void_game(specified: Specification) -> Specification:
    return specified.when(acts.void_game, acts.VoidGame(**HERE, number=1))


def test_a_void_game_is_played_anew_and_nothing_of_it_counts() -> None:
    offered = facts.DrawOffered(number=2, **BOARD_1, by=Colour.BLACK, move_number=21)
    specified = at_board(VOID, offered)
    assert leads_to(specified).waits
    void_game(specified).then(CONDUCT, facts.GameVoided(number=1))
    assert not leads_to(specified).waits
    assert [matter.number for matter in conduct_of(specified).of_game((1, 1, 1))] == [1]
    void_game(specified).refused("done_already", article="SLSF-R 6.2")
    specified.when(acts.answer_draw, acts.AnswerDraw(**HERE, number=2, answer=Answer.ACCEPT))
    specified.refused("no_such_matter", field="number")
    specified.when(acts.offer_draw, offer(10))
    assert newest(specified).number == 3


def test_only_a_game_that_nobody_is_to_blame_for_is_void() -> None:
    blamed = facts.StonesDisordered(number=1, **BOARD_1, culprit=Colour.BLACK, restorable=False)
    void_game(at_board(blamed)).refused("not_void", article="SLSF-R 6.2", field="number")
    void_game(at_board(VOID, before=(won(1, 1),))).refused("game_over")
    void_game(at_board(VOID, role="registrar")).refused("not_allowed", article="SLSF-R 6.2")
