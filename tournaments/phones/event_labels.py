"""The events of codes and phones as the history says them."""

from __future__ import annotations

from django.utils.translation import gettext_lazy

from events.citing import gettext_noop
from events.history import EventLabels, label
from tournaments.events import phones as facts

LEVELS = {
    facts.Level.HELPER: gettext_lazy("helper"),
    facts.Level.DEPUTY: gettext_lazy("deputy"),
    facts.Level.CHECK_IN: gettext_lazy("check-in"),
}

EVENT_LABELS: EventLabels = {
    facts.CodeMade: label(
        gettext_noop(
            "Code %(code)s for phones (%(level)s), boards %(first_board)s to %(last_board)s, until "
            "%(expires_at)s"
        ),
        level=lambda event: str(LEVELS[event.level]),
        expires_at=lambda event: f"{event.expires_at:%Y-%m-%d %H:%M} UTC",
    ),
    facts.PhoneJoined: label(
        gettext_noop("Phone %(phone)s joined by code %(code)s; it is recorded as %(actor)s")
    ),
    facts.CodeRevoked: label(gettext_noop("Code %(code)s for phones is revoked")),
}
