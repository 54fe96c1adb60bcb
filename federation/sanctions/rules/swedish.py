"""The referee's measures in Sweden, in their printed order (SLSF-G 18.1j, SLSF-R 19.1j).

Decision: the text lists them and forces no order, so one that was passed over warns and refuses nothing.
Exclusion has the effect of leaving (SLSF-G 15.2, SLSF-R 16.2).
"""

from __future__ import annotations

from enum import StrEnum

from events.citing import cites
from federation.sanctions.rules.ladder import Measures, Rung


@cites("SLSF-G 18.1", "SLSF-R 19.1")
class Measure(StrEnum):
    """The measures of 18.1j, from below."""

    WARNING = "warning"
    SERIOUS_REMARK = "serious_remark_with_exclusion_warning"
    EXCLUSION = "exclusion"


def _ladder(article: str) -> Measures:
    steps = tuple(Measure)
    return tuple(
        Rung(measure=step, article=article, needs=dict.fromkeys(steps[:place], 1), exempt={})
        for place, step in enumerate(steps)
    )


GOMOKU_LADDER = _ladder("SLSF-G 18.1j")
RENJU_LADDER = _ladder("SLSF-R 19.1j")
