"""How pages write the figures of the Danish register: `{% load danish %}`."""

from __future__ import annotations

from django.template import Library

from ratings.systems.danish import labels

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
