"""What the types of events are called for themselves, and under which heading they stand."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import gettext_noop

EVENT_TITLES: Mapping[str, str] = {
    "check_in": gettext_noop("Check-in"),
    "check_in.CheckInClosed": gettext_noop("Check-in closed"),
    "check_in.CheckInOpened": gettext_noop("Check-in opened"),
    "check_in.CheckInTakenBack": gettext_noop("Check-in taken back"),
    "check_in.DoorCodeEnded": gettext_noop("Door code ended"),
    "check_in.DoorCodeMade": gettext_noop("Door code made"),
    "check_in.EntryFeePaid": gettext_noop("Entry fee paid"),
    "check_in.EntryFeeSet": gettext_noop("Entry fee set"),
    "check_in.EntryNoted": gettext_noop("Entry noted"),
    "check_in.PlayerCheckedIn": gettext_noop("Player checked in"),
}
