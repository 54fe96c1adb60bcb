"""The events of identity as the history says them."""

from __future__ import annotations

from events.citing import gettext_noop
from events.history import say
from federation.identity.events import NotTheSame, PersonsMerged, PersonsUnmerged

say(PersonsMerged, gettext_noop("%(merged)s counts as %(kept)s from now on"), "merged", "kept")
say(PersonsUnmerged, gettext_noop("%(merged)s and %(kept)s are two persons again"), "merged", "kept")
say(NotTheSame, gettext_noop("%(one)s and %(other)s are two persons"), "one", "other")
