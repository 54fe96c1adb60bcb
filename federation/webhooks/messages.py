"""What is sent: an event as everybody reads it at /api/events/, by the same serializer; or a ping."""

from __future__ import annotations

from typing import NamedTuple
from uuid import UUID

from django.conf import settings
from django.urls import reverse
from rest_framework.renderers import JSONRenderer

from events.models import LoggedEvent
from federation.api.root import EventSerializer
from federation.webhooks.events import WebhookPinged

PING = "ping"


class Message(NamedTuple):
    """A body with the id by which its receiver knows it again: the same at each attempt and replay."""

    id: str
    kind: str
    body: bytes


def message_of(webhook: UUID, federation: str, row: LoggedEvent) -> Message:
    """Of an event that everybody reads, or of a test that the owner asked for."""
    is_test = row.type == WebhookPinged.TYPE
    kind = PING if is_test else row.type
    data: dict[str, object] = {"federation": federation}
    if is_test:
        data |= {"webhook": str(webhook), "position": row.position}
    else:
        url = f"{settings.HOUSE_ADDRESS}{reverse('api-event-detail', args=[row.position])}"
        data |= {"url": url, "event": EventSerializer(row).data}
    said = {"type": kind, "timestamp": row.recorded_at, "data": data}
    return Message(f"msg_{webhook.hex}_{row.position}", kind, JSONRenderer().render(said))
