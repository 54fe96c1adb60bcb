"""A receiver on this machine, which the operator has allowed, and a webhook that leads to it."""

from __future__ import annotations

from collections.abc import Iterator
from ipaddress import ip_network
from typing import Any
from uuid import UUID, uuid4

import pytest

from events.log import head_position
from events.work import By
from federation.webhooks import delivering
from federation.webhooks.commands import SubscribeWebhook, subscribe_webhook
from federation.webhooks.tasks import send_what_is_due
from tests.support import season
from tests.webhooks.receiver import LOCAL, Receiver, receiving

FED, CLUB = "slsf", "members.ClubRegistered"


@pytest.fixture
def receiver(settings, monkeypatch) -> Iterator[Receiver]:
    monkeypatch.setattr(delivering, "A_TURN", 120.0)  # a busy machine is slow, and not wrong
    settings.WEBHOOK_NETWORKS = [ip_network(LOCAL)]
    with receiving() as receiver:
        yield receiver


def subscribe(by: By, address: str, *kinds: str, first: int | None = None, federation: str = FED) -> UUID:
    """A webhook, in the rows too."""
    webhook = uuid4()
    act = SubscribeWebhook(federation=federation, webhook=webhook, address=address, kinds=kinds, first=first)
    subscribe_webhook(act, by=by)
    season.catch_up()
    return webhook


def send() -> None:
    """As beat has a worker do it."""
    season.catch_up()
    send_what_is_due()


def clubs(by: By, *names: str, federation: str = FED) -> list[int]:
    """Clubs that are registered, by the position of each."""
    return [season.club(name, by=by, federation=federation) and head_position() for name in names]


def of(webhook: UUID) -> dict[str, Any]:
    return {"federation": FED, "webhook": webhook}
