"""What an event moved, for the page of the event."""

from __future__ import annotations

from django.template import Context, Library

from events.models import LoggedEvent
from events.restricted_streams import federation_of, sight_of
from events.verifier import Link
from ratings.explained.moved import kinds_moved, stream_words

register = Library()
ASKED = ("position", "stream", "type", "schema_version", "payload")
"""What of an event says where it leads."""


@register.inclusion_tag("log/moved.html", takes_context=True)
def what_it_moved(context: Context, link: Link) -> dict[str, object]:
    """How many rows of each kind rest on an event, step by step. At most seven queries."""
    event = LoggedEvent(**{name: getattr(link, name) for name in ASKED})
    words, address = stream_words(event)
    return {
        "position": link.position,
        "kinds": kinds_moved(event, auditor=sight_of(context["request"]).audits(federation_of(event))),
        "whole": words,
        "whole_address": address,
    }
