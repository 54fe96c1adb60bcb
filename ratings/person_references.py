"""What people enter beside tournaments, and nobody enters under two numbers."""

from __future__ import annotations

from ratings.championships.models import EntrantRow
from ratings.systems.correspondence.models import CorrespondenceEventRow, ParticipantRow
from tournaments.side_by_side import Roll, people_enter

people_enter(
    Roll(EntrantRow, "championship"),
    Roll(ParticipantRow, "event", CorrespondenceEventRow),
)
