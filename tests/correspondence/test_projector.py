"""Events in, rows out: outcomes, late corrections, late events, the board, play over the board; replayed."""

from __future__ import annotations

import datetime as dt
from uuid import UUID

import pytest

from events import runner
from federation.officials.proposing import in_correction
from ratings.systems.correspondence import commands as acts
from ratings.systems.correspondence.models import (
    CorrespondenceEventRow,
    CorrespondenceGameRow,
    CorrespondenceRanking,
    OverTheBoardPeriod,
    ParticipantRow,
)
from ratings.systems.correspondence.records import standings
from ratings.systems.swedish.commands import TakeReportAcceptanceBack, take_report_acceptance_back
from tests.correspondence import played
from tests.support import season

pytestmark = [pytest.mark.database, pytest.mark.django_db]

NAME = "correspondence.rankings"
LATER = (dt.date(2024, 3, 1), dt.date(2025, 3, 1))


def outcomes(event: str) -> list[int | None]:
    rows = ParticipantRow.objects.filter(event=event).order_by("number")
    return list(rows.values_list("ranking", flat=True))


def rankings(day: dt.date, persons: list[str]) -> list[int]:
    held = standings("slsf", day)
    return [int(held[UUID(person)].ranking) for person in persons]


def combined(event: str, number: int) -> list[str]:
    """P0, P1 and P2 of a player."""
    trace = ParticipantRow.objects.get(event=event, number=number).opened["trace"]
    return next(values for article, _reason, values in trace if article == "SLSF-K 2 §4")


def replayed() -> bool:
    before = runner.digest(NAME)
    runner.rebuild(NAME)
    return before == runner.digest(NAME)


def test_from_sanction_to_ranking(club) -> None:
    event = played.play(club.persons, club.by)
    season.catch_up()
    row = CorrespondenceEventRow.objects.get()
    assert (row.event, row.state, row.players, row.games_ended, row.games_total) == (
        event,
        "ranked",
        5,
        20,
        20,
    )
    assert outcomes(event) == [10, 9, 8, 8, 7]
    first = ParticipantRow.objects.get(number=1)
    assert (first.kind, first.half_points, first.opened["index_sum"], first.opened["number"]) == (
        "raised", 16, 64, 8,
    )  # fmt: skip
    assert first.opened["up"] == [[9, 50, 520, 10], [10, 50, 640, 13]]
    assert rankings(played.LAST, club.persons) == [10, 9, 8, 8, 7]
    assert rankings(played.LAST - dt.timedelta(days=1), club.persons) == [8] * 5
    assert replayed()


def test_before_the_ranking_nothing_is_in_force(club) -> None:
    event = played.play(club.persons, club.by, upto="reported")
    season.catch_up()
    assert outcomes(event) == [10, 9, 8, 8, 7]
    assert rankings(dt.date(2025, 6, 1), club.persons) == [8] * 5


def test_norms_stand_before_the_start(club) -> None:
    played.play(club.persons, club.by, upto="entered")
    season.catch_up()
    norms = ParticipantRow.objects.get(number=1).norms
    assert (norms["own"], norms["least"]["keep"], norms["missing"]) == (8, [8, 25, 200, 4], [])
    assert CorrespondenceGameRow.objects.filter(ended_on=None).count() == 20


def test_a_correction_after_the_ranking_works_out_this_event_and_those_after_it(club) -> None:
    event = played.play(club.persons, club.by)
    later = played.play(club.persons, club.by, name="Andra", days=LATER)
    season.catch_up()
    assert combined(later, 1) == ["3 kyu", "1 kyu", "1 kyu"]
    played.correct(played.here(), club.persons[0], club.persons[4], club.by)
    season.catch_up()
    assert outcomes(event) == [9, 9, 8, 8, 8]
    assert combined(later, 1) == ["3 kyu", "1 kyu", "2 kyu"]
    assert replayed()


def test_an_earlier_event_ranked_later_gives_the_same_rows_as_in_order(club) -> None:
    played.play(club.persons, club.by, upto="reported")
    later = played.play(club.persons, club.by, name="Andra", days=LATER)
    season.catch_up()
    assert outcomes(later) == [10, 9, 8, 8, 7]
    acts.rank_event(acts.RankEvent(**played.here()), by=club.by)
    season.catch_up()
    assert outcomes(later) == [10, 9, 8, 8, 7], "the better of P1 and P2, P2 where P1 is below P0"
    assert combined(later, 5) == ["3 kyu", "4 kyu", "4 kyu"]
    assert replayed()


