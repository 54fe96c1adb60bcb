"""What the types of events are called for themselves, and under which heading they stand."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import gettext_noop

EVENT_TITLES: Mapping[str, str] = {
    "checkpoints": gettext_noop("Checkpoints"),
    "events": gettext_noop("The log"),
    "log": gettext_noop("The log"),
    "log.VeilRuled": gettext_noop("Veil ruled"),
    "log.VeilStated": gettext_noop("Veil stated"),
}
