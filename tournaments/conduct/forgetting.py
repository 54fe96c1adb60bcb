"""What was written of somebody's conduct while they were taken for another goes with them, too."""

from __future__ import annotations

from uuid import UUID

from events.models import PersonalData
from tournaments.conduct.models import MatterRow


def forget_noted(person: UUID) -> tuple[str, ...]:
    """Delete the words on conduct that is theirs by now, whoever they list; what they committed to."""
    noted = MatterRow.objects.filter(person=person).values("words")
    rows = PersonalData.objects.filter(commitment__in=noted)
    gone = tuple(rows.values_list("commitment", flat=True))
    rows.delete()
    return gone


FORGOTTEN_BESIDE = (forget_noted,)
