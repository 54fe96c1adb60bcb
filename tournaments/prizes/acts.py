"""The acts of this app; see `events/acts.py`."""

from __future__ import annotations

from events.acts import FROM_THE_REGISTER, Act
from tournaments.prizes import commands

ACTS = (
    Act("state-prize-fund", commands.state_prize_fund),
    Act("change-prize-fund", commands.change_prize_fund),
    Act("award-prizes", commands.award_prizes, closed=FROM_THE_REGISTER),
    Act("take-back-award", commands.take_back_award),
)
