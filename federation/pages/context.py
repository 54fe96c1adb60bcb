"""What every template may use."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest

from federation.books import FEDERATIONS


def house(request: HttpRequest) -> dict[str, Any]:
    """The federations of this house."""
    return {"federations": FEDERATIONS.values()}
