"""A bundle of tomorrow is remarked, in both forms: what it says of time is held to the reader's own clock."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

import pytest

from events import clock
from tests.checkpoints.both_forms import BOTH, bundle
from tests.checkpoints.making import MINE, chained, verify

LATER = "later than the clock of this machine says"


def verdict(tmp_path: Path, last_at: dt.datetime) -> tuple[int, str]:
    """What a stranger is told of a log whose last event was recorded then."""
    last = BOTH[-1]._replace(recorded_at=last_at.strftime("%Y-%m-%dT%H:%M:%S.%fZ"))
    file = bundle(chained([*BOTH[:-1], last]), (10, 30, 40)).write(tmp_path / "bundle.zip")
    done = verify(tmp_path, file, "--key", MINE.public)
    return done.returncode, done.stdout


@pytest.mark.parametrize(("ahead", "said"), [({"days": 1}, True), ({"minutes": 5}, False), ({}, False)])
def test_an_event_of_tomorrow_is_remarked(tmp_path: Path, ahead: dict[str, int], said: bool) -> None:
    code, told = verdict(tmp_path, clock.now() + dt.timedelta(**ahead))
    assert (LATER in told) is said
    assert code == 3, "which of the two clocks is wrong no one can tell from here"
