"""The webhooks of one account in one federation, folded from its stream."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from uuid import UUID

import msgspec

from events.types import Event
from federation.officials.state import account_stream
from federation.webhooks import events as facts


class Webhook(msgspec.Struct, frozen=True, kw_only=True):
    """One subscription. `personal`: commitment to its address; `paused`: why it is, "" while it sends.

    `secret`: the number of the secret that signs; the one before it signs too before `old_until`.
    """

    webhook: UUID
    federation: str
    kinds: tuple[str, ...]
    personal: str
    secret: int = 1
    old_until: dt.datetime | None = None
    paused: str = ""
    ended: bool = False

    def secrets_at(self, now: dt.datetime) -> tuple[int, ...]:
        """The numbers of the secrets that sign, the newest first."""
        both = self.old_until is not None and now < self.old_until
        return (self.secret, self.secret - 1) if both else (self.secret,)


Webhooks = Mapping[UUID, Webhook]


def evolve(webhooks: Webhooks, event: Event) -> Webhooks:
    """Accepts every fact, judges none."""
    changed: dict[str, object] = {}
    match event:
        case facts.WebhookSubscribed():
            made = Webhook(
                webhook=event.webhook,
                federation=event.federation,
                kinds=event.kinds,
                personal=event.personal,
            )
            return {**webhooks, event.webhook: made}
        case facts.WebhookPaused(because=because):
            changed = {"paused": because}
        case facts.WebhookResumed():
            changed = {"paused": ""}
        case facts.WebhookSecretRenewed(secret=secret, old_until=old_until):
            changed = {"secret": secret, "old_until": old_until}
        case facts.WebhookEnded():
            changed = {"ended": True}
    webhook = webhooks.get(getattr(event, "webhook", UUID(int=0)))
    if webhook is None or not changed:
        return webhooks
    return {**webhooks, webhook.webhook: msgspec.structs.replace(webhook, **changed)}


def webhooks_stream(federation: str, actor: UUID) -> str:
    """Beside the account's own, which is folded at every request of a program."""
    return f"{account_stream(federation, actor)}/webhooks"
