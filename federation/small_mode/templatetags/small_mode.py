"""{% load small_mode %}{% small_modes %}: which federations let acts wait, for the page of the log."""

from __future__ import annotations

from django.template import Library

from events.bitemporal_query import today
from federation.books import FEDERATIONS
from federation.small_mode.models import NoticeRow, SmallModeRow

register = Library()


@register.inclusion_tag("small_mode/on_the_log.html")
def small_modes() -> dict[str, object]:
    """Each declaration that stands, and how many notices were given by it."""
    lines = []
    for row in SmallModeRow.objects.filter(federation__in=FEDERATIONS).order_by("federation"):
        if row.stands_on(today()):
            notices = NoticeRow.objects.filter(federation=row.federation, declared=row.declared)
            lines.append({"row": row, "house": FEDERATIONS[row.federation], "notices": notices.count()})
    return {"lines": lines}
