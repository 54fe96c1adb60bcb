"""One person under two numbers in the register of DSU: one number from the first act on, and two again."""

from __future__ import annotations

import datetime as dt
from uuid import UUID

import pytest

from events import runner
from federation.identity.events import PersonsMerged, PersonsUnmerged
from federation.identity.state import identity_stream
from ratings.systems.danish.events import NumbersTakenOver, RegisteredNumber
from ratings.systems.danish.models import DanishRating
from ratings.systems.danish.state import REGISTER_STREAM
from tests.danish.given import NUMBERS
from tests.danish.past import Past, lines, numbers, rows
from tests.tournaments.given import ANNA

pytestmark = [pytest.mark.database, pytest.mark.django_db]

STREAM = identity_stream("dsu")
KEPT = str(UUID(int=0xE7A))
JOINED = PersonsMerged(merged=UUID(ANNA), kept=UUID(KEPT), reason="0" * 64)
PARTED = PersonsUnmerged(merged=UUID(ANNA), kept=UUID(KEPT), reason="0" * 64)


def taken_over(past: Past, rating: int) -> None:
    """A number of the kept entry, from the old register."""
    line = RegisteredNumber(person=KEPT, rating=rating, last_rated=dt.date(2025, 10, 1))
    past.say(REGISTER_STREAM, NumbersTakenOver(lines=(line,)))


@pytest.fixture
def past() -> Past:
    """Anna plays a rated cup under the number that will be merged."""
    found = Past()
    taken_over(found, 2100)
    found.register()
    found.issue("spring", NUMBERS)
    found.play("spring")
    found.receive("spring")
    return found


def known() -> list[tuple]:
    """Every number as known now."""
    rows()
    shown = DanishRating.objects.filter(known_to=None).order_by("person", "place")
    return list(shown.values_list("person", "place", "before", "rating", "valid_from", "valid_to"))


def test_what_was_gained_under_the_other_number_is_added_to_the_one_number(past: Past) -> None:
    known()
    change = lines("spring")[ANNA].change
    past.say(STREAM, JOINED)
    known()
    assert ANNA not in numbers()
    assert numbers()[KEPT] == 1990 + change  # the number taken over last, as if both had been theirs
    assert lines("spring")[ANNA].registered == 1990


def test_parted_each_has_the_numbers_of_before(past: Past) -> None:
    apart = known()
    past.say(STREAM, JOINED)
    assert known() != apart
    past.say(STREAM, PARTED)
    assert known() == apart


def test_a_report_that_comes_in_later_counts_for_the_kept_number(past: Past) -> None:
    past.say(STREAM, JOINED)
    known()
    before = numbers()[KEPT]
    past.issue("autumn", NUMBERS)
    past.play("autumn")
    past.receive("autumn")
    known()
    assert numbers()[KEPT] == before + lines("autumn")[ANNA].change
    assert lines("autumn")[ANNA].registered == before


def test_the_rows_are_the_same_after_a_replay(past: Past) -> None:
    past.say(STREAM, JOINED)
    rows()
    runner.rebuild("danish.register", compare=True)


def test_one_list_with_both_numbers_gives_the_kept_one_its_own() -> None:
    found = Past()
    both = tuple(
        RegisteredNumber(person=person, rating=rating, last_rated=dt.date(2025, 10, 1))
        for person, rating in ((KEPT, 2100), (ANNA, 1990))
    )
    found.say(REGISTER_STREAM, NumbersTakenOver(lines=both))
    found.say(STREAM, JOINED)
    rows()
    assert numbers() == {KEPT: 2100}
