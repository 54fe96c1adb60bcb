"""What the register calls an entry: valid, in force, run out, or not begun yet (DSU 4.1.2 §19)."""

from __future__ import annotations

import datetime as dt

import pytest

from federation.sanctions.labels import state_on
from federation.sanctions.rules.danish import Cause, Length, Quarantined, Warned
from federation.sanctions.rules.register import entries

DECIDED = dt.date(2026, 11, 22)


@pytest.mark.parametrize(
    ("day", "said"),
    [
        (DECIDED, "not begun yet"),
        (dt.date(2026, 12, 1), "not begun yet"),
        (dt.date(2026, 12, 2), "in force"),
        (dt.date(2027, 2, 2), "in force"),
        (dt.date(2027, 2, 3), "run out"),
    ],
)
def test_a_quarantine_that_begins_later_has_not_run_out(day: dt.date, said: str) -> None:
    given = Quarantined(
        id="q",
        number=1,
        decided_on=DECIDED,
        length=Length(months=2, days=0),
        first_day=dt.date(2026, 12, 2),
        cause=Cause.CONDUCT,
    )
    (entry,) = entries([given])
    assert state_on(entry, day) == said


def test_a_warning_is_valid_until_it_has_run_out() -> None:
    (entry,) = entries([Warned(id="w", number=1, decided_on=DECIDED, event_last_day=DECIDED)])
    assert state_on(entry, DECIDED) == "valid"
    assert state_on(entry, entry.last_day + dt.timedelta(days=1)) == "run out"
