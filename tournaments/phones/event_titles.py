"""What the types of events are called for themselves, and under which heading they stand."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import gettext_noop

EVENT_TITLES: Mapping[str, str] = {
    "phones": gettext_noop("Phones"),
    "phones.CodeMade": gettext_noop("Code for phones made"),
    "phones.CodeRevoked": gettext_noop("Code for phones revoked"),
    "phones.PhoneJoined": gettext_noop("Phone joined"),
}
