"""Where the full name of somebody stands in the log itself: in the name of a club, a cup, a ruling.

The log is never changed, so it stays there; whoever decides on an erasure reads it before.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import or_
from uuid import UUID

from django.db.models import CharField, F, Func, Q, Value
from django.db.models.functions import Lower
from django.http import HttpRequest

from events.history import HistoryLine, envelopes, line_of
from events.models import LoggedEvent
from events.names import with_names
from events.restricted_streams import readable
from events.storable_text import in_nfc
from federation.privacy.forgetting import names_of, plain, written_as

MOST = 50
_ACCENTED = "åäáàâãæçčćďéèêëęíìîïłñňńóòôõöøőřšśťúùûüűýÿžźżąđð"
_PLAIN = "aaaaaaacccdeeeeeiiiilnnnooooooorsstuuuuuyyzzzadd"
_FOLD = str.maketrans(_ACCENTED, _PLAIN)
# Folded before it is made lower case: what PostgreSQL makes of Ö depends on the locale of its cluster.
_ACCENTED_BOTH, _PLAIN_BOTH = _ACCENTED + _ACCENTED.upper(), _PLAIN + _PLAIN


def events_that_say(persons: Iterable[UUID], request: HttpRequest) -> list[HistoryLine]:
    """The first events in whose own text one of these is named in full, of those that the reader may see."""
    names = {name for person in persons for name in names_of(person)}
    if not names:
        return []
    asked = reduce(or_, (Q(folded__contains=_folded(name)) for name in sorted(names)))
    said = written_as(names)
    values = (Value(_ACCENTED_BOTH), Value(_PLAIN_BOTH))
    folded = Lower(Func(F("payload"), *values, function="translate", output_field=CharField()))
    log = LoggedEvent.objects.alias(folded=folded)
    rows = readable(log.filter(asked).order_by("position"), request)
    found = [event for event in envelopes(rows) if said.search(plain(event.payload))]
    return with_names([line_of(event) for event in found[:MOST]])


def _folded(name: str) -> str:
    """The same letters as the database leaves of a payload, which has no column of folded words."""
    return " ".join(in_nfc(name).lower().translate(_FOLD).split())
