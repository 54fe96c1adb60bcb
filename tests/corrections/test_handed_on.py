"""What goes from one person to another is one line: who had it, who has it."""

from __future__ import annotations

import pytest

from events.watching import Move
from ratings.championships.models import GroupRow, SeatRow
from ratings.corrections.events import Shown
from ratings.corrections.handed_on import handed_on
from ratings.corrections.weighing import is_for_two
from tests.championships.given import player

MODEL = SeatRow._meta.label_lower
PLACE = {"group": "national", "place": "1"}


def seat(person: int, before: dict[str, str] | None, after: dict[str, str] | None) -> Shown:
    return Shown(model=MODEL, key=("dsu", "dm-2026", player(person)), before=before, after=after)


def of(person: int, **place: str) -> dict[str, str]:
    return {"person": player(person), **place}


@pytest.mark.parametrize("turned", [False, True])
def test_what_goes_and_comes_alike_is_one(turned: bool) -> None:
    rows = [seat(1, PLACE, None), seat(9, None, PLACE)]
    (row,) = handed_on(reversed(rows) if turned else rows)
    assert row.key == ("dsu", "dm-2026", "")
    assert (row.before, row.after) == (of(1, **PLACE), of(9, **PLACE))


def test_what_comes_with_another_place_is_another_thing() -> None:
    rows = handed_on([seat(1, PLACE, None), seat(9, None, PLACE | {"group": "candidate"})])
    assert [(row.before is None, row.after is None) for row in rows] == [(False, True), (True, False)]


def test_of_several_each_is_handed_on_once() -> None:
    rows = handed_on([seat(1, PLACE, None), seat(2, PLACE, None), seat(9, None, PLACE)])
    assert [row.after for row in rows] == [of(9, **PLACE), None]


def test_what_changes_stays_with_whom_it_is() -> None:
    moved = PLACE | {"place": "2"}
    rows = handed_on([seat(1, PLACE, moved), seat(2, moved, PLACE), seat(9, None, PLACE)])
    assert [row.before for row in rows] == [of(1, **PLACE), of(2, **moved), None]


def test_who_won_a_class_is_for_two_what_it_is_played_as_is_not() -> None:
    """In the candidate class the title is the junior's; who won the class has next year's place."""
    row = {"winner": player(1), "tournament": "one"}
    won, named = row | {"winner": player(9)}, row | {"tournament": "another"}
    key = ("dsu", "dm-2026", "candidate")
    assert is_for_two(Move(model=GroupRow, key=key, before=row, after=won))
    assert not is_for_two(Move(model=GroupRow, key=key, before=row, after=named))
