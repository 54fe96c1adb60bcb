"""What the types of events are called for themselves, and under which heading they stand."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import gettext_noop

EVENT_TITLES: Mapping[str, str] = {
    "keeping": gettext_noop("Keeping the records"),
    "keeping.HouseAttested": gettext_noop("House attested"),
    "keeping.ReleaseInstalled": gettext_noop("Release installed"),
}
