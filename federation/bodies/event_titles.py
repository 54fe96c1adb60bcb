"""What the types of events are called for themselves, and under which heading they stand."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import gettext_noop

EVENT_TITLES: Mapping[str, str] = {
    "bodies": gettext_noop("Bodies"),
    "bodies.BodyMemberAppointed": gettext_noop("Body member appointed"),
    "bodies.BodyMemberReleased": gettext_noop("Body member released"),
}
