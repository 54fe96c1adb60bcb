"""Where the full name of somebody stands in the log itself: in the name of a club, a cup, a ruling.

The log is never changed, so it stays there; whoever decides on an erasure reads it before.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import or_
from uuid import UUID

from django.db.models import Q
from django.http import HttpRequest

from events.history import HistoryLine, envelopes, line_of
from events.models import LoggedEvent
from events.names import with_names
from events.restricted_streams import readable
from federation.members import directory
from federation.privacy.forgetting import names_of, plain, written_as

MOST = 50


def events_that_say(persons: Iterable[UUID], request: HttpRequest) -> list[HistoryLine]:
    """The first events in whose own text one of these is named in full, of those that the reader may see."""
    names = {name for person in persons for name in names_of(person)}
    if not names:
        return []
    asked = reduce(or_, (Q(folded__contains=" ".join(directory.words_of(name))) for name in sorted(names)))
    said = written_as(names)
    log = LoggedEvent.objects.alias(folded=directory.folded("payload"))
    rows = readable(log.filter(asked).order_by("position"), request)
    found = [event for event in envelopes(rows) if said.search(plain(event.payload))]
    return with_names([line_of(event) for event in found[:MOST]])
