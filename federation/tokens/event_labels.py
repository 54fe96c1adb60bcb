"""The events of tokens as the history says them."""

from __future__ import annotations

from django.utils.formats import date_format
from django.utils.translation import gettext

from events.citing import gettext_noop
from events.history import EventLabels, label
from federation.tokens import events as facts


def _last_day(event: facts.TokenIssued) -> str:
    return date_format(event.last_day)


def _day(event: facts.TokenUsed) -> str:
    return date_format(event.day)


def _acts(event: facts.TokenIssued) -> str:
    return ", ".join(event.acts) or gettext("reading alone")


EVENT_LABELS: EventLabels = {
    facts.TokenIssued: label(
        gettext_noop("A token for a program is made, until %(last_day)s, for: %(acts)s"),
        last_day=_last_day,
        acts=_acts,
    ),
    facts.TokenRevoked: label(gettext_noop("A token for a program is revoked")),
    facts.TokenUsed: label(gettext_noop("A token for a program is used on %(day)s"), day=_day),
}
