"""What is put right in a report later: the rows are as if it had been so from the first (DSU 4.5)."""

from __future__ import annotations

import datetime as dt

import pytest

from ratings.systems.danish import events as facts
from ratings.systems.danish.models import (
    DanishStartRating,
    DanishTournament,
)
from ratings.systems.danish.queries import registered_on
from tests.danish.given import NUMBERS
from tests.danish.past import lines, numbers, rows
from tests.danish.register import RATED_FIRST, nothing_is_lost_by_a_replay, past, reported
from tests.tournaments.given import ANNA, BO, CY, DI

__all__ = ["past"]

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def test_a_report_taken_for_another_kind_keeps_its_place_and_is_rated_as_what_it_was(past):
    reported(past, "first")
    reported(past, "second", {person: rating + 5 for person, rating in NUMBERS.items()})
    rows()
    rated = numbers()
    past.say(RATED_FIRST, facts.ReportKindCorrected(kind="other", reason="0" * 64))
    rows()
    assert numbers() != rated
    assert not DanishTournament.objects.get(tournament="first").rated
    assert lines("second")[ANNA].registered == NUMBERS[ANNA]
    past.say(RATED_FIRST, facts.AcceptedForRating())
    rows()
    assert numbers() == rated
    past.say(RATED_FIRST, facts.AcceptanceForRatingTakenBack(reason="0" * 64))
    rows()
    assert not DanishTournament.objects.get(tournament="first").rated
    nothing_is_lost_by_a_replay()


def test_a_tournament_left_out_after_its_receipt_is_rated_again_as_if_it_never_had_been(past):
    reported(past, "first")
    rows()
    rated = numbers()
    past.say(RATED_FIRST, facts.ReportRefusedForRating(reason="1" * 64))
    rows()
    assert numbers() == NUMBERS
    assert DanishTournament.objects.get().refused
    past.say(RATED_FIRST, facts.RatingRefusalTakenBack(reason="2" * 64))
    rows()
    assert numbers() == rated
    assert not DanishTournament.objects.get().refused
    nothing_is_lost_by_a_replay()


def test_a_start_rating_put_right_is_what_everybody_is_rated_by(past):
    reported(past, "first", {person: NUMBERS[person] for person in (ANNA, BO, CY)} | {DI: 1000})
    rows()
    wrong = lines("first")[ANNA].rating
    past.say(RATED_FIRST, facts.StartRatingCorrected(person=DI, rating=1800, source="elo", reason="0" * 64))
    rows()
    assert lines("first")[ANNA].rating != wrong
    assert DanishStartRating.objects.get(person=DI).rating == 1800
    past.say(
        RATED_FIRST, facts.StartRatingCorrected(person=DI, rating=0, source="performance", reason="0" * 64)
    )
    rows()
    assert not DanishStartRating.objects.filter(person=DI).exists()
    nothing_is_lost_by_a_replay()


def test_a_number_given_wrongly_is_another_one_from_its_own_place_on(past):
    reported(past, "first")
    rows()
    gain = numbers()[CY] - NUMBERS[CY]
    past.of_player(CY, facts.GivenNumberCorrected(person=CY, rating=1750, reason="0" * 64))
    rows()
    assert numbers()[CY] == 1750 + gain
    assert registered_on(CY, dt.date(2026, 1, 2)) == 1750 + gain
    past.of_player(CY, facts.GivenNumberCorrected(person=CY, rating=0, reason="0" * 64))
    rows()
    assert CY not in numbers()
    nothing_is_lost_by_a_replay()
