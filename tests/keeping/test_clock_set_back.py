"""A clock set back between checkpoints: the log goes on in order, is signed, and it is told in words."""

from __future__ import annotations

import datetime as dt

import pytest

from events import clock
from events.checkpoints import tasks
from events.checkpoints.signing import is_due, newest_checkpoint, sign_now
from events.log import head_position
from events.models import LoggedEvent
from events.verification import verify
from federation.keeping import checking
from federation.keeping.clock_set_back import APART, clock_faults
from tests.events.recording import club, clubs, record, renamed, tampering
from tests.keeping.nights import night, said
from tests.support.database import Clone

pytestmark = pytest.mark.database

A_YEAR = dt.timedelta(days=365)
LATER = "recorded later than the clock says"


@pytest.fixture
def signed_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    """The log is signed by a clock that is a year ahead; then the clock is set right."""
    clubs(3)
    with pytest.MonkeyPatch.context() as ahead:
        later = clock.now() + A_YEAR
        ahead.setattr(clock, "now", lambda: later)
        sign_now()
    record("club/slsf/late", club())


@pytest.mark.django_db
def test_what_is_new_is_signed_though_the_last_checkpoint_lies_ahead(signed_ahead: None) -> None:
    assert is_due(clock.now())
    tasks.sign_what_is_due()
    made = newest_checkpoint()
    assert made is not None
    assert made.size == 4
    assert made.made_at < clock.now() + APART
    assert not is_due(clock.now())


@pytest.mark.django_db
def test_a_checkpoint_ahead_is_told(signed_ahead: None) -> None:
    (fault,) = clock_faults()
    assert (fault.position, fault.what.startswith("its checkpoint was signed later than")) == (3, True)
    sign_now()
    assert [*clock_faults()] == []


def set_back(house: Clone) -> dt.datetime:
    """The last event was recorded by a clock that was a year ahead, and the next one is now."""
    ahead = clock.now() + A_YEAR
    with tampering(house) as intruder:
        intruder.execute("UPDATE events_head SET recorded_at = %s", [ahead])
    return ahead


def test_an_event_after_it_stands_in_order(house: Clone) -> None:
    before = LoggedEvent.objects.get(position=head_position()).recorded_at
    ahead = set_back(house)
    record("club/slsf/c1", renamed("Another"), after=1)
    assert LoggedEvent.objects.get(position=head_position()).recorded_at == ahead > before
    assert verify().fault_count == 0


def test_the_night_tells_it_in_words_until_the_clock_has_caught_up(
    house: Clone, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert said(night(monkeypatch, 0)) == []
    ahead = set_back(house)
    record("club/slsf/c1", renamed("Another"), after=1)
    found = night(monkeypatch, 1)
    assert found.fault_count == 1
    assert LATER in said(found)[0]
    assert f"{ahead:%Y-%m-%d}" in said(found)[0]
    assert not [each for each in said(night(monkeypatch, 366)) if "clock" in each]


def test_a_day_attested_ahead_is_told(house: Clone, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.MonkeyPatch.context() as ahead:
        night(ahead, 40)
    found = checking.check()
    assert [what for _, what in found.faults if "is not over by the clock" in what]
