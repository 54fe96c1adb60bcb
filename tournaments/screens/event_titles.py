"""What the types of events are called for themselves, and under which heading they stand."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import gettext_noop

EVENT_TITLES: Mapping[str, str] = {
    "screens": gettext_noop("Screens"),
    "screens.MessageShown": gettext_noop("Message shown"),
    "screens.MessageWithdrawn": gettext_noop("Message withdrawn"),
    "screens.ScreenRemoved": gettext_noop("Screen removed"),
    "screens.ScreenSet": gettext_noop("Screen set"),
    "screens.StartsScheduled": gettext_noop("Starts scheduled"),
}
