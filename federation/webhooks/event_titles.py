"""What the types of events are called for themselves, and under which heading they stand."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import gettext_noop

EVENT_TITLES: Mapping[str, str] = {
    "webhooks": gettext_noop("Webhooks"),
    "webhooks.WebhookEnded": gettext_noop("Webhook ended"),
    "webhooks.WebhookPaused": gettext_noop("Webhook paused"),
    "webhooks.WebhookPinged": gettext_noop("Webhook pinged"),
    "webhooks.WebhookReplayed": gettext_noop("Webhook replayed"),
    "webhooks.WebhookResumed": gettext_noop("Webhook resumed"),
    "webhooks.WebhookSecretRenewed": gettext_noop("Webhook secret renewed"),
    "webhooks.WebhookSubscribed": gettext_noop("Webhook subscribed"),
}
