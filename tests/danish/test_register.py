"""The rows of the register: given these events, these numbers, the same after a replay (DSU 4.5)."""

from __future__ import annotations

import datetime as dt

import pytest

from events import rebuilding, runner
from events.models import Projection
from ratings.systems.danish import events as facts
from ratings.systems.danish.models import (
    DanishRating,
    DanishStartRating,
    DanishTournament,
    EntryProposal,
    PublishedDanishList,
)
from ratings.systems.danish.pages.common import why
from ratings.systems.danish.pending import to_return
from ratings.systems.danish.queries import numbers_on, registered_on
from ratings.systems.danish.state import REGISTER_STREAM, danish_stream
from tests.danish.given import CHESS, FED, NUMBERS
from tests.danish.past import Past, lines, numbers, register_acts, rows
from tests.danish.register import SPRING, corrected, past, reported
from tests.tournaments.given import ANNA, BO, CY, DI, PLAYERS, announced
from tournaments import events as played
from tournaments.events.filing import EntryListSubmitted, NonAppearanceRecorded, NonAppearanceTakenBack
from tournaments.events.filing_values import Cancellation, Line
from tournaments.rules.scoring import Ending
from tournaments.state import stream_of
from tournaments.state.filing import filing_stream

__all__ = ["past"]

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def test_a_report_moves_each_number_by_its_gain(past):
    reported(past)
    rows()
    found = lines(SPRING)
    anna = found[ANNA]
    assert (anna.start_rating, anna.coefficient, anna.games, anna.registered) == (1990, 30, 3, 1990)
    assert {person: row.rating for person, row in found.items()} == numbers()
    assert anna.rating == 1990 + anna.change
    assert anna.terms[0][0] == "DSU 4.5.2.1"
    assert anna.sum_terms[0][:2] == ["DSU 4.5.4.1", "new_rating.sum"]
    tournament = DanishTournament.objects.get()
    assert (tournament.rated, tournament.article, tournament.late) == (True, "DSU 4.5.3.1", False)
    assert tournament.groups[0]["method"] == "mean"
    assert tournament.due_on == dt.date(2026, 3, 29)
    assert DanishStartRating.objects.count() == len(PLAYERS)


def test_the_start_rating_stays_and_the_gain_is_added_to_the_number_of_the_day(past):
    past.issue("first", NUMBERS)
    past.issue("second", NUMBERS)
    past.play("first")
    past.play("second")
    past.receive("second")
    past.receive("first")
    rows()
    one, other = lines("second")[CY], lines("first")[CY]
    assert (one.start_rating, other.start_rating) == (1850, 1850)
    assert (one.registered, other.registered) == (1850, one.rating)
    assert numbers()[CY] == other.rating


def test_a_corrected_report_keeps_its_place_and_everything_after_it_is_added_again(past):
    reported(past, "first")
    reported(past, "second", {person: rating + 5 for person, rating in NUMBERS.items()})
    rows()
    before = {person: row.rating for person, row in lines("second").items()}
    past.say(stream_of(FED, "first"), corrected(1, 1, 0, 2))
    rows()
    after = lines("second")
    assert {person: row.rating for person, row in after.items()} != before
    assert [act.corrections for act in register_acts()] == [0, 1, 0]
    assert after[ANNA].registered == lines("first")[ANNA].rating
    once_known = DanishRating.objects.filter(name="second").exclude(known_to=None)
    changed = {str(row.person): row.rating for row in once_known}
    assert changed
    assert changed.items() <= before.items()


def test_numbers_hold_from_the_day_of_receipt_to_the_next(past):
    past.issue(SPRING, NUMBERS)
    past.play(SPRING)
    past.day = dt.date(2026, 4, 1)
    past.receive(SPRING)
    rows()
    assert registered_on(CY, dt.date(2026, 1, 1)) is None
    assert registered_on(CY, dt.date(2026, 3, 31)) == 1850
    assert registered_on(CY, dt.date(2026, 4, 1)) == lines(SPRING)[CY].rating
    assert set(numbers_on(dt.date(2026, 4, 1), [CY])) == {CY}
    row = DanishRating.objects.get(person=CY, name=SPRING)
    assert row.active_on == dt.date(2026, 3, 22)


