"""Writers that queue: what a caller is told is recorded is on disk, also when their command came in twice."""

from __future__ import annotations

from uuid import uuid4

import pytest

from events import log
from events.work import SYSTEM, command
from tests.events.recording import Anything, club

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def test_a_command_that_meets_itself_in_the_queue_waits_for_the_disk_too(
    monkeypatch, django_capture_on_commit_callbacks
) -> None:
    @command
    def register(work, act):
        work.record("club/slsf/orebro", club())

    key = uuid4()
    register(Anything(), by=SYSTEM, key=key)
    looked, asked = [], log.recorded_before  # as when the second one looked: nothing stood yet
    monkeypatch.setattr(log, "recorded_before", lambda key: asked(key) if looked else looked.append(key))
    with django_capture_on_commit_callbacks() as callbacks:
        again = register(Anything(), by=SYSTEM, key=key)
    assert again is not None
    assert again.repeated
    assert log.wait_for_the_disk in callbacks
