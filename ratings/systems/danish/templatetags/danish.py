"""The Danish register on other pages: `{% load danish %}{% danish_rating_of person %}`."""

from __future__ import annotations

from uuid import UUID

from django.template import Library

from events.bitemporal_query import begun_by_then
from ratings.systems.danish import labels
from ratings.systems.danish.models import DanishRating

register = Library()


@register.filter
def in_twentieths(value: int | None) -> str:
    """A score in twentieths of a point: 67 -> 3.35; – for none."""
    return "–" if value is None else labels.twentieths(value)


@register.filter
def exact(value: str) -> str:
    """An exact number of a row: 6207/4 -> 1551.75; "" for none."""
    return labels.exact(value) if value else ""


@register.filter
def player_class(value: str) -> str:
    """What a player of this class is called."""
    return str(labels.CLASSES[value])


@register.simple_tag
def danish_rating_of(person: UUID) -> DanishRating | None:
    """A player's newest Danish number. One query."""
    rows = begun_by_then(DanishRating.objects.filter(person=person, known_to=None), "valid_from")
    return rows.order_by("-place").first()
