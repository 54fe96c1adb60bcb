"""SLSF-G 15, 17.2, 18.1k, 23 (SLSF-R 16, 18.2, 19.1k, 24): rounds, results, the end, the report."""

from __future__ import annotations

import pytest

from events.citing import Clash
from federation.officials.proposing import in_correction
from tests.support.specification import Specification
from tests.tournaments.given import (
    ANNA,
    BO,
    CUP,
    DRAWN,
    ENTERED,
    FED,
    HERE,
    INVITED,
    PLAYED_OUT,
    ROUND_1,
    ROUND_2,
    STREAM,
    tournament,
    won,
)
from tournaments import commands as acts
from tournaments import events as facts
from tournaments.events.prizes import PrizesAwarded
from tournaments.rules.scoring import Ending
from tournaments.state.prizes import prizes_stream

READY = (*INVITED, *ENTERED, DRAWN)
FINISHED = facts.TournamentFinished()


def start(round_number: int, **more: object) -> acts.StartRound:
    return acts.StartRound(**HERE, round_number=round_number, **more)


def hand_in(round_number: int, *games: acts.HandedIn) -> acts.ReportResults:
    return acts.ReportResults(**HERE, round_number=round_number, games=games)


def game(board: int, black: int = 2, white: int = 0, **more: object) -> acts.HandedIn:
    return acts.HandedIn(board=board, black=black, white=white, **more)


def test_the_first_round_is_paired_by_the_printed_table() -> None:
    tournament(*READY).when(acts.start_round, start(1)).then(STREAM, ROUND_1)


def test_rounds_start_in_turn() -> None:
    tournament(*READY).when(acts.start_round, start(2)).refused("round_out_of_turn", field="round_number")
    tournament(*READY, *PLAYED_OUT).when(acts.start_round, start(4)).refused("round_out_of_turn")


def test_no_round_before_the_draw() -> None:
    tournament(*INVITED, *ENTERED).when(acts.start_round, start(1)).refused("not_drawn", article="SLSF-R 24")


def test_a_round_waits_for_open_games_unless_the_arbiter_says_otherwise() -> None:
    specified = tournament(*READY, ROUND_1, won(1, 1))
    specified.when(acts.start_round, start(2)).refused("games_open", article="SLSF-R 14.1")
    specified.when(acts.start_round, start(2, although_open=True)).then(STREAM, ROUND_2)


@pytest.mark.fide("167-168")
def test_the_last_round_waits_whatever_the_arbiter_says() -> None:
    tournament(*READY, ROUND_1, won(1, 1), ROUND_2, won(2, 1), won(2, 2)).when(
        acts.start_round, start(3, although_open=True)
    ).refused("games_open", article="SLSF-R 14.1")


def test_of_several_arbiters_one_is_chief() -> None:
    both = [facts.ArbiterAppointed(person=person, chief=False) for person in (ANNA, BO)]
    specified = tournament(*READY, *both).being(ANNA)
    specified.when(acts.start_round, start(1)).refused("chief_missing", article="SLSF-R 19.3")


def test_results_are_recorded_game_by_game() -> None:
    tournament(*READY, ROUND_1).when(acts.report_results, hand_in(1, game(1), game(2, 1, 1))).then(
        STREAM, won(1, 1), won(1, 2, 1, 1)
    )


def test_the_second_entry_at_a_board_meets_the_first() -> None:
    specified = tournament(*READY, ROUND_1, won(1, 1))
    specified.when(acts.report_results, hand_in(1, game(1, 0, 2), game(2))).refused(
        "another_result", field="board 1", kind=Clash
    )
    specified.when(acts.report_results, hand_in(1, game(1))).then_nothing()


@pytest.mark.parametrize(
    ("black", "white", "more"),
    [
        (2, 2, {}),
        (2, 1, {}),
        (0, 0, {}),
        (1, 1, {"ending": Ending.WALKOVER}),
        (3, -1, {}),
    ],
)
def test_no_game_ends_like_this(black: int, white: int, more: dict[str, object]) -> None:
    tournament(*READY, ROUND_1).when(acts.report_results, hand_in(1, game(1, black, white, **more))).refused(
        "impossible_score", field="board 1", article="SLSF-R 16.1"
    )


@pytest.mark.parametrize(
    ("round_number", "board", "number"), [(1, 3, 1), (1, 0, 1), (2, 1, 1), (0, 1, 1), (1, 1, 2)]
)
def test_a_board_that_is_not_paired_has_no_result(round_number: int, board: int, number: int) -> None:
    tournament(*READY, ROUND_1).when(
        acts.report_results, hand_in(round_number, game(board, game=number))
    ).refused("no_such_board", field=f"board {board}", article="SLSF-R 24")


@pytest.mark.fide("86-88")
def test_a_walkover_is_marked_and_nobody_moved() -> None:
    specified = tournament(*READY, ROUND_1).when(
        acts.report_results, hand_in(1, game(1, ending=Ending.WALKOVER))
    )
    (walkover,) = specified.events_of(STREAM)
    assert isinstance(walkover, facts.ResultReported)
    assert (walkover.ending, walkover.both_moved) == (Ending.WALKOVER, False)


def correction(**more: object) -> acts.CorrectResult:
    return acts.CorrectResult(**HERE, round_number=1, game=game(1, 0, 2), **{"reason": "Swapped", **more})


