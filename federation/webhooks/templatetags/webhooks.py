"""{% load webhooks %}{{ row|state_of_webhook }}, {{ delivery|outcome }}: how it stands, in words."""

from __future__ import annotations

from django.template import Library
from django.utils.translation import gettext

from federation.webhooks.labels import FAILURES, PAUSED_BECAUSE
from federation.webhooks.models import Delivery, WebhookRow

register = Library()


@register.filter
def state_of_webhook(row: WebhookRow) -> str:
    """In the reader's language; of a paused one also why."""
    if row.state != WebhookRow.State.PAUSED:
        return str(WebhookRow.State(row.state).label)
    because = gettext(PAUSED_BECAUSE.get(row.because, row.because))
    return gettext("paused: %(because)s") % {"because": because}


@register.filter
def outcome(delivery: Delivery) -> str:
    """What came of an attempt, in the reader's language."""
    return gettext(FAILURES.get(delivery.failure, delivery.failure))
