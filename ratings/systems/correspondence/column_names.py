"""What columns of the admin read as: an event of play by letter by its name."""

from __future__ import annotations

from collections.abc import Mapping, Set

from events.admin_columns import Named
from ratings.systems.correspondence.models import CorrespondenceEventRow


def _events(asked: Set[Named]) -> Mapping[Named, str]:
    rows = CorrespondenceEventRow.objects.filter(event__in={value for _code, value in asked})
    return {(row.federation, row.event): row.name for row in rows}


COLUMN_NAMES = {"correspondence_event": _events}
