"""Which event a webhook sends next: of its kinds and federation, and read by everybody as at /api/events/."""

from __future__ import annotations

from collections.abc import Iterable

from django.db.models import Q

from events.log import head_position
from events.models import LoggedEvent
from events.restricted_streams import PUBLIC, federation_of
from events.types import registered
from federation.webhooks.events import WebhookPinged
from federation.webhooks.models import Courier, WebhookRow
from federation.webhooks.state import webhooks_stream

AT_ONCE = 2_000
"""So many events are looked at between two notes of how far it is."""


def next_event(row: WebhookRow, kinds: Iterable[str], courier: Courier) -> LoggedEvent | None:
    """The next behind `courier.after`, which is moved over those that are not for it; None at the head."""
    own = webhooks_stream(row.federation, row.actor)
    pings = Q(type=WebhookPinged.TYPE, stream=own, position__gt=row.said_at)
    wanted = pings | (Q(type__in=_types(kinds)) & ~PUBLIC.hidden())
    head = head_position()
    while courier.after < head:
        until = min(courier.after + AT_ONCE, head)
        found = LoggedEvent.objects.filter(wanted, position__gt=courier.after, position__lte=until)
        for each in found.order_by("position"):
            if _is_for(row, each, own):
                return each
        courier.after = until
    return None


def _types(kinds: Iterable[str]) -> list[str]:
    """The event types of these kinds, a room being all that begin so; without kinds all."""
    named = {*kinds}
    return [
        each for each in registered() if not named or not named.isdisjoint({each, each.rpartition(".")[0]})
    ]


def _is_for(row: WebhookRow, event: LoggedEvent, own: str) -> bool:
    if event.stream == own:
        return event.type == WebhookPinged.TYPE and f'"{row.webhook}"' in event.payload
    return PUBLIC(event) and federation_of(event) == row.federation
