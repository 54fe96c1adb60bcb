"""What an event moved, for the page of the event."""

from __future__ import annotations

from typing import Any

from django.template import Context, Library

from events.models import LoggedEvent
from events.veiled import is_auditor
from ratings.explained.moved import kinds_moved, recorded_with, stream_words

register = Library()


@register.inclusion_tag("log/moved.html", takes_context=True)
def what_it_moved(context: Context, position: int) -> dict[str, Any]:
    """How many rows of each kind rest on an event, with the way to them. Three queries."""
    event = LoggedEvent.objects.get(position=position)
    words, address = stream_words(event)
    return {
        "position": position,
        "kinds": kinds_moved(event, auditor=is_auditor(context["request"])),
        "together": recorded_with(event).count(),
        "whole": words,
        "whole_address": address,
    }
