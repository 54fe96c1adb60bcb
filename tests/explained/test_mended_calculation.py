"""A calculation mended: what was published stays for ever, what is reckoned later follows the new reading."""

from __future__ import annotations

import datetime as dt

import pytest
from django.test import Client

from events import log, runner
from events.digests import digest
from events.rebuilding import rebuild
from federation.rulings.events import CalculationMended
from federation.rulings.state import rulings_stream
from ratings.events import RatingListPublished
from ratings.models import ListLine, PublishedList, RatingChange
from ratings.projections import Ratings
from ratings.rules.slsf.interpretations import Deductions
from ratings.rules.slsf.periods import CALENDAR
from ratings.state import register_stream
from ratings.systems.swedish.interpretations import DEDUCTIONS
from tests.pages.test_rating_steps import registered, text_of
from tests.ratings.past import DISCIPLINE, FED, Cup, Past, everything, list_digest, periods, person, ratings

pytestmark = [pytest.mark.database, pytest.mark.django_db]

YEARS = periods("2020-1", 16)
AWAY, RIVAL, ALWAYS, HOST = range(4)
NINTH, TWELFTH = YEARS[9], YEARS[12]
WORDS = "The deduction is repeated for as long as the player stays away."


def cup(number: int, *matches: tuple[int, int, int]) -> Cup:
    """A cup early in the period of this number."""
    day = CALENDAR.read(YEARS[number]).first_day + dt.timedelta(days=10)
    return Cup(name=f"cup-{number}", day=day, matches=matches)


def mended(counts_from: str, reading: str = Deductions.EVERY_THIRD, number: int = 1) -> CalculationMended:
    return CalculationMended(
        number=number,
        book="SLSF-G",
        article="SLSF-G 28.5",
        question=DEDUCTIONS.code,
        reading=reading,
        text=WORDS,
        counts_from=CALENDAR.read(counts_from).first_day,
    )


def begun() -> Past:
    """Four players met in the first period; two go on playing and two stay away."""
    past = Past()
    for number in range(4):
        past.enter(number, 1500)
    past.play(cup(0, (AWAY, RIVAL, 1), (ALWAYS, HOST, 1)))
    past.end(YEARS[0])
    return past


def live_on(past: Past, first: int, last: int) -> None:
    """From one period to another: those who play meet again, and the period ends."""
    for number in range(first, last + 1):
        past.play(cup(number, (ALWAYS, HOST, 1)))
        past.end(YEARS[number])


def publish(past: Past, number: int) -> None:
    """The committee publishes the list of a period, as its command would."""
    runner.catch_up_all()
    lines = 2 if number > 8 else 4
    issued = RatingListPublished(period=YEARS[number], digest=list_digest(YEARS[number]), lines=lines)
    past.add(register_stream(FED, DISCIPLINE), issued)
    runner.catch_up_all()


def decide(past: Past, event: CalculationMended) -> int:
    past.add(rulings_stream(FED), event)
    return log.head_position()


def deductions(number: int) -> list[str]:
    rows = RatingChange.objects.filter(person=person(number), kind="inactivity").order_by("order_key")
    return list(rows.values_list("period", flat=True))


def published() -> list[tuple]:
    """Every list and line that is out."""
    lists = PublishedList.objects.order_by("period").values_list("period", "digest", "digest_agrees")
    lines = ListLine.objects.order_by("period", "place", "person")
    return [*lists, *lines.values_list("period", "person", "place", "rating", "deducted")]


def test_lists_published_before_stay_and_later_ones_follow_the_new_reading():
    past = begun()
    live_on(past, 1, 8)
    publish(past, 8)
    before = published()
    decide(past, mended(NINTH))
    runner.catch_up_all()
    assert published() == before
    live_on(past, 9, 12)
    publish(past, 12)
    assert deductions(AWAY) == [YEARS[3], YEARS[6], NINTH, TWELFTH]
    assert ratings()[AWAY] == 1300
    assert [row for row in published() if row[0] <= YEARS[8]] == [row for row in before if row[0] <= YEARS[8]]
    assert all(PublishedList.objects.values_list("digest_agrees", flat=True))


def test_a_replay_publishes_every_list_as_it_was():
    past = begun()
    live_on(past, 1, 8)
    publish(past, 8)
    decide(past, mended(NINTH))
    live_on(past, 9, 12)
    publish(past, 12)
    before, rows = digest(Ratings.name), published()
    rebuild(Ratings.name)
    assert digest(Ratings.name) == before
    assert published() == rows
    assert all(PublishedList.objects.values_list("digest_agrees", flat=True))


def test_by_the_first_reading_the_same_years_cost_less():
    past = begun()
    live_on(past, 1, 12)
    assert ratings()[AWAY] == 1400
    assert deductions(AWAY) == [YEARS[3], YEARS[6]]


@pytest.mark.parametrize("known_after", [1, 9, 10, 12])
def test_a_decision_known_late_gives_the_rows_of_one_known_in_time(known_after):
    past = begun()
    live_on(past, 1, known_after)
    runner.catch_up_all()
    decide(past, mended(NINTH))
    live_on(past, known_after + 1, 13)
    late = everything()
    rebuild(Ratings.name)
    assert everything() == late
    assert deductions(AWAY) == [YEARS[3], YEARS[6], NINTH, TWELFTH]


def test_a_decision_taken_back_counts_no_longer_from_its_day():
    past = begun()
    decide(past, mended(NINTH))
    decide(past, mended(TWELFTH, Deductions.AT_MOST_TWO, number=2))
    live_on(past, 1, 13)
    ratings()
    assert deductions(AWAY) == [YEARS[3], YEARS[6], NINTH]


def test_the_page_names_the_reading_and_the_decision():
    past = begun()
    for number in range(4):
        past.add(f"person/{person(number)}", *registered(number))
    live_on(past, 1, 8)
    position = decide(past, mended(NINTH))
    live_on(past, 9, 9)
    runner.catch_up_all()
    client = Client()
    address = f"/explain/{FED}/{DISCIPLINE}/inactivity/"
    first = text_of(client.get(f"{address}{YEARS[6]}/{person(AWAY)}/"))
    assert "Twice: after the third and the sixth period without a game, and never again." in first
    assert WORDS not in first
    third = client.get(f"{address}{NINTH}/{person(AWAY)}/")
    assert "After every third period without a game, also the ninth" in text_of(third)
    assert f"Calculation mended, from 1 January 2023: {WORDS}" in text_of(third)
    assert f'href="/log/{position}/"' in third.content.decode()
