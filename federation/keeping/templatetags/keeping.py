"""{% load keeping %}{% last_check %}: what the last nightly check found, for the page of the log."""

from __future__ import annotations

from django.template import Library

from federation.keeping import alarm

register = Library()


@register.inclusion_tag("keeping/last_check.html")
def last_check() -> dict[str, object]:
    """The newest check and its state in one word."""
    check = alarm.last_check()
    return {"check": check, "state": alarm.state_of(check)}
