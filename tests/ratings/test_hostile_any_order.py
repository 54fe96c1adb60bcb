"""SLSF-G 28.4-29.3: blitz, counted events and ratings by hand come out the same in any order."""

from __future__ import annotations

import datetime as dt

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from events import runner
from ratings.models import RatingChange
from ratings.rules.slsf.periods import CALENDAR
from tests.ratings.past import Cup, Past, everything, periods, person
from tests.ratings.test_hostile_order import anew, count_event

pytestmark = [pytest.mark.database, pytest.mark.django_db]

YEARS = periods("2020-1", 9)
players = st.integers(0, 5)
matches = st.lists(
    st.tuples(players, players, st.integers(0, 2)).filter(lambda match: match[0] != match[1]),
    min_size=1,
    max_size=5,
)
cups = st.lists(
    st.tuples(st.sampled_from(YEARS), st.sampled_from([5, 30, 30]), matches), min_size=1, max_size=6
)
counted = st.dictionaries(st.sampled_from(YEARS), players, max_size=3)


def facts_of(drawn, counted_events, by_hand) -> list[tuple]:
    """Everything that becomes known, in its order: ratings by hand, then period by period."""
    found: list[tuple] = [("enter", number) for number in sorted(by_hand)]
    for period in YEARS:
        for n, (played_in, minutes, played) in enumerate(drawn):
            if played_in == period:
                day = CALENDAR.read(period).first_day + dt.timedelta(days=n)
                found.append(("cup", Cup(name=f"c{n}", day=day, matches=tuple(played), minutes=minutes)))
        if period in counted_events:
            found.append(("count", (period, counted_events[period])))
        found.append(("end", period))
    return found


def known(past: Past, kind: str, fact) -> None:
    match kind:
        case "enter":
            past.enter(fact, 1400 + 50 * fact)
        case "cup":
            past.play(fact)
        case "count":
            count_event(past, "Open", *fact)
        case _:
            past.end(fact)


@settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(cups, counted, st.sets(players, max_size=3), st.randoms(use_true_random=False))
def test_whatever_becomes_known_when(drawn, counted_events, by_hand, chance) -> None:
    facts = facts_of(drawn, counted_events, by_hand)
    with anew():
        past = Past()
        for fact in facts:
            known(past, *fact)
        in_order = everything()
    with anew():
        past = Past()
        chance.shuffle(facts)
        for fact in facts:
            known(past, *fact)
            if chance.random() < 0.5:
                runner.catch_up("ratings.ratings")
        assert everything() == in_order
        runner.rebuild("ratings.ratings", compare=True)


def test_a_first_deduction_that_falls_away_gives_its_points_back() -> None:
    """SLSF-G 28.5: player 0, rated by hand, lost points twice; then a game in 2021-1 becomes known."""
    past = Past()
    for cup in facts_of([("2020-1", 5, [(5, 0, 0)])], {}, {0}):
        known(past, *cup)
    runner.catch_up("ratings.ratings")
    assert losses_of(0) == [("2021-1", 1400, 1350), ("2022-1", 1350, 1300)]
    known(past, "cup", Cup(name="c1", day=dt.date(2021, 1, 2), matches=((0, 5, 0),), minutes=5))
    runner.catch_up("ratings.ratings")
    assert losses_of(0) == [("2022-1", 1400, 1350)]


def losses_of(player: int) -> list[tuple[str, int, int]]:
    """Period, rating before and after of each deduction."""
    losses = RatingChange.objects.filter(person=person(player), kind=RatingChange.Kind.INACTIVITY)
    return list(losses.order_by("order_key").values_list("period", "before", "after"))
