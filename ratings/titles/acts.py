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
    Act("approve-for-titles", approving.ApproveForTitles, approving.approve_for_titles),
    Act("take-back-title-approval", approving.TakeBackApproval, approving.take_back_approval),
    Act("state-title-conditions", conditions.StateConditions, conditions.state_conditions),
    Act("issue-diploma", diplomas.IssueDiploma, diplomas.issue_diploma),
    Act("take-back-diploma", diplomas.TakeBackDiploma, diplomas.take_back_diploma),
    Act("record-entry-title", entrants.RecordEntryTitle, entrants.record_entry_title),
    Act("record-title-level", levels.RecordLevel, levels.record_level),
)
