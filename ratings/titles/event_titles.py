"""What the types of events are called for themselves, and under which heading they stand."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import gettext_noop

EVENT_TITLES: Mapping[str, str] = {
    "titles": gettext_noop("Titles"),
    "titles.DiplomaIssued": gettext_noop("Diploma issued"),
    "titles.DiplomaTakenBack": gettext_noop("Diploma taken back"),
    "titles.LevelRecorded": gettext_noop("Level recorded"),
}
