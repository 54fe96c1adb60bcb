"""SLSF-G 28.4-28.6, 29.1-29.3: what a hostile reader tried with the order in which facts become known."""

from __future__ import annotations

import datetime as dt
from contextlib import contextmanager

import msgspec
import pytest
from django.db import transaction

from events import runner
from events.models import Projection
from events.types import Event
from ratings.events import EntryRatingSet, InternationalEventCounted, RatingRecordClosed
from ratings.models import Participation, PlayerRating, RatingChange
from ratings.rules.slsf.periods import CALENDAR
from ratings.state import entry_stream, register_stream
from tests.ratings.past import DISCIPLINE, FED, Cup, Past, everything, periods, person, ratings
from tournaments import events as facts
from tournaments.rules.scoring import Ending
from tournaments.state import stream_of

pytestmark = [pytest.mark.database, pytest.mark.django_db]

YEARS = periods("2020-1", 12)


@contextmanager
def anew():
    """An empty log; what is written to it is gone at the end."""
    with transaction.atomic():
        yield
        transaction.set_rollback(True)


@pytest.fixture
def past() -> Past:
    """Three players of the register, who have not played yet."""
    found = Past()
    for number in range(3):
        found.enter(number, 1500)
    return found


def cup(name: str, period: str, *matches: tuple[int, int, int], after: int = 10, minutes: int = 30) -> Cup:
    day = CALENDAR.read(period).first_day + dt.timedelta(days=after)
    return Cup(name=name, day=day, matches=matches, minutes=minutes)


def count_event(past: Past, name: str, period: str, *numbers: int) -> None:
    counted = InternationalEventCounted(
        name=name,
        last_day=CALENDAR.read(period).first_day,
        persons=tuple(map(person, numbers)),
        reference="the board, §3",
    )
    past.add(register_stream(FED, DISCIPLINE), counted)


def close(past: Past, number: int) -> None:
    closed = RatingRecordClosed(person=person(number), reason="0" * 64)
    past.add(entry_stream(FED, DISCIPLINE, person(number)), closed)


def deductions(number: int) -> list[str]:
    rows = RatingChange.objects.filter(person=person(number), kind=RatingChange.Kind.INACTIVITY)
    return list(rows.order_by("order_key").values_list("period", flat=True))


def holds_after_replay() -> None:
    before = everything()
    runner.rebuild("ratings.ratings", compare=True)
    assert everything() == before
    assert not Projection.objects.exclude(stopped_because="").exists()


def test_an_event_that_the_board_counts_every_year_is_activity_in_each_year(past) -> None:
    past.play(cup("one", YEARS[0], (0, 1, 1)))
    count_event(past, "Open of Tallinn", YEARS[2], 0)
    count_event(past, "Open of Tallinn", YEARS[5], 0)
    for period in YEARS[:6]:
        past.end(period)
    assert ratings()[0] == 1500
    assert deductions(0) == []
    assert Participation.objects.filter(by_board=True).count() == 2
    holds_after_replay()


def test_the_first_end_that_is_recorded_takes_what_earlier_spells_cost(past) -> None:
    past.play(cup("one", YEARS[0], (0, 1, 1), (1, 2, 1)), cup("two", YEARS[5], (0, 1, 1), (1, 2, 1)))
    past.end(YEARS[5])
    assert ratings() == {0: 1450, 1: 1450, 2: 1450}
    assert deductions(0) == [YEARS[3]]
    holds_after_replay()


def test_a_report_after_a_counted_event_of_a_later_period_leaves_the_later_activity(past) -> None:
    past.play(cup("one", YEARS[0], (0, 1, 1)))
    past.end(YEARS[0])
    count_event(past, "Open of Tallinn", YEARS[2], 0)
    past.play(cup("two", YEARS[1], (0, 1, 1)))
    runner.catch_up_all()
    assert PlayerRating.objects.get(person=person(0)).last_active == YEARS[2]
    for period in YEARS[1:5]:
        past.end(period)
    assert ratings() == {0: 1500, 1: 1450, 2: 1500}


def test_who_played_unrated_games_before_the_rating_by_hand_is_as_active_as_who_did_after(past) -> None:
    past.play(cup("blitz", YEARS[0], (0, 5, 1), minutes=5))
    runner.catch_up_all()
    past.enter(5, 1500)
    for period in YEARS[:4]:
        past.end(period)
    assert ratings()[5] == ratings()[0] == 1450
    holds_after_replay()


