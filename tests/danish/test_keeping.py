"""The registrar keeps the register and publishes lists of it (DSU 4.1.1 §4)."""

from __future__ import annotations

import datetime as dt

import pytest

from events.citing import Clash, Malformed
from ratings.systems.danish import commands as acts
from ratings.systems.danish import events as facts
from ratings.systems.danish.commands.registrar import publish_danish_list, take_over_numbers
from ratings.systems.danish.lists import digest_of, lines_of, listed_on
from ratings.systems.danish.state import REGISTER_STREAM
from tests.danish.given import FED, NUMBERS, TODAY, cup, registered
from tests.tournaments.given import ANNA, BO, CY, DI, PLAYERS

EARLIER = dt.date(2025, 10, 1)
ASKED = acts.TakeOverNumbers(
    federation=FED,
    lines=tuple(
        acts.TakenOver(person=person, rating=rating, last_rated=EARLIER) for person, rating in NUMBERS.items()
    ),
)
TAKEN = facts.NumbersTakenOver(
    lines=tuple(
        facts.RegisteredNumber(person=person, rating=rating, last_rated=EARLIER)
        for person, rating in NUMBERS.items()
    )
)


def test_numbers_kept_before_are_taken_over_once(monkeypatch):
    registered(monkeypatch, {})
    specified = cup().when(take_over_numbers, ASKED).then(REGISTER_STREAM, TAKEN)
    specified.when(take_over_numbers, ASKED).refused("in_the_register", kind=Clash)


def test_nobody_has_two_numbers(monkeypatch):
    registered(monkeypatch, {DI: 1234})
    cup().when(take_over_numbers, ASKED).refused("in_the_register", field="lines")


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ({"rating": 999}, "no_such_rating"),
        ({"rating": 4001}, "no_such_rating"),
        ({"person": "nobody"}, "no_such_person"),
        ({"last_rated": dt.date(2026, 3, 22)}, "day_to_come"),
    ],
)
def test_a_line_that_cannot_be_is_named(monkeypatch, line, code):
    registered(monkeypatch, {})
    said = {"person": ANNA, "rating": 1500, "last_rated": EARLIER} | line
    asked = acts.TakeOverNumbers(federation=FED, lines=(acts.TakenOver(**said),))
    cup().when(take_over_numbers, asked).refused(code, kind=Malformed)


def test_each_player_once_and_somebody_at_all(monkeypatch):
    registered(monkeypatch, {})
    for lines in ((), (ASKED.lines[0], ASKED.lines[0])):
        asked = acts.TakeOverNumbers(federation=FED, lines=lines)
        cup().when(take_over_numbers, asked).refused("lines_unreadable", field="lines")


def test_a_list_holds_the_strongest_and_whom_the_text_names(monkeypatch):
    registered(monkeypatch, {ANNA: 2250, BO: 2100, CY: 1700, DI: 1600})
    asked = acts.PublishDanishList(
        federation=FED,
        as_of=TODAY,
        juniors=1,
        women=1,
        junior_persons=(CY, DI),
        women_persons=(DI,),
        holders=(BO,),
    )
    specified = cup().when(publish_danish_list, asked)
    (published,) = specified.events_of(REGISTER_STREAM)
    assert (published.juniors, published.women, published.holders) == ((CY,), (DI,), (BO,))
    numbers = {ANNA: 2250, BO: 2100, CY: 1700, DI: 1600}
    named = {"holder": (BO,), "junior": (CY,), "woman": (DI,)}
    lines = lines_of(numbers, 2200, named)
    assert [(place, person, why) for place, person, _, why in lines] == [
        (1, ANNA, ["rating"]),
        (2, BO, ["holder"]),
        (3, CY, ["junior"]),
        (4, DI, ["woman"]),
    ]
    assert (published.lines, published.digest) == (4, digest_of(lines))


def test_juniors_level_with_the_last_one_asked_for_are_named_too(monkeypatch):
    registered(monkeypatch, dict.fromkeys(PLAYERS, 1500))
    asked = acts.PublishDanishList(federation=FED, as_of=TODAY, juniors=1, junior_persons=(CY, DI))
    specified = cup().when(publish_danish_list, asked)
    assert [event.juniors for event in specified.events_of(REGISTER_STREAM)] == [(CY, DI)]


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ({"as_of": dt.date(2026, 3, 22)}, "day_to_come"),
        ({"juniors": -1}, "how_many"),
        ({"women": 501}, "how_many"),
        ({"least": 12}, "no_such_rating"),
    ],
)
def test_a_list_that_cannot_be_asked_for(monkeypatch, said, code):
    registered(monkeypatch)
    asked = acts.PublishDanishList(**({"federation": FED, "as_of": TODAY} | said))
    cup().when(publish_danish_list, asked).refused(code, kind=Malformed, article="DSU 4.1.1 §4")


def row(place: int, rating: int, **days: dt.date | None) -> dict[str, object]:
    until = {"valid_to": None, "active_on": dt.date(2020, 1, 1)}
    return {"person": ANNA, "place": place, "rating": rating} | until | days


def test_after_three_years_he_is_off_the_list_the_day_after():
    rows = [row(1, 1500, valid_from=dt.date(2020, 1, 1))]
    assert listed_on(rows, dt.date(2023, 1, 1)) == {ANNA: 1500}
    assert listed_on(rows, dt.date(2023, 1, 2)) == {}
    assert listed_on(rows, dt.date(2019, 12, 31)) == {}


def test_of_a_day_the_number_of_that_day():
    rows = [
        row(1, 1500, valid_from=dt.date(2020, 1, 1), valid_to=dt.date(2020, 5, 1)),
        row(2, 1520, valid_from=dt.date(2020, 5, 1)),
    ]
    assert listed_on(rows, dt.date(2020, 4, 30)) == {ANNA: 1500}
    assert listed_on(rows, dt.date(2020, 5, 1)) == {ANNA: 1520}
