"""The only writer of the rows of webhooks."""

from __future__ import annotations

from uuid import UUID

from events.log import Envelope
from events.projector import Projector, on
from events.rows import Batch
from federation.webhooks import events as facts
from federation.webhooks.models import WebhookRow

State = WebhookRow.State


class Webhooks(Projector):
    """Every subscription, and how it stands."""

    name, version = "webhooks.webhooks", 1
    writes = (WebhookRow,)

    @on(facts.WebhookSubscribed)
    def subscribe(self, event: facts.WebhookSubscribed, at: Envelope, batch: Batch) -> None:
        batch[WebhookRow].put(
            federation=event.federation,
            actor=_actor(at),
            webhook=event.webhook,
            kinds=list(event.kinds),
            personal=event.personal,
            since=at.recorded_at,
            changed_at=at.recorded_at,
            after=at.position if event.first is None else event.first - 1,
            said_at=at.position,
            ordered=at.position,
        )

    @on(facts.WebhookPaused)
    def pause(self, event: facts.WebhookPaused, at: Envelope, batch: Batch) -> None:
        _change(event, at, batch, state=State.PAUSED, because=event.because)

    @on(facts.WebhookResumed)
    def resume(self, event: facts.WebhookResumed, at: Envelope, batch: Batch) -> None:
        _change(event, at, batch, state=State.OPEN, because="", ordered=at.position)

    @on(facts.WebhookReplayed)
    def replay(self, event: facts.WebhookReplayed, at: Envelope, batch: Batch) -> None:
        _change(event, at, batch, after=event.first - 1, said_at=at.position, ordered=at.position)

    @on(facts.WebhookPinged)
    def ping(self, event: facts.WebhookPinged, at: Envelope, batch: Batch) -> None:
        _change(event, at, batch, ordered=at.position)

    @on(facts.WebhookEnded)
    def end(self, event: facts.WebhookEnded, at: Envelope, batch: Batch) -> None:
        _change(event, at, batch, state=State.ENDED)


Change = (
    facts.WebhookPaused
    | facts.WebhookResumed
    | facts.WebhookReplayed
    | facts.WebhookPinged
    | facts.WebhookEnded
)


def _actor(at: Envelope) -> UUID:
    return UUID(at.within[1])


def _change(event: Change, at: Envelope, batch: Batch, **changed: object) -> None:
    row = batch[WebhookRow].get(event.federation, _actor(at), event.webhook)
    if row is not None:
        batch[WebhookRow].put(**row | changed | {"changed_at": at.recorded_at})
