"""The acts of this app; see `events/acts.py`."""

from __future__ import annotations

from events.acts import Act
from federation.rulings import changing, commands

ACTS = (
    Act("adopt-edition", changing.adopt_edition),
    Act("choose-interpretation", changing.mend_calculation),
    Act("issue-ruling", commands.issue_ruling),
    Act("withdraw-ruling", commands.withdraw_ruling),
)
