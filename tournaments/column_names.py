"""What columns of the admin read as: a tournament by its name."""

from __future__ import annotations

from collections.abc import Mapping, Set

from events.admin_columns import Named
from tournaments.models import TournamentRow


def _tournaments(asked: Set[Named]) -> Mapping[Named, str]:
    rows = TournamentRow.objects.filter(tournament__in={value for _code, value in asked})
    return {
        (row.federation, row.tournament): row.name for row in rows.only("federation", "tournament", "name")
    }


COLUMN_NAMES = {"tournament": _tournaments}
