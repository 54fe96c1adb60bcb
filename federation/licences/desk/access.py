"""What the executive committee lets somebody see to, for what pages show."""

from __future__ import annotations

from uuid import UUID

from federation.licences.models import LicenceDelegate


def duties_of(federation: str, person: UUID | None) -> set[str]:
    """What the executive committee lets the person see to."""
    row = LicenceDelegate.objects.filter(federation=federation, person=person).first() if person else None
    return set(row.duties) if row else set()
