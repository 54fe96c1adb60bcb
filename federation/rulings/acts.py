"""The acts of this app; see `events/acts.py`."""

from __future__ import annotations

from events.acts import Act
from federation.rulings import changing, commands

ACTS = (
    Act("adopt-edition", changing.AdoptEdition, changing.adopt_edition),
    Act("mend-calculation", changing.MendCalculation, changing.mend_calculation),
    Act("issue-ruling", commands.IssueRuling, commands.issue_ruling),
    Act("withdraw-ruling", commands.WithdrawRuling, commands.withdraw_ruling),
)