def test_a_record_closed_twice_on_one_day_stops_no_projector(past) -> None:
    stream = entry_stream(FED, DISCIPLINE, person(0))
    for rating in (1400, 1600):
        close(past, 0)
        runner.catch_up_all()
        past.add(stream, EntryRatingSet(person=person(0), rating=rating, held_before=True))
    assert ratings()[0] == 1600
    holds_after_replay()


def test_who_is_entered_anew_after_a_closed_record_stays_when_a_late_fact_recalculates(past) -> None:
    past.play(cup("one", YEARS[0], (0, 1, 2)))
    close(past, 0)
    past.add(
        entry_stream(FED, DISCIPLINE, person(0)),
        EntryRatingSet(person=person(0), rating=1400, held_before=True),
    )
    assert ratings()[0] == 1400
    past.play(cup("late", YEARS[0], (0, 2, 2), after=5))
    assert ratings()[0] == 1400
    holds_after_replay()


def test_a_late_report_from_before_a_closing_starts_from_the_rating_by_hand(past) -> None:
    past.play(cup("one", YEARS[0], (0, 1, 2)))
    close(past, 0)
    past.play(cup("late", YEARS[0], (0, 2, 2), after=5))
    assert ratings() == {1: 1485, 2: 1484}
    assert RatingChange.objects.filter(person=person(0), is_entry=True).count() == 0
    holds_after_replay()


def without_a_game(won: int) -> facts.ResultCorrected:
    """The only game of the first round was a walkover, or was played after all."""
    played = {} if won else {"ending": Ending.WALKOVER, "both_moved": False}
    return facts.ResultCorrected(round_number=1, board=1, black=2, white=0, reason="0" * 64, **played)


def test_a_record_stays_closed_whatever_becomes_known_of_the_games_before(past) -> None:
    past.play(cup("one", YEARS[0], (5, 0, 2)))
    assert ratings()[5] == 1210
    close(past, 5)
    for won in (0, 2):
        past.add(stream_of(FED, "one"), without_a_game(won))
        assert 5 not in ratings()
    assert ratings() == {0: 1473, 1: 1500, 2: 1500}
    holds_after_replay()


def test_a_record_that_is_closed_before_its_only_report_comes_in_is_closed(past) -> None:
    close(past, 5)
    past.play(cup("one", YEARS[0], (5, 0, 2)))
    assert ratings() == {0: 1473, 1: 1500, 2: 1500}
    holds_after_replay()


def test_a_tournament_sanctioned_after_its_report_was_accepted_is_rated(past) -> None:
    first = cup("one", YEARS[0], (0, 1, 2))
    sanction, *others = (e for e in first.events() if isinstance(e, facts.TournamentSanctioned))
    assert not others
    past.add(stream_of(FED, "one"), *(e for e in first.events() if e != sanction), facts.ReportAccepted())
    assert ratings()[0] == 1500
    past.add(stream_of(FED, "one"), sanction)
    assert ratings() == {0: 1516, 1: 1484, 2: 1500}
    holds_after_replay()


def test_the_highest_rating_of_a_tournament_is_that_of_who_met_nobody_in_it_too() -> None:
    """29.3: not above the highest rating that any participant had, though a late report gave it to them."""
    first = cup("one", YEARS[0], *((6, number, 2) for number in range(3)))
    second = cup("two", YEARS[1], *((7, number, 2) for number in range(3, 6)))
    found = []
    for reports in ((first, second), (second, first)):
        with anew():
            past = Past()
            for number in range(6):
                past.enter(number, 1300)
            for report in reports:
                events = attended_by(6, report) if report is second else report.events()
                past.add(stream_of(FED, report.name), *events, facts.ReportAccepted())
                runner.catch_up("ratings.ratings")
            found.append(everything())
            holds_after_replay()
    assert found[0] == found[1]


def attended_by(number: int, report: Cup) -> list[Event]:
    """The events of a tournament with one more participant, who met nobody."""
    return [
        msgspec.structs.replace(event, order=(*event.order, person(number)))
        if isinstance(event, facts.StartNumbersDrawn)
        else event
        for event in report.events()
    ]


def test_who_is_closed_is_new_in_what_counts_in_the_next_period(past) -> None:
    """The record is closed on 21 March 2026; a tournament of that spring was assigned to period 2."""
    spring = Cup(name="spring", day=dt.date(2026, 3, 10), matches=((0, 1, 2), (0, 2, 2)), period="2026-2")
    past.play(cup("one", YEARS[0], (0, 1, 1)), spring)
    assert ratings()[0] == 1532
    past.close(0)
    assert ratings()[0] == 1210
    entry = RatingChange.objects.get(person=person(0), tournament="spring")
    assert (entry.is_entry, entry.before) == (True, 1200)
    holds_after_replay()
