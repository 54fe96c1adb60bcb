"""Bodies on other pages: `{% load bodies %}{{ seat.body|body_name }}`."""

from __future__ import annotations

from django.template import Library

from federation.bodies import event_labels

register = Library()


@register.filter
def body_name(body: str) -> str:
    """A body in the reader's language."""
    return event_labels.body_name(body)
