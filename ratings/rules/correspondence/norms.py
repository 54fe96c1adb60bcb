"""The points that rise or keep a ranking (SLSF-K 2 §2b-f).

    obtaining   (0.5  + 0.15 (P - Pmed)) N      P: index of the ranking aimed at
    keeping     (0.25 + 0.15 (P - Pmed)) N      P: own index

Pmed is the mean index of the opponents over the N finished games, each limited to three units from the
player's own (2c). The norm is rounded to the nearest half point, a quarter upwards (2f); the titles of
SLSF-R 32.3 always round up. In whole hundredths of a point, with W the sum of the indexes:

    percent N + 15 (P N - W)
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from events.citing import cites
from ratings.rules.correspondence.rankings import HIGHEST, Ranking

OBTAINING_PERCENT = 50
KEEPING_PERCENT = 25
PERCENT_A_UNIT = 15
LIMIT_UNITS = 3
MOST_UNITS_UP = 2
HUNDREDTHS_A_HALF_POINT = 50


@cites("SLSF-K 2 §2")
@dataclass(frozen=True, slots=True, kw_only=True)
class Opposition:
    """The opponents of one player's finished games: W, the sum of their indexes, and N, the games."""

    index_sum: int
    games: int

    @property
    def mean_index(self) -> Fraction | None:
        """Pmed; None without a game."""
        return Fraction(self.index_sum, self.games) if self.games else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Norm:
    """Points needed for one ranking: exact, in hundredths of a point, and rounded, in half points."""

    ranking: Ranking
    percent: int
    opposition: Opposition
    hundredths: int
    half_points: int

    @property
    def attainable(self) -> bool:
        """Whether winning every game would meet it."""
        return self.half_points <= 2 * self.opposition.games

    def met_by(self, half_points: int) -> bool:
        """Whether a score, in half points, reaches it."""
        return half_points >= self.half_points


@dataclass(frozen=True, slots=True, kw_only=True)
class Norms:
    """All norms of a ranked player: to keep, to confirm (2 §5), and to rise, one unit up first."""

    keep: Norm
    confirm: Norm
    up: tuple[Norm, ...]


@cites("SLSF-K 2 §2")
def limited(opponent: Ranking, own: Ranking) -> Ranking:
    """An opponent more than three units off counts as exactly three off (2c).

    Decision: always round the present own ranking, whichever ranking is aimed at.
    """
    return max(own.moved(-LIMIT_UNITS), min(own.moved(LIMIT_UNITS), opponent))


@cites("SLSF-K 2 §2")
def opposition(opponents: Iterable[Ranking]) -> Opposition:
    """Sum up the opponents of finished games, one entry a game, as they are given."""
    indexes = [int(opponent) for opponent in opponents]
    return Opposition(index_sum=sum(indexes), games=len(indexes))


@cites("SLSF-K 2 §2")
def obtaining_norm(ranking: Ranking, against: Opposition) -> Norm:
    """E_erh: the points that obtain `ranking`."""
    return _norm(ranking, OBTAINING_PERCENT, against)


@cites("SLSF-K 2 §2")
def keeping_norm(own: Ranking, against: Opposition) -> Norm:
    """E_beh: the points that keep the own ranking."""
    return _norm(own, KEEPING_PERCENT, against)


def _norm(ranking: Ranking, percent: int, against: Opposition) -> Norm:
    games, index_sum = against.games, against.index_sum
    hundredths = percent * games + PERCENT_A_UNIT * (ranking * games - index_sum)
    return Norm(
        ranking=ranking,
        percent=percent,
        opposition=against,
        hundredths=hundredths,
        half_points=nearest_half_points(hundredths),
    )


@cites("SLSF-K 2 §2")
def nearest_half_points(hundredths: int) -> int:
    """Half points from hundredths of a point: to the nearest, a quarter upwards, never below none."""
    nearest = (hundredths + HUNDREDTHS_A_HALF_POINT // 2) // HUNDREDTHS_A_HALF_POINT
    return max(0, nearest)


@cites("SLSF-K 2 §1", "SLSF-K 2 §2", "SLSF-K 3 §4")
def norms(own: Ranking, opponents: Iterable[Ranking], *, most_units_up: int | None = MOST_UNITS_UP) -> Norms:
    """A ranked player's norms, one opponent a finished game; `most_units_up` None: without the limit."""
    against = opposition(limited(opponent, own) for opponent in opponents)
    highest = HIGHEST if most_units_up is None else own.moved(most_units_up)
    return Norms(
        keep=keeping_norm(own, against),
        confirm=obtaining_norm(own, against),
        up=tuple(obtaining_norm(Ranking(index), against) for index in range(own + 1, highest + 1)),
    )
