"""What people enter beside tournaments, and nobody enters under two numbers."""

from __future__ import annotations

from ratings.championships.models import EntrantRow
from ratings.systems.correspondence.models import CorrespondenceEventRow, ParticipantRow
from tournaments.merge_conflicts import Roll

ROLLS = (
    Roll(EntrantRow, "championship"),
    Roll(ParticipantRow, "event", CorrespondenceEventRow),
)
