"""Several at once: two workers, and an official who ends what is on its way."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from typing import Any
from uuid import UUID

import pytest
from django.db import connection

from events.work import By
from federation.webhooks import commands, delivering
from federation.webhooks.models import Courier
from tests.support import season
from tests.webhooks.conftest import CLUB, FED, clubs, of, send, subscribe

pytestmark = pytest.mark.database


def test_ended_while_something_is_on_its_way_is_the_last_that_is_sent(committed, receiver) -> None:
    season.open_house()
    by = season.official(FED, "registrar")
    webhook = subscribe(by, receiver.address, CLUB)
    at = clubs(by, "Lund", "Malmö")

    def end_meanwhile(handler: Any) -> None:
        with ThreadPoolExecutor(1) as other:
            other.submit(_ended, webhook, by).result()
        handler.send_response(204)
        handler.end_headers()

    receiver.answers = [end_meanwhile]
    send()
    send()
    assert receiver.positions == at[:1]
    assert Courier.objects.get(pk=webhook).after == at[0]


def _ended(webhook: UUID, by: By) -> None:
    with closing(connection):
        commands.end_webhook(commands.EndWebhook(**of(webhook), actor=by.actor), by=by)


def test_two_workers_send_each_event_once_and_in_order(committed, receiver) -> None:
    season.open_house()
    by = season.official(FED, "registrar")
    others = [subscribe(by, receiver.address, CLUB) for _ in range(2)]
    at = clubs(by, *(f"Club {number}" for number in range(12)))
    season.catch_up()
    with ThreadPoolExecutor(3) as workers:
        for _ in range(4):
            for each in [workers.submit(_as_worker) for _ in range(3)]:
                each.result()
    for webhook in others:
        mine = [each.position for each in receiver.received if webhook.hex in each.head["webhook-id"]]
        assert mine == at


def _as_worker() -> None:
    with closing(connection):
        delivering.send_what_is_due()
