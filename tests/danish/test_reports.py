"""Reports come in (DSU 4.1.1 §6, 4.5.3, 4.5.4.1, 4.5.4.2)."""

from __future__ import annotations

import pytest

from federation.officials.proposing import in_correction
from ratings.systems.danish import commands as acts
from ratings.systems.danish import events as facts
from ratings.systems.danish.commands.reporting import (
    accept_for_rating,
    classify_game,
    receive_report,
    refuse_for_rating,
)
from ratings.systems.danish.commands.righting import (
    correct_given_number,
    correct_report_kind,
    correct_start_rating,
    take_back_acceptance,
    take_back_refusal,
)
from tests.danish.given import FED, FILED, FINISHED, HERE, ISSUED, NUMBERS, RATED, RECEIVED, SIX_PARTS, cup
from tests.danish.given import registered as numbers_of
from tests.tournaments.given import ALL_RESULTS, DI, DRAWN, ENTERED, INVITED
from tournaments.events import ArbiterAppointed, ResultCorrected, TimeControl, TimePeriod
from tournaments.events.filing import InvitationStated, ReportPartsStated
from tournaments.rules.dsu.report_parts import PART_NAMES, Part
from tournaments.state.filing import filing_stream

FED_STRANGER = "00000000-0000-0000-0000-0000000000ff"
ASKED = acts.ReceiveReport(**HERE, kind="coordinated", parts=SIX_PARTS)


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


def test_the_record_states_every_part_but_the_names_of_arbiters_who_stand_nowhere():
    """DSU 4.1.1 §6: nothing that the house holds itself is ticked by hand."""
    asked = acts.ReceiveReport(**HERE, kind="coordinated")
    specified = reported()
    specified.when(receive_report, asked)
    assert specified.refusal.values["parts"] == PART_NAMES[Part.ARBITERS]
    specified.refused("report_incomplete", field="parts")
    stated = ReportPartsStated(parts=("arbiters",))
    specified.also(filing_stream(FED, HERE["tournament"]), stated)
    specified.when(receive_report, asked).then(RATED, RECEIVED)


def test_an_arbiter_who_is_appointed_stands_in_the_report():
    asked = acts.ReceiveReport(**HERE, kind="coordinated")
    led = (*INVITED, ArbiterAppointed(person=FED_STRANGER), *FILED[len(INVITED) :])
    reported(*led).when(receive_report, asked).then(RATED, RECEIVED)


def test_all_that_stands_in_the_way_of_a_report_is_told_at_once():
    specified = cup(*FINISHED).when(receive_report, acts.ReceiveReport(**HERE, kind=""))
    others = [each.name for each in specified.refusal.others]
    specified.refused("not_filed", article="DSU 4.1.1 §6")
    assert others == ["report_incomplete", "kind_unknown.unstated", "list_not_returned.never"]


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


def test_what_the_committee_has_to_accept_names_the_page_that_does():
    asked = acts.ReceiveReport(**HERE, parts=SIX_PARTS, kind="other")
    refusal = reported().when(receive_report, asked).refusal
    assert "Accept for rating …" in refusal.way_on


@pytest.mark.parametrize(
    ("coordinated", "kind", "code"),
    [
        (False, "coordinated", "not_coordinated"),
        (True, "other", "coordinated"),
        (True, "division", "coordinated"),
    ],
)
def test_what_the_invitation_says_is_not_contradicted(coordinated, kind, code):
    """DSU 4.5.3.1: coordinated tournaments are rated as such, others if the committee accepts them."""
    invitation = InvitationStated(coordinated=coordinated)
    asked = acts.ReceiveReport(**HERE, parts=SIX_PARTS, kind=kind)
    specified = reported().also(filing_stream(FED, HERE["tournament"]), invitation)
    specified.when(receive_report, asked).refused(code, field="kind", article="DSU 4.5.3.1")


@pytest.mark.parametrize(
    ("quick_finish", "rest", "rated"),
    [(True, 15, True), (True, 14, False), (False, 14, True), (True, 61, False)],
)
def test_a_quick_finish_is_one_of_paragraph_13(quick_finish, rest, rated):
    """DSU 4.5.3 asks §12 and §13; 13: 15 to 60 minutes for the rest."""
    periods = (TimePeriod(minutes=120, moves=40), TimePeriod(minutes=rest))
    control = TimeControl(base_minutes=120 + rest, control_minutes=120, periods=periods)
    invitation = InvitationStated(coordinated=True, quick_finish=quick_finish)
    specified = reported(time_control=control).also(filing_stream(FED, HERE["tournament"]), invitation)
    specified.when(receive_report, ASKED)
    if rated:
        specified.then(RATED, RECEIVED)
    else:
        specified.refused("not_rateable", article="DSU 4.5.3")


