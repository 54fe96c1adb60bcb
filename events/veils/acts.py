"""The acts of the log itself, by the names that programs give them by."""

from __future__ import annotations

from events.acts import FROM_THE_LOG, Act
from events.veils import commands

ACTS = (
    Act("rule-on-veils", commands.rule_veils, closed=FROM_THE_LOG),
    Act("state-veils", commands.state_veils, closed=FROM_THE_LOG),
)
