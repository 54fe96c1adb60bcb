"""What a merge moves in other rooms: rows that count for either number. Each room names its own models."""

from __future__ import annotations

from django.db.models import Q

from events.dependents import Rows, moved_by
from events.log import Envelope
from events.models import ReadModel
from federation.identity.events import PersonsMerged, PersonsUnmerged


def counted_together(*models: type[ReadModel], of: Q | None = None) -> None:
    """Register models whose rows of two numbers count as one person's from a merge on, or apart again."""
    for model in models:
        _register(model, Q() if of is None else of)


def _register(model: type[ReadModel], of: Q) -> None:
    @moved_by(model, PersonsMerged, PersonsUnmerged)
    def of_either(event: PersonsMerged | PersonsUnmerged, at: Envelope) -> Rows:
        return model.objects.filter(of, person__in=(event.merged, event.kept))
