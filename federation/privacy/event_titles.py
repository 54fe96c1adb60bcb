"""What the types of events are called for themselves, and under which heading they stand."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import gettext_noop

EVENT_TITLES: Mapping[str, str] = {
    "privacy": gettext_noop("Privacy"),
    "privacy.ErasureApproved": gettext_noop("Erasure approved"),
    "privacy.ErasureDeclined": gettext_noop("Erasure declined"),
    "privacy.ErasureProposed": gettext_noop("Erasure proposed"),
    "privacy.ErasureRequestWithdrawn": gettext_noop("Erasure request withdrawn"),
    "privacy.ErasureRequested": gettext_noop("Erasure requested"),
}
