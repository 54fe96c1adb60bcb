"""Acts on kyu and dan titles: one function an act."""

from ratings.titles.commands.approving import ApproveForTitles, approve_for_titles
from ratings.titles.commands.conditions import StateConditions, state_conditions
from ratings.titles.commands.diplomas import IssueDiploma, issue_diploma
from ratings.titles.commands.entrants import RecordEntryTitle, record_entry_title
from ratings.titles.commands.levels import RecordLevel, record_level

__all__ = [
    "ApproveForTitles",
    "IssueDiploma",
    "RecordEntryTitle",
    "RecordLevel",
    "StateConditions",
    "approve_for_titles",
    "issue_diploma",
    "record_entry_title",
    "record_level",
    "state_conditions",
]
