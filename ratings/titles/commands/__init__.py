"""Acts on kyu and dan titles: one function an act."""

from ratings.titles.commands.approving import (
    ApproveForTitles,
    TakeBackApproval,
    approve_for_titles,
    take_back_approval,
)
from ratings.titles.commands.conditions import StateConditions, state_conditions
from ratings.titles.commands.diplomas import IssueDiploma, TakeBackDiploma, issue_diploma, take_back_diploma
from ratings.titles.commands.entrants import RecordEntryTitle, record_entry_title
from ratings.titles.commands.levels import RecordLevel, record_level