def test_a_walkover_is_rated_unless_the_notice_was_approved(past):
    past.issue(SPRING, NUMBERS)
    past.play(SPRING)
    past.receive(SPRING)
    away = corrected(1, 1, 0, 2, ending=Ending.WALKOVER, both_moved=False)
    past.say(stream_of(FED, SPRING), away)
    rows()
    assert lines(SPRING)[DI].games == 3
    notice = NonAppearanceRecorded(round_number=1, person=DI, cancellation=Cancellation.APPROVED)
    past.say(filing_stream(FED, SPRING), notice)
    rows()
    assert lines(SPRING)[DI].games == 2
    past.say(filing_stream(FED, SPRING), NonAppearanceTakenBack(round_number=1, person=DI))
    rows()
    assert lines(SPRING)[DI].games == 3
    past.say(filing_stream(FED, SPRING), notice)
    rows()
    said = facts.GameClassified(round_number=1, board=1, how="no_show_without_approved_cancellation")
    past.say(danish_stream(stream_of(FED, SPRING)), said)
    rows()
    assert lines(SPRING)[DI].games == 3


def test_a_foreigner_is_rated_for_the_others_and_has_no_number():
    past, known = Past(), {person: rating for person, rating in NUMBERS.items() if person != DI}
    taken = (
        facts.RegisteredNumber(person=person, rating=rating, last_rated=dt.date(2025, 11, 2))
        for person, rating in known.items()
    )
    past.say(REGISTER_STREAM, facts.NumbersTakenOver(lines=tuple(taken)))
    past.issue(SPRING, known)
    past.play(SPRING)
    past.say(stream_of(FED, SPRING), corrected(3, 1, 0, 2))
    past.receive(SPRING)
    rows()
    foreigner = lines(SPRING)[DI]
    assert (foreigner.provisional, foreigner.registered, foreigner.rating) == (True, None, None)
    assert foreigner.start_rating is not None
    assert set(numbers()) == set(known)
    assert DanishTournament.objects.get().groups[0]["passes"]


def test_what_the_committee_must_rate_waits_without_stopping_the_register(past):
    issued = {person: rating for person, rating in NUMBERS.items() if person != DI}
    unregistered = {ANNA: 1990, BO: 1900, CY: 1850}
    past.issue(SPRING, issued)
    past.play(SPRING)
    past.receive(SPRING)
    rows()
    waiting = DanishTournament.objects.get()
    assert (waiting.rated, waiting.article) == (False, "DSU 4.5.4.1")
    assert numbers() == NUMBERS
    line = facts.StartRating(person=DI, rating=1800, source="estimated")
    past.say(danish_stream(stream_of(FED, SPRING)), facts.StartRatingsIssued(lines=(line,)))
    rows()
    assert DanishTournament.objects.get().rated
    assert set(lines(SPRING)) == {*unregistered, DI}


def test_a_tournament_left_out_moves_nothing(past):
    reported(past)
    past.say(danish_stream(stream_of(FED, SPRING)), facts.ReportRefusedForRating(reason="0" * 64))
    rows()
    assert numbers() == NUMBERS
    assert DanishTournament.objects.get().why == "rateable.irregular"
    assert lines(SPRING) == {}


def test_a_number_counts_with_the_last_approval():
    past = Past()
    past.of_player(ANNA, facts.EntryRatingProposed(person=ANNA, rating=1850, club="lund"))
    rows()
    assert EntryProposal.objects.get().waits_for == "district_chair"
    assert numbers() == {}
    past.of_player(ANNA, facts.EntryRatingApproved(person=ANNA, role="district_chair"))
    rows()
    assert not EntryProposal.objects.exists()
    assert numbers() == {ANNA: 1850}


def test_a_club_gives_a_round_number_alone_and_a_rejection_leaves_none():
    past = Past()
    past.of_player(ANNA, facts.EntryRatingProposed(person=ANNA, rating=1200, club="lund"))
    past.of_player(BO, facts.EntryRatingProposed(person=BO, rating=2100))
    past.of_player(BO, facts.EntryRatingRejected(person=BO, reason="0" * 64))
    rows()
    assert numbers() == {ANNA: 1200}
    assert not EntryProposal.objects.exists()


def test_a_result_abroad_counts_from_its_report_once_it_is_rated(past):
    games = (facts.ForeignOpponent(half_points=2, rating=1900), facts.ForeignOpponent(half_points=1))
    abroad = facts.ForeignResultReported(
        person=CY,
        result="malmo-open",
        event="Malmö Open",
        country="SWE",
        ended_on=dt.date(2026, 2, 1),
        returned_on=dt.date(2026, 2, 2),
        opponents=games,
    )
    past.of_player(CY, abroad)
    reported(past)
    rows()
    alone = numbers()
    past.of_player(CY, facts.OpponentRatingEstimated(person=CY, result="malmo-open", opponent=2, rating=1850))
    rows()
    assert numbers() == alone
    past.of_player(CY, facts.ForeignResultRated(person=CY, result="malmo-open"))
    rows()
    acts = register_acts()
    assert [act.kind for act in acts] == ["taken_over", "abroad", "report"]
    won_abroad = DanishRating.objects.get(person=CY, name="malmo-open", known_to=None)
    assert won_abroad.before == 1850
    assert won_abroad.rating > 1850
    assert lines(SPRING)[CY].registered == won_abroad.rating
    assert lines(SPRING)[CY].start_rating == 1850
    assert numbers() == alone | {CY: lines(SPRING)[CY].rating}


