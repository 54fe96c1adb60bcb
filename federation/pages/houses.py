"""The federation of an address, where only some federations have what the page shows."""

from __future__ import annotations

from collections.abc import Callable

from django.http import Http404

from federation.books import FEDERATIONS
from federation.books.slots import Federation


def house_where(has: Callable[[str], bool], federation: str, otherwise: str) -> Federation:
    """The federation, if it is of this house and has it. Raises Http404 with the words of `otherwise`."""
    house = FEDERATIONS.get(federation)
    if house is None or not has(federation):
        raise Http404(otherwise)
    return house
