"""SLSF-G 28.3-28.5: days and players put right late give the ratings of a past that was never wrong."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from events import runner
from ratings.models import Participation, PlayerRating, RatedTournament, RatingChange
from ratings.rules.slsf.periods import CALENDAR
from tests.ratings.past import FED, Cup, Past, anew, everything, periods, person, ratings
from tournaments import events as facts
from tournaments.state import stream_of

pytestmark = [pytest.mark.database, pytest.mark.django_db]

YEARS = periods("2020-1", 8)
PLAYERS = range(5)
NAMESAKES = range(5, 8)

players = st.sampled_from(PLAYERS)
matches = st.lists(
    st.tuples(players, players, st.integers(0, 2)).filter(lambda match: match[0] != match[1]),
    min_size=1,
    max_size=4,
)
days = st.builds(
    lambda period, days: CALENDAR.read(period).first_day + dt.timedelta(days=days),
    st.sampled_from(YEARS),
    st.integers(0, 100),
)
cups = st.lists(st.tuples(days, days, matches, st.sampled_from(NAMESAKES)), min_size=1, max_size=6)


def day_of(period: str, after: int = 10) -> dt.date:
    return CALENDAR.read(period).first_day + dt.timedelta(days=after)


def dated(past: Past, cup: Cup, day: dt.date) -> None:
    """The cup was played on another day."""
    past.add(stream_of(FED, cup.name), facts.DatesCorrected(starts_on=day, ends_on=day, reason="0" * 64))


def renamed(past: Past, cup: Cup, entered: int, played: int) -> None:
    """Somebody else played."""
    corrected = facts.EntrantCorrected(entered=person(entered), played=person(played), reason="0" * 64)
    past.add(stream_of(FED, cup.name), corrected)


def with_other(cup: Cup, entered: int, played: int) -> Cup:
    """The cup in which they were entered from the start."""
    names = {entered: played}
    right = tuple((names.get(a, a), names.get(b, b), points) for a, b, points in cup.matches)
    return replace(cup, matches=right)


def in_order(past: Past, cups: list[Cup]) -> dict[str, Any]:
    """What comes out where everything is known in its order."""
    for number in (*PLAYERS, *NAMESAKES):
        if number % 3 == 0:
            past.enter(number, 1400 + 50 * number)
    for period in YEARS:
        of_period = [cup for cup in cups if CALENDAR.read(period).first_day <= cup.day <= last_day(period)]
        past.play(*sorted(of_period, key=lambda cup: (cup.day, cup.name)))
        past.end(period)
    return everything()


def last_day(period: str) -> dt.date:
    return CALENDAR.read(period).last_day


@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(cups, st.randoms(use_true_random=False))
def test_whatever_was_wrong_and_whenever_it_is_put_right(drawn: Any, chance: Any) -> None:
    wrong = [Cup(name=f"c{n}", day=day, matches=tuple(played)) for n, (day, _, played, _) in enumerate(drawn)]
    right = [
        with_other(replace(cup, day=day), cup.players[0], namesake)
        for cup, (_, day, _, namesake) in zip(wrong, drawn, strict=True)
    ]
    with anew():
        truth = in_order(Past(), right)
    with anew():
        past = Past()
        for fact, *values in known_late(wrong, right, chance):
            fact(past, *values)
            if chance.random() < 0.5:
                runner.catch_up("ratings.ratings")
        assert everything() == truth
        runner.rebuild("ratings.ratings", compare=True)


def known_late(wrong: list[Cup], right: list[Cup], chance: Any) -> Iterator[tuple[Any, ...]]:
    """Everything in any order, but that a cup is filed before it is accepted, or anything put right."""
    queues: list[list[tuple[Any, ...]]] = [[(Past.end, period)] for period in YEARS]
    queues += [
        [(Past.enter, number, 1400 + 50 * number)] for number in (*PLAYERS, *NAMESAKES) if number % 3 == 0
    ]
    for cup, truth in zip(wrong, right, strict=True):
        later = [
            (Past.accept, cup),
            (dated, cup, truth.day),
            (renamed, cup, cup.players[0], truth.players[0]),
        ]
        chance.shuffle(later)
        queues.append([(Past.file, cup), *later])
    while queues:
        queue = chance.choice(queues)
        yield queue.pop(0)
        queues = [each for each in queues if each]


@pytest.fixture
def two_cups() -> tuple[Past, Cup, Cup]:
    """Anna beats Bo in the first period and loses to them in the second; four periods have ended."""
    past = Past()
    for number in (0, 1):
        past.enter(number, 1500)
    first = Cup(name="first", day=day_of(YEARS[0]), matches=((0, 1, 2),))
    second = Cup(name="second", day=day_of(YEARS[1]), matches=((0, 1, 0),))
    past.play(first, second)
    for period in YEARS[:4]:
        past.end(period)
    return past, first, second


def test_a_tournament_put_before_another_is_rated_before_it(two_cups) -> None:
    past, first, _second = two_cups
    everything()
    dated(past, first, day_of(YEARS[1], after=20))
    everything()
    order = RatedTournament.objects.order_by("order_key").values_list("tournament", "period")
    assert list(order) == [("second", YEARS[1]), ("first", YEARS[1])]
    steps = RatingChange.objects.filter(person=person(0), kind=RatingChange.Kind.TOURNAMENT)
    assert list(steps.order_by("order_key").values_list("tournament", "before", "after")) == [
        ("second", 1500, 1484),
        ("first", 1484, 1501),
    ]


def test_activity_lies_in_the_period_of_the_right_days(two_cups) -> None:
    past, _first, second = two_cups
    assert everything()
    dated(past, second, day_of(YEARS[3]))
    everything()
    assert PlayerRating.objects.get(person=person(0)).last_active == YEARS[3]
    assert set(Participation.objects.values_list("source", "period")) == {
        ("first", YEARS[0]),
        ("second", YEARS[3]),
    }


def test_who_did_not_play_has_no_rating_from_it_and_who_did_has(two_cups) -> None:
    past, first, second = two_cups
    for cup in (first, second):
        renamed(past, cup, 0, 2)
    assert ratings()[0] == 1500, "as set by hand, and never active since"
    assert 2 in ratings()
    assert not RatingChange.objects.filter(person=person(0), kind=RatingChange.Kind.TOURNAMENT)
    assert not Participation.objects.filter(person=person(0))
    assert all(person(0) not in row.players for row in RatedTournament.objects.all())


def test_a_correction_taken_back_leaves_no_trace_in_the_rows(two_cups) -> None:
    past, first, _second = two_cups
    before = everything()
    dated(past, first, day_of(YEARS[3]))
    renamed(past, first, 0, 2)
    assert everything() != before
    renamed(past, first, 2, 0)
    dated(past, first, first.day)
    assert everything() == before
