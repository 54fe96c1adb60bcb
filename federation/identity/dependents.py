"""What a merge moves in other rooms: rows that count for either number. Each room names its own models."""

from __future__ import annotations

from collections.abc import Iterator

from django.db.models import Q

from events.dependents import FromEvent, Moved, Rows
from events.log import Envelope
from events.models import ReadModel
from federation.identity.events import PersonsMerged, PersonsUnmerged


def counted_together(*models: type[ReadModel], of: Q | None = None) -> Iterator[Moved]:
    """That rows of two numbers count as one person's from a merge on, or apart again."""
    for model in models:
        yield Moved(model, _of_either(model, Q() if of is None else of), (PersonsMerged, PersonsUnmerged))


def _of_either(model: type[ReadModel], of: Q) -> FromEvent:
    def of_either(event: PersonsMerged | PersonsUnmerged, at: Envelope) -> Rows:
        return model.objects.filter(of, person__in=(event.merged, event.kept))

    return of_either
