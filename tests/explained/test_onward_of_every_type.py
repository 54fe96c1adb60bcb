"""Whatever stands in the log, somebody can ask what it moved: one event of every type of the kept logs."""

from __future__ import annotations

import pytest

from events import runner
from events.models import LoggedEvent
from ratings.explained.moved import rows_moved
from tests.keeping.conftest import opened
from tournaments.events import ResultReported

__all__ = ["opened"]


@pytest.mark.database
def test_an_event_of_every_type_leads_up(opened) -> None:
    runner.catch_up_all()
    first_of_each = LoggedEvent.objects.order_by("type", "position").distinct("type")
    reached = {event.type: rows_moved(event, auditor=True) for event in first_of_each}
    through = {kind.through for kinds in reached.values() for kind in kinds}
    assert "" in through, "some rows name their event"
    assert "game" in through or ResultReported.TYPE not in reached
