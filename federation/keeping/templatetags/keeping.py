"""For the page of the log: what the last nightly check found, and which verifier the log names.

{% load keeping %}{% last_check %}{% handed_out %}
"""

from __future__ import annotations

from django.template import Library

from events.bitemporal_query import known_events
from events.history import envelopes
from events.models import LoggedEvent
from federation.keeping import alarm
from federation.keeping.events import HouseAttested, ReleaseInstalled
from federation.keeping.state import STREAM

register = Library()


@register.inclusion_tag("keeping/last_check.html")
def last_check() -> dict[str, object]:
    """The newest check and its state in one word."""
    check = alarm.last_check()
    return {"check": check, "state": alarm.state_of(check)}


@register.inclusion_tag("keeping/handed_out.html")
def handed_out() -> dict[str, object]:
    """The newest event that names it; nothing in a house that has said nothing yet."""
    newest = known_events(LoggedEvent.objects.filter(stream=STREAM)).order_by("-version")[:1]
    for envelope in envelopes(newest):
        if isinstance(event := envelope.event, HouseAttested | ReleaseInstalled):
            return {"position": envelope.position, "digest": event.handed_out.get("verifier.py")}
    return {}
