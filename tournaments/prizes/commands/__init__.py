"""The acts on prizes; `acts.py` of this app names them."""

from tournaments.prizes.commands.awarding import (
    AwardPrizes,
    TakeBackAward,
    award_prizes,
    take_back_award,
)
from tournaments.prizes.commands.funds import (
    ChangePrizeFund,
    StatePrizeFund,
    change_prize_fund,
    state_prize_fund,
)

__all__ = [
    "AwardPrizes",
    "ChangePrizeFund",
    "StatePrizeFund",
    "TakeBackAward",
    "award_prizes",
    "change_prize_fund",
    "state_prize_fund",
    "take_back_award",
]
