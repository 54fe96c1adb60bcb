"""Webhooks: what an official has sent to a program of the federation, in a stream beside the account's own.

Only auditors read these streams; the address, which may hold a secret, stands beside the log.
"""

from __future__ import annotations

import datetime as dt
from typing import Annotated
from uuid import UUID

import msgspec

from events.types import Commitment, Event, event_type

Position = Annotated[int, msgspec.Meta(ge=1, le=10**15)]


@event_type("webhooks.WebhookSubscribed")
class WebhookSubscribed(Event):
    """From now on, or from event `first` on, public events of these kinds are sent to an address.

    `kinds`: event types by their names, and whole rooms, `tournaments` for all that begin so; () for all
    events of the federation. `personal`: the address.
    """

    federation: str
    webhook: UUID
    kinds: tuple[str, ...]
    first: Position | None
    personal: Commitment


@event_type("webhooks.WebhookPaused")
class WebhookPaused(Event):
    """Nothing is sent until it is resumed. `because`: `asked`, or why the site stopped it, as a code."""

    federation: str
    webhook: UUID
    because: str


@event_type("webhooks.WebhookResumed")
class WebhookResumed(Event):
    """It goes on where it stood: what was recorded meanwhile is sent."""

    federation: str
    webhook: UUID


@event_type("webhooks.WebhookReplayed")
class WebhookReplayed(Event):
    """All from event `first` on is sent again."""

    federation: str
    webhook: UUID
    first: Position


@event_type("webhooks.WebhookPinged")
class WebhookPinged(Event):
    """A `ping` is sent, in its place among the events."""

    federation: str
    webhook: UUID


@event_type("webhooks.WebhookSecretRenewed")
class WebhookSecretRenewed(Event):
    """Secret number `secret` signs from now on; the one before it signs too, until an instant (UTC)."""

    federation: str
    webhook: UUID
    secret: int
    old_until: dt.datetime


@event_type("webhooks.WebhookEnded")
class WebhookEnded(Event):
    """Nothing is sent any more."""

    federation: str
    webhook: UUID
