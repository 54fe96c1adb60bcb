"""What every template may use."""

from __future__ import annotations

from django.http import HttpRequest

from federation.books import FEDERATIONS


def house(request: HttpRequest) -> dict[str, object]:
    """The federations of this house."""
    return {"federations": FEDERATIONS.values()}
