"""The tournaments of a person in which something is left to do."""

from __future__ import annotations

from collections.abc import Collection
from uuid import UUID

from tournaments.models import EntryRow, TournamentRow
from tournaments.stages import SETTLED

Entered = dict[tuple[str, str], tuple[TournamentRow, EntryRow]]
"""Each by federation and id, with the person's own entry."""


def on_their_way(numbers: Collection[UUID]) -> Entered:
    """Those entered and not settled, the next one first. Two queries."""
    entries = {(row.federation, row.tournament): row for row in EntryRow.objects.filter(person__in=numbers)}
    rows = TournamentRow.objects.filter(tournament__in={name for _, name in entries})
    left = rows.exclude(state__in=SETTLED).order_by("starts_on", "tournament")
    return {key: (row, entries[key]) for row in left if (key := (row.federation, row.tournament)) in entries}
