"""For the page of the log: what the last nightly check found, which verifier the log names, and each release.

{% load keeping %}{% last_check %}{% handed_out %}{% releases %}
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

MOST_SHOWN = 10


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


@register.inclusion_tag("keeping/releases.html")
def releases() -> dict[str, object]:
    """The newest releases, each with its event: with every one the house says anew what guards its log."""
    stream = LoggedEvent.objects.filter(stream=STREAM, type=ReleaseInstalled.TYPE)
    return {"found": list(envelopes(known_events(stream).order_by("-version")[:MOST_SHOWN]))}
