"""A report accepted by mistake: every rating is what it would be if the report had never been accepted."""

from __future__ import annotations

import datetime as dt
from uuid import UUID

import pytest
from django.db import transaction
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from events import runner
from events.work import SYSTEM, By
from federation.officials.proposing import MustBeProposed
from ratings.models import ListLine, Participation, PlayerRating, PublishedList, RatedTournament, RatingChange
from ratings.systems.swedish import commands as rating
from tests.support import correcting, season
from tournaments.models import TournamentRow

pytestmark = [pytest.mark.database, pytest.mark.django_db]

SLSF = "slsf"
DAYS = tuple(dt.date(2025, month, 10) for month in (1, 1, 2, 6))
CHANGE = ("tournament", "kind", "order_key", "person", "before", "after", "is_entry", "matches", "number")
PLAYER = ("person", "rating", "match_count", "last_tournament", "last_active", "deductions", "listed")


@pytest.fixture
def by() -> By:
    season.open_house()
    return season.everything(SLSF)


@pytest.fixture
def filed(by: By) -> list[str]:
    """Four tournaments; who plays in the first alone comes in by it, and so do most by their first."""
    persons = season.people(6)
    fields = (persons[:4], persons[1:5], persons[:3], persons[2:])
    return [
        season.play_tournament(SLSF, field, by=by, name=f"T{number}", starts_on=day, upto="filed")
        for number, (day, field) in enumerate(zip(DAYS, fields, strict=True), start=1)
    ]


def accept(tournament: str, by: By) -> None:
    rating.accept_report(rating.AcceptReport(federation=SLSF, tournament=tournament), by=by)


def back(tournament: str) -> rating.TakeReportAcceptanceBack:
    return rating.TakeReportAcceptanceBack(
        federation=SLSF, tournament=tournament, reason="another tournament's report"
    )


def standing() -> tuple[list[tuple[object, ...]], ...]:
    """Every row of the register but what it is because of."""
    return (
        sorted(RatingChange.objects.values_list(*CHANGE), key=str),
        sorted(PlayerRating.objects.values_list(*PLAYER), key=str),
        sorted(Participation.objects.values_list("person", "source", "period"), key=str),
        sorted(RatedTournament.objects.values_list("tournament", "order_key", "points_made"), key=str),
    )


def assert_replay_agrees() -> None:
    before = runner.digest("ratings.ratings")
    runner.rebuild("ratings.ratings")
    assert runner.digest("ratings.ratings") == before


def test_every_later_rating_is_as_if_it_had_never_been_accepted(by: By, filed: list[str]) -> None:
    first, *others = filed
    with transaction.atomic():
        for tournament in others:
            accept(tournament, by)
        season.catch_up()
        without = standing()
        transaction.set_rollback(True)
    for tournament in filed:
        accept(tournament, by)
    season.catch_up()
    assert standing() != without
    rating.take_report_acceptance_back(back(first), by=by)
    season.catch_up()
    assert standing() == without
    assert TournamentRow.objects.get(tournament=first).state == "filed"
    assert_replay_agrees()


def test_whichever_is_taken_back_and_whenever(by: By, filed: list[str]) -> None:
    """Also after the end of a period, whose deductions rest on who was active."""

    def outcome(accepted: list[int], gone: list[int], ends: int) -> tuple[list[tuple[object, ...]], ...]:
        with transaction.atomic():
            for place, number in enumerate(accepted):
                if place == ends:
                    _end_periods()
                accept(filed[number], by)
                season.catch_up()
            for number in gone:
                rating.take_report_acceptance_back(back(filed[number]), by=by)
                season.catch_up()
            if ends >= len(accepted):
                _end_periods()
            found = standing()
            transaction.set_rollback(True)
        return found

    @settings(max_examples=20, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
    @given(st.permutations(range(4)), st.sets(st.integers(0, 3), max_size=3), st.integers(0, 4))
    def check(order: list[int], gone: set[int], ends: int) -> None:
        stays = [number for number in order if number not in gone]
        assert outcome(order, sorted(gone), ends) == outcome(stays, [], 4)

    check()


def _end_periods() -> None:
    for period in ("2025-1", "2025-2"):
        rating.end_period(rating.EndPeriod(federation=SLSF, discipline="gomoku", period=period), by=SYSTEM)
    season.catch_up()


def test_once_a_list_is_published_two_officials_decide_and_the_list_stands(by: By, filed: list[str]) -> None:
    first, *_ = filed
    for tournament in filed[:3]:
        accept(tournament, by)
    season.catch_up()
    season.publish(SLSF, "gomoku", "2025-1", by)
    season.catch_up()
    published = sorted(ListLine.objects.values_list("person", "rating"), key=str)
    with pytest.raises(MustBeProposed):
        rating.take_report_acceptance_back(back(first), by=by)
    number = correcting.propose("report-acceptance", back(first), correcting.committee())
    correcting.approve(number, correcting.committee())
    season.catch_up()
    assert TournamentRow.objects.get(tournament=first).state == "filed"
    assert not RatingChange.objects.filter(tournament=first).exists()
    assert sorted(ListLine.objects.values_list("person", "rating"), key=str) == published
    assert set(PublishedList.objects.values_list("digest_agrees", flat=True)) == {True}
    assert_replay_agrees()


def test_it_is_accepted_again_or_sent_back(by: By, filed: list[str]) -> None:
    first, second, *_ = filed
    for tournament in (first, second):
        accept(tournament, by)
    season.catch_up()
    stood = standing()
    rating.take_report_acceptance_back(back(first), by=by)
    season.catch_up()
    accept(first, by)
    season.catch_up()
    assert standing() == stood
    rating.take_report_acceptance_back(back(second), by=by)
    sent = rating.ReturnReport(federation=SLSF, tournament=second, reason="Round 2 is missing.")
    rating.return_report(sent, by=by)
    season.catch_up()
    assert TournamentRow.objects.get(tournament=second).state == "finished"
    assert not PlayerRating.objects.filter(last_tournament=second).exists()
    assert all(isinstance(person, UUID) for person, *_ in PlayerRating.objects.values_list(*PLAYER))
    assert_replay_agrees()
