"""Several lists of prizes over the same players: who is asked for, and who has which prize.

    in order   lists are given out as they stand; who has a prize of one has none of a later one
    largest    the best placed first, each keeps the larger prize and leaves the others to those behind
    all        everybody has each prize that they are placed for

Decisions: within a list the rule of the book shares (`prizes.pay`). Money alone is compared; of equal sums,
and of things, the list that stands first is kept. A prize left is taken over by those behind, so each list
gives out the same sum whoever has it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from events.citing import cites
from tournaments.rules.prizes import Division, Payment, Trophy, pay, trophies
from tournaments.rules.tiebreaks.ranking import Placing


class Choosing(StrEnum):
    """Which prize somebody has who is placed for several."""

    IN_ORDER = "in_order"
    LARGEST = "largest"
    ALL = "all"


@dataclass(frozen=True, slots=True, kw_only=True)
class Contender:
    """What lists ask of a player; `born` 0 and `rating` 0: not known, none."""

    born: int = 0
    club: str = ""
    rating: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """Whom a list is for; 0 and "": anybody."""

    born_from: int = 0
    born_to: int = 0
    club: str = ""
    rating_from: int = 0
    rating_to: int = 0
    unrated: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class PrizesOf:
    """One list: its money and things by prize from the first, who may win, and how its money is divided."""

    amounts: Sequence[int]
    things: Sequence[str]
    placings: Sequence[Placing]
    division: Division
    article: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealt:
    """What becomes of one list."""

    payment: Payment
    trophies: tuple[Trophy, ...]

    @property
    def open(self) -> bool:
        """Whether a play-off or a lot may still decide over money."""
        return any(award.open and award.amount for award in self.payment.awards)

    @property
    def undecided(self) -> tuple[Trophy, ...]:
        """Things for which several are level."""
        return tuple(each for each in self.trophies if len(each.players) > 1)

    def worth(self, player: str) -> tuple[int, bool]:
        """Money and whether a thing, as far as they are this player's."""
        money = next((award.amount for award in self.payment.awards if award.player == player), 0)
        return money, any(each.players == (player,) for each in self.trophies)


@cites("DSU 4.1.1 §5", "SLSF-G 17.1", "SLSF-R 18.1", "PSGRP §1.2")
def is_asked_for(player: Contender, asked: Asked) -> bool:
    """Whether a list is for this player. What is not known of somebody wins nothing that asks for it."""
    if asked.club and player.club != asked.club:
        return False
    return _within(player.born, asked.born_from, asked.born_to, missing=False) and _within(
        player.rating, asked.rating_from, asked.rating_to, missing=asked.unrated
    )


def _within(number: int, first: int, last: int, *, missing: bool) -> bool:
    """Whether a number lies within bounds of which 0 is none; 0 itself: what is said for the missing."""
    if not (first or last or missing):
        return True
    if not number:
        return missing
    return bool(first or last) and first <= number and (not last or number <= last)


@cites("DSU 4.1.1 §5", "DSU 4.1.3 §24", "SLSF-G 17.1", "SLSF-R 18.1", "PSGRP §1.2")
def deal(lists: Sequence[PrizesOf], choosing: Choosing) -> tuple[Dealt, ...]:
    """Every list dealt out."""
    left: list[set[str]] = [set() for _ in lists]
    if choosing is Choosing.IN_ORDER:
        return tuple(_in_order(lists))
    dealt = [_deal(each, ()) for each in lists]
    while choosing is Choosing.LARGEST and (several := _first_with_several(lists, dealt)):
        player, holds = several
        kept = max(holds, key=lambda at: (dealt[at].worth(player), -at))
        for at in holds:
            if at != kept:
                left[at].add(player)
                dealt[at] = _deal(lists[at], left[at])
    return tuple(dealt)


def _in_order(lists: Sequence[PrizesOf]) -> Iterator[Dealt]:
    have: set[str] = set()
    for each in lists:
        dealt = _deal(each, have)
        have |= _winners(dealt)
        yield dealt


def _first_with_several(lists: Sequence[PrizesOf], dealt: Sequence[Dealt]) -> tuple[str, list[int]] | None:
    """The best placed of those who have prizes of several lists, and which."""
    winners = [_winners(each) for each in dealt]
    for placing in (placing for each in lists for placing in each.placings):
        holds = [at for at, each in enumerate(winners) if placing.player in each]
        if len(holds) > 1:
            return placing.player, holds
    return None


def _winners(dealt: Dealt) -> set[str]:
    money = {award.player for award in dealt.payment.awards if award.amount}
    return money | {each.players[0] for each in dealt.trophies if len(each.players) == 1}


def _deal(prizes: PrizesOf, without: Collection[str]) -> Dealt:
    placings = [each for each in prizes.placings if each.player not in without]
    return Dealt(
        payment=pay(prizes.amounts, placings, prizes.division, prizes.article),
        trophies=tuple(each for each in trophies(prizes.things, placings) if each.name),
    )
