"""The events of webhooks as the history says them."""

from __future__ import annotations

from django.utils.translation import gettext

from events.citing import gettext_noop
from events.history import EventLabels, label, title_of
from federation.webhooks import events as facts
from federation.webhooks.labels import PAUSED_BECAUSE


def _kinds(event: facts.WebhookSubscribed) -> str:
    return ", ".join(map(title_of, event.kinds)) or gettext("all events")


def _because(event: facts.WebhookPaused) -> str:
    return gettext(PAUSED_BECAUSE.get(event.because, event.because))


EVENT_LABELS: EventLabels = {
    facts.WebhookSubscribed: label(
        gettext_noop("Public events are sent to a program from now on: %(kinds)s"), kinds=_kinds
    ),
    facts.WebhookPaused: label(gettext_noop("A webhook is paused; reason: %(because)s"), because=_because),
    facts.WebhookResumed: label(gettext_noop("A webhook is resumed")),
    facts.WebhookReplayed: label(gettext_noop("A webhook sends everything again from event %(first)s on")),
    facts.WebhookPinged: label(gettext_noop("A ping is sent by a webhook")),
    facts.WebhookSecretRenewed: label(gettext_noop("The secret of a webhook is renewed")),
    facts.WebhookEnded: label(gettext_noop("A webhook is ended")),
}
