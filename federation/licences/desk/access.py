"""What the executive committee lets somebody see to, for what pages show."""

from __future__ import annotations

from collections.abc import Set
from uuid import UUID

from federation.licences.models import LicenceDelegate


def duties_of(federation: str, own: Set[UUID]) -> set[str]:
    """What the executive committee lets the person of these numbers see to."""
    rows = LicenceDelegate.objects.filter(federation=federation, person__in=own)
    return {duty for row in rows for duty in row.duties}
