"""What the types of events are called for themselves, and under which heading they stand."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import gettext_noop

EVENT_TITLES: Mapping[str, str] = {
    "prizes": gettext_noop("Prizes"),
    "prizes.AwardTakenBack": gettext_noop("Award taken back"),
    "prizes.FundChanged": gettext_noop("Fund changed"),
    "prizes.FundStated": gettext_noop("Fund stated"),
    "prizes.PrizesAwarded": gettext_noop("Prizes awarded"),
}
