"""What the types of events are called for themselves, and under which heading they stand."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import gettext_noop

EVENT_TITLES: Mapping[str, str] = {
    "records": gettext_noop("Game records"),
    "records.GameRecordAttached": gettext_noop("Game record attached"),
    "records.GameRecordWithdrawn": gettext_noop("Game record withdrawn"),
}
