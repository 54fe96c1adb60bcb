"""Facts of a tournament's prizes: the fund before play, its award, and what was taken back of it."""

from __future__ import annotations

from typing import Annotated

import msgspec

from events.types import Commitment, Event, event_type
from tournaments.events.types import Count, Number
from tournaments.rules.prize_lists import Choosing

HIGHEST_PRIZE = 10**12
"""In the smallest coin."""
LONGEST_NAME = 80
Coins = Annotated[int, msgspec.Meta(ge=0, le=HIGHEST_PRIZE)]
Named = Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)]
Year = Annotated[int, msgspec.Meta(ge=0, le=9999)]
Winner = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]


class Prize(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One prize: money in the smallest coin, a thing, or both."""

    amount: Coins = 0
    thing: Named = ""


class PrizeList(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Prizes from the first down, for those of a group who are asked for.

    stage                 the group whose standings count
    born_from, born_to    years of birth, 0: any
    club                  "": any
    rating_from, rating_to  ratings of the tournament, 0: any; `unrated`: those without one too
    """

    name: Named = ""
    prizes: tuple[Prize, ...]
    stage: Number = 1
    born_from: Year = 0
    born_to: Year = 0
    club: str = ""
    rating_from: Count = 0
    rating_to: Count = 0
    unrated: bool = False

    @property
    def by_age(self) -> bool:
        """Whether it asks when somebody was born."""
        return bool(self.born_from or self.born_to)

    @property
    def by_rating(self) -> bool:
        """Whether it asks for a rating."""
        return bool(self.rating_from or self.rating_to or self.unrated)

    @property
    def total(self) -> int:
        """Its money."""
        return sum(prize.amount for prize in self.prizes)


class Fund(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All lists of prizes in the order in which they are given out, and who has which."""

    lists: tuple[PrizeList, ...] = ()
    choosing: Choosing = Choosing.LARGEST

    @property
    def total(self) -> int:
        """All money in it."""
        return sum(each.total for each in self.lists)


@event_type("prizes.FundStated", "DSU 4.1.1 §5", "SLSF-G 17.1", "SLSF-R 18.1", "PSGRP §1.2")
class FundStated(Event):
    """Number, size and distribution of the prizes, before the first round; in place of what was stated."""

    fund: Fund


@event_type("prizes.FundChanged", "DSU 4.1.1 §5", "SLSF-G 17.1", "SLSF-R 18.1", "PSGRP §1.3")
class FundChanged(Event):
    """The same once play has begun; `reason` is a commitment to why."""

    fund: Fund
    reason: Commitment


class Awarded(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What one player, or team, has of one list, counted from 1, and the place in the standings.

    `first`, `last`: the prizes of the list that were put together for it.
    """

    winner: Winner
    prize_list: Number
    place: Number
    first: Number
    last: Number
    amount: Coins = 0
    thing: Named = ""


@event_type("prizes.PrizesAwarded", "DSU 4.1.3 §24", "DSU 4.9.10")
class PrizesAwarded(Event):
    """The prizes are given out. `level_share`: who was level to the end shares; no play-off is to come."""

    awards: tuple[Awarded, ...]
    left_over: Coins = 0
    level_share: bool = False


@event_type("prizes.AwardTakenBack", "DSU 4.1.3 §24")
class AwardTakenBack(Event):
    """It was given out wrongly; `reason` is a commitment to why."""

    reason: Commitment
