"""{% load tokens %}{{ line|state_of_token }}: whether a token opens, in words."""

from __future__ import annotations

from django.template import Library
from django.utils.translation import gettext

from federation.tokens.labels import STATES
from federation.tokens.queries import Line

register = Library()


@register.filter
def state_of_token(line: Line) -> str:
    """In the reader's language."""
    return gettext(STATES[line.why_shut])
