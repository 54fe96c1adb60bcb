"""Reports come in (DSU 4.1.1 §6, 4.5.3, 4.5.4.1, 4.5.4.2)."""

from __future__ import annotations

import pytest

from ratings.danish import commands as acts
from ratings.danish import events as facts
from ratings.danish.commands.reporting import (
    accept_for_rating,
    classify_game,
    receive_report,
    refuse_for_rating,
)
from tests.danish.given import FED, FILED, FINISHED, HERE, ISSUED, NUMBERS, RATED, RECEIVED, SIX_PARTS, cup
from tests.danish.given import registered as numbers_of
from tests.tournaments.given import ALL_RESULTS, DI, DRAWN, ENTERED, INVITED
from tournaments.events import ResultCorrected, TimeControl
from tournaments.filing.events import ReportPartsStated
from tournaments.filing.state import filing_stream

ASKED = acts.ReceiveReport(**HERE, parts=SIX_PARTS)


@pytest.fixture(autouse=True)
def registered(monkeypatch):
    numbers_of(monkeypatch)


def reported(*events, **changes):
    return cup(*(events or FILED), **changes).also(RATED, ISSUED)


def test_a_filed_and_complete_report_has_its_place_from_its_receipt():
    reported().when(receive_report, ASKED).then(RATED, RECEIVED)


def test_it_is_received_once():
    specified = reported().also(RATED, RECEIVED)
    specified.when(receive_report, ASKED).refused("received", article="DSU 4.5.4.1")


def test_not_before_the_last_round():
    reported(*INVITED, *ENTERED, DRAWN).when(receive_report, ASKED).refused("not_filed")
    reported(*FINISHED).when(receive_report, ASKED).refused("not_filed", article="DSU 4.1.1 §6")


@pytest.mark.parametrize("lacking", SIX_PARTS)
def test_each_of_the_six_parts_is_stated(lacking):
    asked = acts.ReceiveReport(**HERE, parts=tuple(part for part in SIX_PARTS if part != lacking))
    specified = reported()
    specified.when(receive_report, asked).refused("report_incomplete", field="parts")
    stated = ReportPartsStated(parts=(lacking,))
    specified.also(filing_stream(FED, HERE["tournament"]), stated)
    specified.when(receive_report, asked).then(RATED, RECEIVED)


def test_the_list_was_returned_before():
    cup(*FILED).when(receive_report, ASKED).refused("list_not_returned", article="DSU 4.1.1 §5")


def test_a_player_without_his_start_rating_stops_the_report():
    issued = facts.StartRatingsIssued(lines=ISSUED.lines[:3])
    specified = cup(*FILED).also(RATED, issued)
    specified.when(receive_report, ASKED).refused("no_start_rating", article="DSU 4.5.4.1")


def test_who_won_or_lost_everything_without_a_rating_is_the_committees(monkeypatch):
    numbers_of(monkeypatch, {person: rating for person, rating in NUMBERS.items() if person != DI})
    issued = facts.StartRatingsIssued(lines=ISSUED.lines[:3])
    beaten = (*FILED, *(_lost_by_di(result) for result in ALL_RESULTS))
    specified = cup(*beaten).also(RATED, issued)
    specified.when(receive_report, ASKED).refused("rating_undetermined", article="DSU 4.5.5.2")


def _lost_by_di(result):
    """The same game corrected, so that Di (start number 4) loses."""
    black_is_di = (result.round_number, result.board) in {(1, 1), (3, 1)}
    white_is_di = (result.round_number, result.board) == (2, 1)
    black = 0 if black_is_di else 2 if white_is_di else result.black
    return ResultCorrected(
        round_number=result.round_number,
        board=result.board,
        black=black,
        white=2 - black,
        reason="0" * 64,
    )


@pytest.mark.parametrize(
    ("changes", "article"),
    [({"time_control": TimeControl(base_minutes=60, increment_seconds=30)}, "DSU 4.5.3")],
)
def test_too_short_a_thinking_time_is_not_rated(changes, article):
    reported(**changes).when(receive_report, ASKED).refused("not_rateable", article=article)


def test_a_tournament_that_the_text_does_not_name_waits_for_the_committee():
    asked = acts.ReceiveReport(**HERE, parts=SIX_PARTS, kind="other")
    reported().when(receive_report, asked).refused("not_rateable", article="DSU 4.5.3.1")
    accepted = reported().also(RATED, facts.AcceptedForRating())
    accepted.when(receive_report, asked).then(RATED, facts.ReportReceived(kind="other"))


def test_what_is_no_kind_of_tournament_is_refused():
    asked = acts.ReceiveReport(**HERE, parts=SIX_PARTS, kind="friendly")
    reported().when(receive_report, asked).refused("kind_unknown", field="kind")


def test_the_committee_accepts_once():
    specified = reported(role="rating_committee")
    specified.when(accept_for_rating, acts.AcceptForRating(**HERE))
    specified.then(RATED, facts.AcceptedForRating())
    specified.when(accept_for_rating, acts.AcceptForRating(**HERE)).refused("accepted")


def test_an_irregular_tournament_is_left_out_with_a_reason():
    specified = reported()
    blank = acts.RefuseForRating(**HERE, reason=" ")
    specified.when(refuse_for_rating, blank).refused("reason_missing", field="reason")
    specified.when(refuse_for_rating, acts.RefuseForRating(**HERE, reason="Rounds were moved at will."))
    assert specified.recorded
    specified.when(receive_report, ASKED).refused("not_rateable", article="DSU 4.5.3")
    again = acts.RefuseForRating(**HERE, reason="Again.")
    specified.when(refuse_for_rating, again).refused("refused")


def test_the_registrar_says_what_a_result_does_not():
    asked = acts.ClassifyGame(**HERE, round_number=1, board=1, how="cancelled_approved")
    specified = reported().when(classify_game, asked)
    specified.then(RATED, facts.GameClassified(round_number=1, board=1, how="cancelled_approved"))


@pytest.mark.parametrize(
    ("where", "code"),
    [
        ({"round_number": 1, "board": 1, "how": "played"}, "how_unknown"),
        ({"round_number": 1, "board": 1, "how": "hearsay"}, "how_unknown"),
        ({"round_number": 9, "board": 1, "how": "cancelled_approved"}, "no_such_game"),
        ({"round_number": 1, "board": 7, "how": "cancelled_approved"}, "no_such_game"),
    ],
)
def test_only_of_games_that_there_are_and_in_the_words_of_the_text(where, code):
    reported().when(classify_game, acts.ClassifyGame(**HERE, **where)).refused(code, article="DSU 4.5.4.2")