def test_what_is_no_kind_of_tournament_is_refused():
    asked = acts.ReceiveReport(**HERE, parts=SIX_PARTS, kind="friendly")
    reported().when(receive_report, asked).refused("kind_unknown", field="kind")


def test_what_is_rated_by_its_name_needs_no_word_of_the_committee():
    """DSU 4.5.3.1: coordinated tournaments and the others that are named are rated as such."""
    accept = acts.AcceptForRating(**HERE)
    invited = InvitationStated(coordinated=True)
    named = reported(role="rating_committee").also(filing_stream(FED, HERE["tournament"]), invited)
    named.when(accept_for_rating, accept).refused("accepted", article="DSU 4.5.3.1")
    received = reported(role="rating_committee").also(RATED, RECEIVED)
    received.when(accept_for_rating, accept).refused("accepted")
    other = reported(role="rating_committee").also(RATED, facts.ReportReceived(kind="other"))
    other.when(accept_for_rating, accept).then(RATED, facts.AcceptedForRating())


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


# ---- ways back ----
def test_before_the_report_the_registrar_takes_a_refusal_back_and_the_committee_its_acceptance():
    refused = facts.ReportRefusedForRating(reason="0" * 64)
    specified = reported().also(RATED, refused)
    back = acts.TakeBackRefusal(**HERE, reason="It was another one.")
    specified.when(take_back_refusal, back)
    assert [type(each) for each in specified.events_of(RATED)] == [facts.RatingRefusalTakenBack]
    specified.when(take_back_refusal, back).refused("nothing_to_take_back", article="DSU 4.5.3")
    specified.when(receive_report, ASKED).then(RATED, RECEIVED)
    accepted = reported(role="rating_committee").also(RATED, facts.AcceptedForRating())
    no_longer = acts.TakeBackAcceptance(**HERE, reason="It was blitz.")
    accepted.when(take_back_acceptance, no_longer)
    assert [type(each) for each in accepted.events_of(RATED)] == [facts.AcceptanceForRatingTakenBack]
    accepted.when(take_back_acceptance, no_longer).refused("nothing_to_take_back", article="DSU 4.5.3.1")


@pytest.mark.parametrize(
    ("command", "act"),
    [
        (refuse_for_rating, acts.RefuseForRating(**HERE, reason="Irregular.")),
        (correct_report_kind, acts.CorrectReportKind(**HERE, kind="division", reason="A division.")),
        (classify_game, acts.ClassifyGame(**HERE, round_number=1, board=1, how="cancelled_approved")),
    ],
)
def test_what_a_received_report_gave_is_moved_by_two_alone(command, act):
    specified = reported().also(RATED, RECEIVED)
    specified.when(command, act).refused("propose_correction")
    with in_correction():
        specified.when(command, act)
        assert len(specified.recorded) == 1


def test_only_a_received_report_of_another_kind_is_corrected():
    act = acts.CorrectReportKind(**HERE, kind="coordinated", reason="A slip.")
    reported().when(correct_report_kind, act).refused("nothing_to_correct", field="kind")
    received = reported().also(RATED, RECEIVED)
    received.when(correct_report_kind, act).refused("nothing_to_correct", article="DSU 4.5.4.1")


@pytest.mark.parametrize(
    ("ratings", "rating", "source"),
    [({"elo": 1700}, 1700, "elo"), ({"national": 1650}, 1650, "national"), ({}, 0, "performance")],
)
def test_a_foreigners_start_rating_is_put_right(ratings, rating, source):
    line = facts.StartRating(person=DI, rating=1800, source="elo")
    specified = cup(*FILED).also(RATED, facts.StartRatingsIssued(lines=(*ISSUED.lines[:3], line)))
    specified.when(
        correct_start_rating, acts.CorrectStartRating(**HERE, person=DI, reason="A slip.", **ratings)
    )
    (corrected,) = specified.events_of(RATED)
    assert (corrected.person, corrected.rating, corrected.source) == (DI, rating, source)


def test_a_number_of_the_register_stands_as_it_was_returned():
    act = acts.CorrectStartRating(**HERE, person=DI, elo=1700, reason="A slip.")
    reported().when(correct_start_rating, act).refused("no_foreign_rating", article="DSU 4.5.5.2")


def test_a_number_given_is_corrected_by_two():
    act = acts.CorrectGivenNumber(federation=FED, person=DI, rating=1500, reason="A slip.")
    reported().when(correct_given_number, act).refused("propose_correction")
    stranger = acts.CorrectGivenNumber(federation=FED, person=FED_STRANGER, rating=1500, reason="A slip.")
    reported().when(correct_given_number, stranger).refused("no_number_given", field="person")
