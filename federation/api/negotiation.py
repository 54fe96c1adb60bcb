"""In which form an answer is given: JSON, and a whole list as lines or as a table."""

from __future__ import annotations

from collections.abc import Iterable

from rest_framework.negotiation import DefaultContentNegotiation
from rest_framework.renderers import BaseRenderer

from events.acts import Unreadable


class Negotiation(DefaultContentNegotiation):
    """Names the parameter where it asks for a form of answer that is not given here."""

    def filter_renderers(self, renderers: Iterable[BaseRenderer], format: str) -> list[BaseRenderer]:
        """Raises Unreadable for an unknown form."""
        given = list(renderers)
        if found := [each for each in given if each.format == format]:
            return found
        raise Unreadable("no_such_format", field="format", known=", ".join(each.format for each in given))
