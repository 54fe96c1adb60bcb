"""Prizes among players level on points (DSU 4.1.3 §24, 4.9.5 F10, 4.9.10).

    alle-mod-alle     money is shared, trophies go by Sonneborn-Berger
    other groups      prizes follow the ordinary correction
    FIDE, F10         money is shared

Unless the regulations say otherwise. Money is counted in the smallest unit (øre, öre, grosze). Decisions:
those who share split the sum of the prizes for the places they take up; what cannot be split goes one
coin each in the order of the final ranking, then of start numbers, so that nothing is lost. Whoever is
still level after the correction and the lot shares too, marked `open`: 4.9.10 leaves a play-off or a lot
to the organiser. Prizes for places that nobody took are left over.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby

from events.citing import Because, Malformed, cites
from tournaments.rules.tiebreaks.ranking import Placing


class Division(StrEnum):
    """What becomes of the money of players level on points."""

    SHARED = "shared"
    BY_CORRECTION = "by_correction"


@dataclass(frozen=True, slots=True, kw_only=True)
class Award:
    """What one player gets, in the smallest unit. `open`: a play-off or a lot may still decide.

    `first`, `last`: the places whose prizes were put together for it, one place where nothing was shared.
    """

    player: str
    place: int
    amount: int
    open: bool
    first: int
    last: int
    trace: tuple[Because, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Payment:
    """All awards in the order of the final ranking, and what nobody won; together the whole fund."""

    awards: tuple[Award, ...]
    left_over: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Share:
    """A sum split evenly: what each gets, and the coins that are over."""

    each: int
    remainder: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Trophy:
    """A prize that cannot be split, and its winner; several names where the ladder leaves them level."""

    name: str
    players: tuple[str, ...]


@cites("DSU 4.1.3 §24")
def usual_division(*, round_robin: bool) -> Division:
    """How money is divided where the regulations do not say."""
    return Division.SHARED if round_robin else Division.BY_CORRECTION


@cites("DSU 4.1.3 §24")
def share(prizes: Sequence[int], places: Sequence[int]) -> Share:
    """The prizes of these places (from 1) split among as many players, in the smallest unit."""
    each, remainder = divmod(_fund(prizes, places), len(places))
    return Share(each=each, remainder=remainder)


@cites("DSU 4.1.3 §24", "DSU 4.9.5 F10", "DSU 4.9.10")
def pay(
    prizes: Sequence[int],
    placings: Sequence[Placing],
    division: Division,
    article: str = "DSU 4.1.3 §24",
) -> Payment:
    """Divide the money: `prizes` by place from the first, `placings` the final ranking, level ones in
    order of start numbers; its ladder begins with points. `article`: by what the division is in force.

    A negative prize is `Malformed`, field "prizes".
    """
    for place, prize in enumerate(prizes, start=1):
        if prize < 0:
            raise Malformed("negative_prize", article=article, field="prizes", place=place)
    awards: list[Award] = []
    for _, together in groupby(placings, key=lambda each: _level(each, division)):
        group = list(together)
        places = range(len(awards) + 1, len(awards) + len(group) + 1)
        awards += _split(prizes, places, group, division, article)
    paid = sum(award.amount for award in awards)
    return Payment(awards=tuple(awards), left_over=sum(prizes) - paid)


def _level(placing: Placing, division: Division) -> object:
    """Those with the same answer share: level on points, or level to the end of the ladder."""
    return placing.measured[0] if division is Division.SHARED else placing.place


def _split(
    prizes: Sequence[int], places: Sequence[int], group: Sequence[Placing], division: Division, article: str
) -> list[Award]:
    split = share(prizes, places)
    undecided = division is Division.BY_CORRECTION and len(group) > 1
    reason = "prizes.place" if len(group) == 1 else "prizes.shared"
    awards = []
    for turn, placing in enumerate(group):
        coin = int(turn < split.remainder)
        trace = [Because(article, reason, (_fund(prizes, places), places[0], places[-1], split.each))]
        if coin:
            trace.append(Because(article, "prizes.coin", (coin,)))
        if undecided:
            trace.append(Because(placing.decided_by, "prizes.level"))
        awards.append(
            Award(
                player=placing.player,
                place=placing.place,
                amount=split.each + coin,
                open=undecided,
                first=places[0],
                last=places[-1],
                trace=tuple(trace),
            )
        )
    return awards


def _fund(prizes: Sequence[int], places: Sequence[int]) -> int:
    """The prizes of these places together; places without a prize add nothing."""
    return sum(prizes[place - 1] for place in places if place <= len(prizes))


@cites("DSU 4.1.3 §24", "DSU 4.9.10")
def trophies(names: Sequence[str], placings: Sequence[Placing]) -> tuple[Trophy, ...]:
    """Trophies by place from the first, by the ladder that made `placings`; those level to its end stand
    together, for a play-off or a lot. Trophies beyond the last player are left out.
    """
    level: dict[int, tuple[str, ...]] = {}
    for placing in placings:
        level[placing.place] = (*level.get(placing.place, ()), placing.player)
    return tuple(
        Trophy(name=name, players=level[placing.place])
        for name, placing in zip(names, placings, strict=False)
    )
