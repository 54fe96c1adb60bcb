"""What a club did, on its page: `{% load club_activity %}{% activity_of club %}`."""

from __future__ import annotations

from django.template import Context, Library

from federation.members.models import Club
from tournaments.pages import club_activity

register = Library()


@register.inclusion_tag("tournaments/activity_of_club.html", takes_context=True)
def activity_of(context: Context, club: Club) -> dict[str, object]:
    """The last ten years, drawn and as a table, and the tournaments that its members played last."""
    return {
        "activity": club_activity.activity_of(club.federation, club.club),
        "club": club,
        "request": context.get("request"),
    }
