"""A worker and beat as they run: what is recorded arrives, also after a worker was killed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings
from standardwebhooks import Webhook

from federation.webhooks.signing import shown_secret
from tests.robust.processes import House, eventually
from tests.support import season
from tests.support.database import Clone
from tests.webhooks.conftest import CLUB, FED, clubs, subscribe
from tests.webhooks.receiver import LOCAL, Receiver

pytestmark = pytest.mark.database


@pytest.fixture
def house(committed: Clone, tmp_path: Path) -> Iterator[House]:
    same = {"SECRET_KEY": settings.SECRET_KEY, "WEBHOOK_NETWORKS": LOCAL}
    with House(committed.app_url, tmp_path / "house", **same) as house:
        yield house


def test_what_is_recorded_arrives_and_a_worker_that_is_killed_loses_nothing(
    house: House, receiver: Receiver
) -> None:
    season.open_house()
    by = season.official(FED, "registrar")
    webhook = subscribe(by, receiver.address, CLUB)
    house.start("worker")
    house.start("beat")
    at = clubs(by, "Lund", "Malmö")
    eventually("both have come", lambda: first_times(receiver) == at)
    house.kill("worker")
    at += clubs(by, "Ystad")
    house.start("worker")
    eventually("the third came too", lambda: first_times(receiver) == at)
    (*_, came) = receiver.received
    Webhook(shown_secret(webhook, 1)).verify(came.body, dict(came.head))


def first_times(receiver: Receiver) -> list[int]:
    """A worker that is killed before it noted an answer sends the same once more."""
    return list(dict.fromkeys(receiver.positions))