def test_a_dan_title_waits_for_the_board_and_counts_from_the_end_once_confirmed(club) -> None:
    played.take_over(club.persons, 12, club.by, on=dt.date(2023, 7, 1))
    player, event = club.persons[0], played.play(club.persons, club.by)
    season.catch_up()
    row = ParticipantRow.objects.get(number=1)
    assert (row.ranking, row.in_force, row.needs_board) == (14, 12, True)
    assert CorrespondenceRanking.objects.get(person=player).proposed == 14
    title = {"federation": "slsf", "event": event, "person": player, "ranking": 14}
    acts.confirm_title(acts.ConfirmTitle(**title), by=club.by)
    season.catch_up()
    held = CorrespondenceRanking.objects.get(person=player)
    assert (held.ranking, held.since, held.proposed) == (14, played.LAST, None)
    acts.refuse_title(acts.RefuseTitle(**title, reason="new facts"), by=club.by)
    season.catch_up()
    assert CorrespondenceRanking.objects.get(person=player).ranking == 12
    assert replayed()


def test_new_players_get_their_first_ranking_from_the_event(club) -> None:
    new = season.person("Ny Ek", number=9)
    event = played.play([new, *club.persons], club.by)
    season.catch_up()
    row = ParticipantRow.objects.get(event=event, number=1)
    assert (row.at_start, row.norms, row.kind) == (None, None, "entered")
    assert row.ranking == row.opened["entry"] == 11
    assert rankings(played.LAST, [new]) == [11]


def test_five_years_are_counted_for_the_day_asked(club) -> None:
    season.catch_up()
    held = CorrespondenceRanking.objects.first()
    assert (held.ranking, held.due) == (8, dt.date(2028, 6, 1))
    assert rankings(dt.date(2028, 5, 31), club.persons) == [8] * 5
    assert rankings(dt.date(2028, 6, 1), club.persons) == [7] * 5


def test_a_ranking_taken_over_wrongly_is_worked_out_of_everything(club) -> None:
    event = played.play(club.persons, club.by)
    for person, ranking in ((club.persons[0], 9), (club.persons[1], 0)):
        act = acts.CorrectTakenRanking(
            federation="slsf", person=person, on=dt.date(2023, 6, 1), ranking=ranking, reason="read wrongly"
        )
        with in_correction():
            acts.correct_taken_ranking(act, by=club.by)
    season.catch_up()
    rows = ParticipantRow.objects.filter(event=event).order_by("number")
    assert list(rows.values_list("at_start", flat=True)) == [9, None, 8, 8, 8]
    assert rows[1].kind == "entered"
    assert replayed()


def test_play_over_the_board_exempts_and_the_committee_may_certify_otherwise(house) -> None:
    by = played.everything()
    persons = season.people(5)
    played.take_over(persons, 8, by, on=dt.date(2021, 5, 1))
    for year in range(2021, 2027):
        for month in (3, 7, 11):
            day = dt.date(year, month, 5)
            if day < dt.date(2026, 7, 1):
                season.play_tournament("slsf", persons[:3], by=by, name=f"Kort {year} {month}", starts_on=day)
    season.catch_up()
    assert OverTheBoardPeriod.objects.filter(person=persons[0]).count() >= 10
    due = dt.date(2026, 5, 1)
    assert rankings(due, persons) == [8, 8, 8, 7, 7]
    for person, active in ((persons[0], False), (persons[3], True)):
        act = acts.CertifyActivity(
            federation="slsf", person=person, first_day=due, last_day=due, active=active, reason="known"
        )
        acts.certify_activity(act, by=by)
    season.catch_up()
    assert rankings(due, persons) == [7, 8, 8, 8, 7]
    (played_in, *_) = OverTheBoardPeriod.objects.values_list("source", flat=True)
    mistake = TakeReportAcceptanceBack(federation="slsf", tournament=played_in, reason="by mistake")
    take_report_acceptance_back(mistake, by=by)
    season.catch_up()
    assert not OverTheBoardPeriod.objects.filter(source=played_in).exists()
    assert replayed()
