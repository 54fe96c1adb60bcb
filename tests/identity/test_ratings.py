"""One person under two numbers: joined, rated as if entered once; parted, rated as if never joined."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable
from uuid import UUID

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from events import runner
from events.log import read_stream
from events.projector import projectors
from federation.identity.events import PersonsMerged, PersonsUnmerged
from federation.identity.state import identity_stream
from ratings.desk.acceptance import acceptance
from ratings.events import RatingListPublished
from ratings.models import ListLine, Participation, PlayerRating, RatingChange
from ratings.projections import Ratings
from ratings.rules.slsf.periods import CALENDAR
from ratings.state import register_stream
from tests.ratings.past import (
    DISCIPLINE,
    FED,
    Cup,
    Past,
    anew,
    everything,
    list_digest,
    periods,
    person,
    ratings,
)
from tests.ratings.test_hostile_order import count_event
from tournaments.state import Tournament, evolve, stream_of

pytestmark = [pytest.mark.database, pytest.mark.django_db]

STREAM = identity_stream("slsf")
KEPT, AGAIN = 0, 5
"""The numbers of one player: the one that stays, and the one under which they were entered again."""

YEARS = periods("2020-1", 9)
OTHERS = (1, 2, 3, 4)
JOINED = PersonsMerged(merged=UUID(person(AGAIN)), kept=UUID(person(KEPT)), reason="0" * 64)
PARTED = PersonsUnmerged(merged=UUID(person(AGAIN)), kept=UUID(person(KEPT)), reason="0" * 64)

Known = tuple[str, object]


def matches_of(own: int) -> st.SearchStrategy:
    """A tournament's matches, with one of their numbers among the others'."""
    players = st.sampled_from((*OTHERS, own, own))
    match = st.tuples(players, players, st.integers(0, 2)).filter(lambda match: match[0] != match[1])
    return st.lists(match, min_size=1, max_size=5)


cups = st.lists(
    st.tuples(
        st.sampled_from(YEARS),
        st.sampled_from([5, 30, 30]),
        st.sampled_from((KEPT, AGAIN)).flatmap(matches_of),
    ),
    min_size=1,
    max_size=7,
)
counted = st.dictionaries(st.sampled_from(YEARS), st.sampled_from((KEPT, AGAIN, 1)), max_size=3)
entered = st.sets(st.sampled_from((KEPT, AGAIN, 1, 2)))


def facts_of(drawn: list, counted_events: dict, by_hand: set[int]) -> list[Known]:
    """Everything that becomes known, in its order."""
    found: list[Known] = [("enter", (number, 1400 + 50 * number)) for number in sorted(by_hand)]
    for period in YEARS:
        for n, (played_in, minutes, played) in enumerate(drawn):
            if played_in == period:
                day = CALENDAR.read(period).first_day + dt.timedelta(days=n)
                found.append(("cup", Cup(name=f"c{n}", day=day, matches=tuple(played), minutes=minutes)))
        if period in counted_events:
            found.append(("count", (period, counted_events[period])))
        found.append(("end", period))
    return found


def under_one_number(facts: Iterable[Known]) -> Iterable[Known]:
    """The same as after one entry; a rating on entry by hand is that of the number that stays."""
    facts = list(facts)
    has_own = any(kind == "enter" and fact[0] == KEPT for kind, fact in facts)
    for kind, fact in facts:
        match kind, fact:
            case "enter", (number, rating) if number == AGAIN:
                if not has_own:
                    yield kind, (KEPT, rating)
            case "cup", Cup():
                played = tuple((_kept(one), _kept(other), points) for one, other, points in fact.matches)
                yield kind, Cup(name=fact.name, day=fact.day, matches=played, minutes=fact.minutes)
            case "count", (period, number):
                yield kind, (period, _kept(number))
            case _:
                yield kind, fact


def _kept(number: int) -> int:
    return KEPT if number == AGAIN else number


def learn(past: Past, kind: str, fact) -> None:
    match kind:
        case "enter":
            past.enter(*fact)
        case "cup":
            past.play(fact)
        case "count":
            count_event(past, "Open", *fact)
        case "identity":
            past.add(STREAM, *fact)
        case _:
            past.end(fact)


def rows_of(facts: Iterable[Known], chance=None) -> dict:
    """The register after these facts; with `chance` the rows are brought up now and then on the way."""
    with anew():
        past = Past()
        for fact in facts:
            learn(past, *fact)
            if chance is not None and chance.random() < 0.4:
                runner.catch_up(Ratings.name)
        found = everything()
        if chance is not None:
            runner.rebuild(Ratings.name, compare=True)
    return found


quick = settings(
    max_examples=10,
    deadline=None,
    phases=(Phase.explicit, Phase.reuse, Phase.generate),
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)


@quick
@given(cups, counted, entered, st.randoms(use_true_random=False))
def test_joined_he_is_rated_as_if_he_had_been_entered_once(drawn, counted_events, by_hand, chance) -> None:
    facts = facts_of(drawn, counted_events, by_hand)
    joined = list(facts)
    joined.insert(chance.randint(len(by_hand), len(facts)), ("identity", [JOINED]))
    assert rows_of(joined, chance) == rows_of(under_one_number(facts))


@quick
@given(cups, counted, entered, st.randoms(use_true_random=False))
def test_parted_he_is_rated_as_if_he_had_never_been_joined(drawn, counted_events, by_hand, chance) -> None:
    facts = facts_of(drawn, counted_events, by_hand)
    there, back = sorted(chance.randint(0, len(facts)) for _ in range(2))
    joined_for_a_time = [
        *facts[:there],
        ("identity", [JOINED]),
        *facts[there:back],
        ("identity", [PARTED]),
        *facts[back:],
    ]
    assert rows_of(joined_for_a_time, chance) == rows_of(facts)


DAY = dt.date(2020, 2, 1)
FIRST = Cup(name="first", day=DAY, matches=((KEPT, 1, 2), (1, 2, 2)))
SECOND = Cup(name="second", day=DAY.replace(month=3), matches=((AGAIN, 2, 2),))


@pytest.fixture
def past() -> Past:
    """Two cups: they win one under each number."""
    found = Past()
    for number in (KEPT, 1, 2):
        found.enter(number, 1500)
    found.play(FIRST, SECOND)
    return found


def test_the_games_of_both_numbers_are_one_record(past: Past) -> None:
    past.add(STREAM, JOINED)
    assert AGAIN not in ratings()
    row = PlayerRating.objects.get(person=person(KEPT))
    assert (row.match_count, row.last_tournament) == (2, "second")
    assert RatingChange.objects.filter(person=person(KEPT)).count() == 2
    assert not Participation.objects.filter(person=person(AGAIN)).exists()


def test_a_correction_after_the_merge_counts_for_the_kept_number(past: Past) -> None:
    past.add(STREAM, JOINED)
    won = ratings()[KEPT]
    past.correct(SECOND, 1, 0)
    assert ratings()[KEPT] < won
    assert AGAIN not in ratings()


def test_a_list_stands_as_published(past: Past) -> None:
    past.end("2020-1")
    published = RatingListPublished(period="2020-1", digest=list_digest("2020-1"), lines=4)
    past.add(register_stream(FED, DISCIPLINE), published)
    assert AGAIN in ratings()
    listed = list(ListLine.objects.order_by("place").values_list("person", "rating"))
    past.add(STREAM, JOINED)
    assert AGAIN not in ratings()
    assert list(ListLine.objects.order_by("place").values_list("person", "rating")) == listed
    assert UUID(person(AGAIN)) in dict(listed)


def test_what_is_to_come_of_a_report_counts_as_the_kept_number(past: Past) -> None:
    past.add(STREAM, JOINED)
    third = Cup(name="third", day=DAY.replace(month=4), matches=((AGAIN, 1, 2),))
    past.file(third)
    rating = ratings()[KEPT]
    played = Tournament()
    for envelope in read_stream(stream_of(FED, "third")):
        played = evolve(played, envelope.event)
    for each in projectors():
        runner.catch_up(each)
    to_come = {
        line.person: line
        for line in acceptance(played, {"federation": FED, "discipline": DISCIPLINE}).players
    }
    assert (to_come[person(AGAIN)].before, to_come[person(AGAIN)].entry) == (rating, None)
    past.accept(third)
    assert ratings()[KEPT] == to_come[person(AGAIN)].after


def test_joined_to_a_closed_record_he_is_rated_as_if_entered_once(db) -> None:
    def facts(again: int) -> dict:
        with anew():
            found = Past()
            for number in (KEPT, 1, 2):
                found.enter(number, 1500)
            found.play(FIRST)
            found.end("2020-1")
            found.close(KEPT)
            later = Cup(name="later", day=dt.date(2021, 2, 1), matches=((again, 2, 2), (again, 1, 1)))
            found.play(later)
            found.end("2020-2")
            if again == AGAIN:
                found.add(STREAM, JOINED)
            return everything()

    assert facts(AGAIN) == facts(KEPT)
