"""The events of the log itself as the history says them."""

from __future__ import annotations

from events.citing import gettext_noop
from events.history import EventLabels, label
from events.veils import events as facts


def _named(event: facts.VeilRuled) -> str:
    return ", ".join((*event.streams, *event.types))


EVENT_LABELS: EventLabels = {
    facts.VeilRuled: label(gettext_noop("From here on auditors alone read: %(named)s"), named=_named),
    facts.VeilStated: label(
        gettext_noop("Which of the events %(first)s to %(last)s auditors alone read is stated for good")
    ),
}
