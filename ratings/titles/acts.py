"""The acts of this app; see `events/acts.py`."""

from __future__ import annotations

from events.acts import Act
from ratings.titles.commands import (
    approving,
    conditions,
    diplomas,
    entrants,
    levels,
)

ACTS = (
    Act("approve-tournament-for-titles", approving.approve_for_titles),
    Act("take-back-title-approval", approving.take_back_approval),
    Act("state-title-conditions", conditions.state_conditions),
    Act("issue-diploma", diplomas.issue_diploma),
    Act("take-back-diploma", diplomas.take_back_diploma),
    Act("record-entry-title", entrants.record_entry_title),
    Act("record-title-level", levels.record_level),
)
