"""Performance ratings of foreigners without a rating (DSU 4.5.5.2): average of the opponents + table 2.

Several of them are worked out again and again until stable. Decisions:

- the opponents' average goes to a whole number, the score to a whole per cent, .5 upwards;
- table 2 has nothing for all points or none: the rating committee gives a rating (and while it has not,
  nobody's is worked out, for theirs may rest on it);
- each starts with the average of the rated players of the group, all are worked out from the pass before,
  and the pass in which none moves by more than 1 is the last; after 100 passes, or where nobody is rated,
  it is the committee's.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from events.citing import Because, cites
from ratings.rules.dsu.rounding import average, nearest
from ratings.rules.dsu.tables import HUNDREDTHS, Table2, rating_difference

ARTICLE = "DSU 4.5.5.2"
STABLE_WITHIN = 1
MOST_PASSES = 100
NOBODY_RATED = "performance.nobody_rated"
ALL_OR_NONE = "performance.all_or_none"
NOT_STABLE = "performance.not_stable"


@dataclass(frozen=True, slots=True, kw_only=True)
class Performance:
    """`average` of the opponents, score in hundredths of the games, `difference` of table 2 or None."""

    games: int
    half_points: int
    average: int
    hundredths: int
    difference: int | None

    @property
    def rating(self) -> int | None:
        """The performance rating; None where table 2 has no difference."""
        return None if self.difference is None else self.average + self.difference

    @property
    def because(self) -> Because:
        """Average, score in hundredths, difference, rating."""
        figures = (self.average, self.hundredths, self.difference, self.rating)
        reason = "performance.no_difference" if self.rating is None else "performance.sum"
        return Because(ARTICLE, reason, figures)


@dataclass(frozen=True, slots=True, kw_only=True)
class UnratedGame:
    """A game of an unrated player, from their side."""

    player: str
    opponent: str
    half_points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Provisional:
    """Every pass by player, from the first to the last; `undetermined`: whom the committee must rate."""

    passes: tuple[Mapping[str, Performance], ...]
    undetermined: tuple[str, ...]
    trace: tuple[Because, ...]

    @property
    def ratings(self) -> dict[str, int]:
        """The ratings of the last pass; empty while anybody is undetermined."""
        if self.undetermined or not self.passes:
            return {}
        return _ratings(self.passes[-1])


@cites("DSU 4.5.5.2")
def performance(opponents: Sequence[int], half_points: int, table: Table2 = Table2.PRINTED) -> Performance:
    """Of one player: the ratings of their opponents, one or more, one a game, and their half points."""
    games = len(opponents)
    hundredths = nearest(Fraction(HUNDREDTHS * half_points, 2 * games))
    return Performance(
        games=games,
        half_points=half_points,
        average=average(opponents),
        hundredths=hundredths,
        difference=rating_difference(hundredths, table),
    )


@cites("DSU 4.5.5.2")
def provisional(
    rated: Mapping[str, int], games: Iterable[UnratedGame], table: Table2 = Table2.PRINTED
) -> Provisional:
    """Performance ratings of all who have a game here, by repeated calculation.

    `rated`: the rated players of the group; every opponent is among them or has games here themself.
    """
    own: dict[str, list[UnratedGame]] = {}
    for game in games:
        own.setdefault(game.player, []).append(game)
    if not own:
        return Provisional(passes=(), undetermined=(), trace=())
    if not rated:
        return _for_the_committee(own, NOBODY_RATED)
    start = average(list(rated.values()))
    numbers = dict.fromkeys(own, start)
    passes: list[dict[str, Performance]] = []
    while len(passes) < MOST_PASSES:
        passes.append(_pass(own, {**rated, **numbers}, table))
        open_ones = [player for player, each in passes[-1].items() if each.rating is None]
        if open_ones:
            return _for_the_committee(open_ones, ALL_OR_NONE, passes)
        before, numbers = numbers, _ratings(passes[-1])
        if all(abs(numbers[player] - before[player]) <= STABLE_WITHIN for player in own):
            stable = Because(ARTICLE, "performance.stable", (start, len(passes)))
            return Provisional(passes=tuple(passes), undetermined=(), trace=(stable,))
    return _for_the_committee(own, NOT_STABLE, passes)


def _pass(
    own: Mapping[str, list[UnratedGame]], ratings: Mapping[str, int], table: Table2
) -> dict[str, Performance]:
    return {
        player: performance(
            [ratings[game.opponent] for game in games], sum(game.half_points for game in games), table
        )
        for player, games in own.items()
    }


def _ratings(once: Mapping[str, Performance]) -> dict[str, int]:
    return {player: each.rating for player, each in once.items() if each.rating is not None}


def _for_the_committee(
    players: Collection[str], reason: str, passes: Sequence[Mapping[str, Performance]] = ()
) -> Provisional:
    because = Because(ARTICLE, reason, tuple(players))
    return Provisional(passes=tuple(passes), undetermined=tuple(players), trace=(because,))
