"""What the types of events are called for themselves, and under which heading they stand."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import gettext_noop

EVENT_TITLES: Mapping[str, str] = {
    "tokens": gettext_noop("Tokens"),
    "tokens.TokenIssued": gettext_noop("Token issued"),
    "tokens.TokenRevoked": gettext_noop("Token revoked"),
    "tokens.TokenUsed": gettext_noop("Token used"),
}
