"""The events of the house itself as the history says them."""

from __future__ import annotations

from events.citing import gettext_noop
from events.history import EventLabels, label
from federation.keeping import events as facts

EVENT_LABELS: EventLabels = {
    facts.HouseAttested: label(
        gettext_noop(
            "What stood in the house at the end of %(day)s is attested: release %(version)s, "
            "%(checkpoints)s checkpoints, %(superusers)s superusers"
        )
    ),
    facts.ReleaseInstalled: label(gettext_noop("Release %(version)s is installed")),
}
