"""Norms for GM, IM, WGM and WIM over nine rounds (DSU 4.7.4): the average of the opponents, the points asked.

The average is rounded to a whole number, 0.5 upwards; the two lowest, an unrated one among them, may be set
to 2250, 2100, 2050 or 1900. Decisions:

- they are set so only where it raises; an unrated opponent beyond the two leaves no average;
- eight points and more ask the row of 7.5; an average above the highest band asks 3.5, one below the
  lowest has no norm;
- "at most one unrated" and "at least 7 rated of 9" contradict each other: the stricter holds;
- foreigners and nations are those among the opponents, the player counted among the nations;
- the text prints nine rounds only; for any other number there is no table here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from events.citing import Because, Refused, cites
from ratings.rules.dsu.rounding import average

ARTICLE = "DSU 4.7.4"
ROUNDS = 9
LIFTED = 2
MOST_UNRATED = 1
HALF_POINTS = (15, 14, 13, 12, 11, 10, 9, 8, 7)  # 7.5 down to 3.5


class Norm(StrEnum):
    """The titles that are won by norms."""

    GM = "GM"
    IM = "IM"
    WGM = "WGM"
    WIM = "WIM"


# For each row of points above the lowest average of its band; each band ends where the next begins.
BANDS = {
    Norm.GM: (2328, 2381, 2435, 2476, 2521, 2558, 2601, 2644, 2681),
    Norm.IM: (2178, 2231, 2285, 2326, 2371, 2408, 2451, 2494, 2531),
    Norm.WGM: (2128, 2181, 2235, 2276, 2321, 2358, 2401, 2444, 2481),
    Norm.WIM: (1978, 2031, 2085, 2126, 2171, 2208, 2251, 2294, 2331),
}
LOWEST_COUNT_AS = {Norm.GM: 2250, Norm.IM: 2100, Norm.WGM: 2050, Norm.WIM: 1900}
LEAST_PERFORMANCE = {Norm.GM: 2601, Norm.IM: 2451, Norm.WGM: 2401, Norm.WIM: 2251}


@dataclass(frozen=True, slots=True, kw_only=True)
class NormScore:
    """`counted`: the two lowest as they count, then the others; None: no such average, no such points."""

    norm: Norm
    unrated: int
    counted: tuple[int, ...]
    average: int | None
    required_half_points: int | None
    half_points: int

    @property
    def reached(self) -> bool:
        """Whether the points are enough, with at most one opponent unrated."""
        required = self.required_half_points
        return required is not None and self.half_points >= required and self.unrated <= MOST_UNRATED

    @property
    def because(self) -> Because:
        """Norm, ratings counted, average, half points asked and scored, unrated opponents."""
        scores = (self.required_half_points, self.half_points)
        figures = (self.norm.value, self.counted, self.average, *scores, self.unrated)
        return Because(ARTICLE, "norm.points", figures)


@cites("DSU 4.7.4")
def norm_score(norm: Norm, opponents: Sequence[int | None], half_points: int) -> NormScore:
    """By the ratings of the nine opponents, None for unrated. Refused ("no_norm_table"): not nine."""
    if len(opponents) != ROUNDS:
        raise Refused("no_norm_table", article=ARTICLE, field="opponents", games=len(opponents))
    unrated = sum(rating is None for rating in opponents)
    counted = _counted(norm, opponents)
    mean = average(counted) if len(counted) == ROUNDS else None
    return NormScore(
        norm=norm,
        unrated=unrated,
        counted=counted,
        average=mean,
        required_half_points=None if mean is None else required_half_points(norm, mean),
        half_points=half_points,
    )


@cites("DSU 4.7.4")
def required_half_points(norm: Norm, average_rating: int) -> int | None:
    """The points asked at this average of the opponents; None: too low for any score."""
    reached = sum(average_rating >= lowest for lowest in BANDS[norm])
    return HALF_POINTS[reached - 1] if reached else None


def _counted(norm: Norm, opponents: Sequence[int | None]) -> tuple[int, ...]:
    """The two lowest as they count, then the others; unrated ones beyond the two are left out."""
    least = LOWEST_COUNT_AS[norm]
    lowest_first = sorted(rating or 0 for rating in opponents)
    lifted = [max(rating, least) for rating in lowest_first[:LIFTED]]
    return (*lifted, *filter(None, lowest_first[LIFTED:]))
