"""The events of identity as the history says them."""

from __future__ import annotations

from events.citing import gettext_noop
from events.history import EventLabels, label
from federation.identity.events import NotTheSame, PersonsMerged, PersonsUnmerged

EVENT_LABELS: EventLabels = {
    PersonsMerged: label(gettext_noop("%(merged)s counts as %(kept)s from now on"), "merged", "kept"),
    PersonsUnmerged: label(gettext_noop("%(merged)s and %(kept)s are two persons again"), "merged", "kept"),
    NotTheSame: label(gettext_noop("%(one)s and %(other)s are two persons"), "one", "other"),
}
