"""DSU 4.1.3 §26 from received reports: the same rows in whatever order the facts became known."""

from __future__ import annotations

import datetime as dt

import pytest

from events import rebuilding, runner
from ratings.championships import events as facts
from ratings.championships.models import CandidateScore, CandidateTournament
from ratings.championships.state import abroad_stream, candidate_stream
from ratings.systems.danish import events as danish
from ratings.systems.danish.state import danish_stream
from tests.championships.given import CUP_STREAM, FED, FIRST_DAY, player
from tests.championships.past import RATINGS, Past, achieved, all_play_all, circle
from tournaments import events as played

pytestmark = [pytest.mark.database, pytest.mark.django_db]

LAST_DAY = FIRST_DAY + dt.timedelta(days=3)
CANDIDATE = candidate_stream(CUP_STREAM)


@pytest.fixture
def past() -> Past:
    return Past()


def test_an_average_of_2175_over_five_rounds_asks_for_four_points(past):
    """Category 4, 76 %: 4 points; the first scores 5, the second 4, the third 3."""
    past.play()
    assert achieved() == {1: LAST_DAY, 2: LAST_DAY}
    row = CandidateScore.objects.get(person=player(3))
    assert (row.average, row.category, row.per_cent, row.rounds) == (2175, 4, 76, 5)
    assert (row.required, row.half_points, row.start_rating, row.achieved) == (8, 6, 2200, False)
    tournament = CandidateTournament.objects.get()
    assert (tournament.event_kind, tournament.rounds) == ("coordinated", 5)
    assert tournament.why == "candidate.at_its_end"


def test_nothing_is_examined_before_the_report_is_received(past):
    past.add(CUP_STREAM, *all_play_all(6))
    past.add(CANDIDATE, facts.CandidateEventApproved(event_kind="approved"))
    past.file(coordinated=True)
    assert achieved() == {}
    assert not CandidateTournament.objects.exists()


def test_a_class_of_a_championship_counts_whatever_its_report_says(past):
    past.play(kind="other")
    past.add(danish_stream(CUP_STREAM), danish.AcceptedForRating())
    assert achieved() == {}
    assert CandidateTournament.objects.get().why == "candidate.no_qualifying_tournament"
    past.file(championship="national")
    assert set(achieved()) == {1, 2}
    assert CandidateTournament.objects.get().event_kind == "championship"


def test_another_tournament_counts_while_the_committee_approves_it(past):
    past.play(kind="other")
    past.add(danish_stream(CUP_STREAM), danish.AcceptedForRating())
    past.add(CANDIDATE, facts.CandidateEventApproved(event_kind="approved"))
    assert set(achieved()) == {1, 2}
    past.add(CANDIDATE, facts.CandidateApprovalWithdrawn(reason="0" * 64))
    assert achieved() == {}


def test_four_rounds_are_too_few(past):
    past.play(rounds=4)
    assert achieved() == {}
    assert CandidateTournament.objects.get().why == "candidate.too_few_rounds"


def test_a_result_corrected_later_is_a_result_of_its_day(past):
    past.play()
    assert set(achieved()) == {1, 2}
    number, board = next(
        (number, board)
        for number, boards in enumerate(circle(6), start=1)
        for board, pair in enumerate(boards, start=1)
        if {pair.black, pair.white} == {2, 3}
    )
    corrected = played.ResultCorrected(round_number=number, board=board, black=0, white=2, reason="0" * 64)
    past.add(CUP_STREAM, corrected)
    assert set(achieved()) == {1, 3}


def test_in_an_event_of_the_district_a_result_once_achieved_is_kept(past):
    """After five rounds the first has 5 of 5; its day is that of the fifth round, as filed."""
    starts = [dt.datetime(2026, 4, day, 10, tzinfo=dt.UTC) for day in (1, 2, 3, 4, 5, 6, 7)]
    past.file(starts=starts)
    past.add(CANDIDATE, facts.CandidateEventApproved(event_kind="district"))
    past.play((2300, 2250, 2200, 2150, 2100, 2050, 2040, 2030))
    assert achieved()[1] == dt.date(2026, 4, 5)
    assert CandidateScore.objects.get(person=player(1)).last_round == 5
    assert CandidateTournament.objects.get().why == "candidate.after_each_round"


def test_nobody_is_examined_while_a_rating_is_undetermined(past):
    """Who won or lost every game has no performance rating (4.5.5.2): the averages are not known."""
    past.play(RATINGS[:5], unrated=1)
    assert achieved() == {}
    assert CandidateTournament.objects.get().event_kind == "coordinated"


def test_a_result_abroad_is_a_row_of_its_own(past):
    event = facts.ForeignCandidateResultApproved(
        federation=FED,
        person=player(1),
        event="Hastings",
        on=dt.date(2026, 1, 5),
        average=2605,
        rounds=9,
        half_points=4,
    )
    past.add(abroad_stream(FED, player(1)), event)
    assert achieved() == {1: dt.date(2026, 1, 5)}
    row = CandidateScore.objects.get()
    assert (row.category, row.per_cent, row.required, row.tournament) == (None, 19, 3, "")


def test_a_replay_gives_the_same_rows(past):
    past.play()
    past.file(coordinated=True)
    runner.catch_up_all()
    before = runner.digest("championships.candidates")
    rebuilding.rebuild("championships.candidates")
    assert runner.digest("championships.candidates") == before
