"""What the types of events are called for themselves, and under which heading they stand."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import gettext_noop

EVENT_TITLES: Mapping[str, str] = {
    "identity": gettext_noop("Persons entered twice"),
    "identity.NotTheSame": gettext_noop("Two persons kept apart"),
    "identity.PersonsMerged": gettext_noop("Persons merged"),
    "identity.PersonsUnmerged": gettext_noop("Persons unmerged"),
}
