"""Championships on other pages: `{% load championships %}{% championships_of person %}`."""

from __future__ import annotations

from uuid import UUID

from django.template import Library

from ratings.championships import labels
from ratings.championships.models import TitleWon
from tournaments.rules.dsu.play_offs import Games
from tournaments.rules.dsu.player_classes import player_class as class_of

register = Library()


@register.filter
def player_class(rating: int | None) -> str:
    """What a Danish player of this rating is called (DSU 4.1.3 §23); "" without a rating."""
    return str(labels.PLAYER_CLASSES[class_of(rating)[0]]) if rating is not None else ""


@register.filter
def class_name(group: str) -> str:
    """The class of a championship by its value."""
    return labels.class_name(group)


@register.filter
def kind_name(kind: str) -> str:
    """The championship by its value."""
    return labels.kind_name(kind)


@register.filter
def games_name(games: str) -> str:
    """The kind of a game of a play-off."""
    return str(labels.GAMES[Games(games)])


@register.inclusion_tag("championships/of_person.html")
def championships_of(person: UUID) -> dict[str, object]:
    """The titles that a person won, the newest first. One query."""
    return {"titles": list(TitleWon.objects.filter(person=person).order_by("-year", "group"))}