def test_the_yearly_adjustment_takes_the_numbers_of_its_day():
    past = Past()
    taken = facts.RegisteredNumber(person=ANNA, rating=2260, last_rated=dt.date(2026, 1, 2))
    past.say(REGISTER_STREAM, facts.NumbersTakenOver(lines=(taken,)))
    compared = (facts.Compared(person=ANNA, danish=2260, elo=2230),)
    day = dt.date(2026, 8, 3)
    past.say(REGISTER_STREAM, facts.YearlyAdjustmentMade(year=2026, on=day, compared=compared), day=day)
    rows()
    assert registered_on(ANNA, dt.date(2026, 8, 2)) == 2260
    assert registered_on(ANNA, day) == 2230
    assert [act.name for act in register_acts()] == ["", "2026"]


def test_a_published_list_stands_as_it_was(past):
    published = facts.RatingListPublished(
        as_of=dt.date(2026, 1, 2),
        least=1900,
        juniors=(DI,),
        women=(),
        holders=(),
        lines=3,
        digest="0" * 64,
    )
    past.say(REGISTER_STREAM, published)
    reported(past)
    rows()
    assert PublishedDanishList.objects.get().lines == [
        [1, ANNA, 1990, ["rating"]],
        [2, BO, 1900, ["rating"]],
        [3, DI, 1800, ["junior"]],
    ]


def test_an_imported_event_of_no_book_waits_for_nobody(past):
    past.say(stream_of(FED, SPRING), announced(**CHESS | {"rule_book": ""}), played.ReportFiled())
    rows()
    assert not DanishTournament.objects.exists()


def test_an_imported_event_of_no_book_leaves_no_row_when_its_report_goes_back(past):
    imported = announced(**CHESS | {"rule_book": ""})
    past.say(stream_of(FED, SPRING), imported, played.ReportFiled(), played.ReportReturned(reason="0" * 64))
    rows()
    assert not DanishTournament.objects.exists()


def test_the_list_of_a_cancelled_tournament_waits_for_nobody(past):
    past.say(stream_of(FED, SPRING), announced(**CHESS))
    past.say(filing_stream(FED, SPRING), EntryListSubmitted(lines=(Line(person=ANNA),)))
    rows()
    assert [row.tournament for row in to_return()] == [SPRING]
    past.say(stream_of(FED, SPRING), played.TournamentCancelled(reason="0" * 64))
    rows()
    runner.catch_up("tournaments.tournaments")
    assert to_return() == []
    past.say(stream_of(FED, SPRING), played.TournamentRestored(reason="0" * 64))
    runner.catch_up("tournaments.tournaments")
    assert [row.tournament for row in to_return()] == [SPRING]


def test_what_stands_in_the_way_is_kept_apart_from_its_figures(past):
    """So that it is said in the language of whoever reads it, and with names."""
    past.issue(SPRING, {person: rating for person, rating in NUMBERS.items() if person != DI})
    past.play(SPRING)
    past.receive(SPRING)
    rows()
    waiting = DanishTournament.objects.get()
    assert waiting.why == "no_start_rating"
    assert waiting.why_values == {"player": DI}
    assert why(waiting) == "(not in the register) is in the register and has no start rating."


def test_other_federations_have_no_part_in_it(past):
    slsf = stream_of("slsf", SPRING)
    past.say(slsf, played.ReportFiled())
    rows()
    assert not DanishTournament.objects.exists()


def test_a_replay_gives_the_same_rows(past):
    reported(past, "first")
    reported(past, "second")
    past.of_player(ANNA, facts.EntryRatingProposed(person=ANNA, rating=2100, ground="reassessment"))
    past.say(stream_of(FED, "first"), corrected(2, 1, 1, 1))
    rows()
    past.say(stream_of(FED, "second"), corrected(3, 2, 0, 2))
    rows()
    assert Projection.objects.get(name="danish.register", live=True).stopped_because == ""
    before = runner.digest("danish.register")
    rebuilding.rebuild("danish.register")
    assert runner.digest("danish.register") == before