def test_a_correction_is_a_new_event_with_a_reason() -> None:
    specified = tournament(*READY, ROUND_1, won(1, 1)).when(acts.correct_result, correction())
    (corrected,) = specified.events_of(STREAM)
    assert isinstance(corrected, facts.ResultCorrected)
    assert (corrected.black, corrected.white) == (0, 2)
    assert "Swapped" not in corrected.reason
    assert any("Swapped" in row.body for row in specified.streams.rows.values())


def test_a_correction_needs_a_reason_and_something_to_correct() -> None:
    tournament(*READY, ROUND_1, won(1, 1)).when(acts.correct_result, correction(reason=" ")).refused(
        "reason_missing", field="reason"
    )
    tournament(*READY, ROUND_1).when(acts.correct_result, correction()).refused("nothing_to_correct")
    tournament(*READY, ROUND_1, won(1, 1, 0, 2)).when(acts.correct_result, correction()).refused(
        "same_result"
    )


def test_after_the_report_only_the_rating_committee_corrects() -> None:
    filed = (*READY, *PLAYED_OUT, FINISHED, facts.ReportFiled())
    tournament(*filed).when(acts.correct_result, correction()).refused("not_allowed")
    with in_correction():
        specified = tournament(*filed, role="rating_committee").when(acts.correct_result, correction())
    assert len(list(specified.events_of(STREAM))) == 1


def finish() -> acts.FinishTournament:
    return acts.FinishTournament(**HERE)


@pytest.mark.fide("169")
def test_a_tournament_finishes_when_every_game_is_decided() -> None:
    tournament(*READY, *PLAYED_OUT).when(acts.finish_tournament, finish()).then(STREAM, FINISHED)
    tournament(*READY, *PLAYED_OUT[:-1]).when(acts.finish_tournament, finish()).refused(
        "games_open", article="SLSF-R 18.2"
    )
    tournament(*READY, *PLAYED_OUT[:3]).when(acts.finish_tournament, finish()).refused(
        "rounds_missing", article="SLSF-R 24"
    )


def test_a_finished_tournament_takes_corrections_only() -> None:
    tournament(*READY, *PLAYED_OUT, FINISHED).when(acts.report_results, hand_in(1, game(1))).refused(
        "finished"
    )


def reopen() -> acts.ReopenPlay:
    return acts.ReopenPlay(**HERE, reason="One slip lay under the table.")


def test_play_that_was_finished_too_soon_is_open_again_until_the_report_is_filed() -> None:
    [reopened] = finished().when(acts.reopen_play, reopen()).events_of(STREAM)
    assert isinstance(reopened, facts.PlayReopened)
    finished().also(STREAM, reopened).when(acts.finish_tournament, finish()).then(STREAM, FINISHED)
    finished().also(STREAM, reopened).when(acts.file_report, file()).refused("not_finished")
    tournament(*READY).when(acts.reopen_play, reopen()).refused("not_finished", article="SLSF-R 18.2")
    filed = (*READY, *PLAYED_OUT, FINISHED, facts.ReportFiled())
    tournament(*filed).when(acts.reopen_play, reopen()).refused("filed", article="SLSF-R 28.4")
    returned = tournament(*filed, facts.ReportReturned(reason="")).when(acts.reopen_play, reopen())
    assert len(list(returned.events_of(STREAM))) == 1


def test_an_award_rests_on_the_end_of_play() -> None:
    given = finished().also(prizes_stream(FED, CUP), PrizesAwarded(awards=()))
    given.when(acts.reopen_play, reopen()).refused("prizes_awarded")


def file(**more: str) -> acts.FileReport:
    return acts.FileReport(**HERE, **{"arbiter_name": "Bo Ek", "arbiter_address": "Lund", **more})


def finished() -> Specification:
    return tournament(*READY, *PLAYED_OUT, FINISHED)


def test_the_report_names_the_arbiter_outside_the_event() -> None:
    specified = finished().when(acts.file_report, file())
    (filed,) = specified.events_of(STREAM)
    assert isinstance(filed, facts.ReportFiled)
    assert "Lund" in specified.streams.rows[filed.arbiter].body


def test_a_ranking_judge_reports_what_a_ranking_judge_approved_and_nothing_else() -> None:
    """SLSF-R 32.2a."""
    approved = facts.ApprovedForTitles(judge=ANNA)
    played = (*READY, *PLAYED_OUT, FINISHED)
    specified = tournament(*played, approved, role="ranking_judge").when(acts.file_report, file())
    assert [type(event) for event in specified.events_of(STREAM)] == [facts.ReportFiled]
    tournament(*played, role="ranking_judge").when(acts.file_report, file()).refused("not_allowed")


@pytest.mark.parametrize("field", ["arbiter_name", "arbiter_address"])
def test_the_report_needs_name_and_address(field: str) -> None:
    finished().when(acts.file_report, file(**{field: " "})).refused(
        "report_incomplete", field=field, article="SLSF-R 28.4b"
    )


def test_no_report_before_the_end_and_none_twice() -> None:
    tournament(*READY).when(acts.file_report, file()).refused("not_finished", article="SLSF-R 28.4")
    finished().also(STREAM, facts.ReportFiled()).when(acts.file_report, file()).refused("filed")
