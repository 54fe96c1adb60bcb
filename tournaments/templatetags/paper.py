"""How long texts are fitted into the fixed lines of printed sheets."""

from __future__ import annotations

from django.template import Library

register = Library()

STEPS = ("", "long", "longer", "longest")


@register.filter
def fit(text: object, most: str) -> str:
    """The class of a text's size: `most` letters of each size, from the largest down, as "18 40 70"."""
    limits = [int(each) for each in most.split()]
    return STEPS[sum(len(str(text)) > limit for limit in limits)]
