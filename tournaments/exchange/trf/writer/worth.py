"""What results and byes were worth in a tournament, gathered from the points that were given.

The log holds points, not a scoring. The commonest worth of each way to pass a round is the scoring; a single
game that an arbiter scored otherwise keeps the code that comes next to it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TypeVar

from tournaments.exchange.trf.records import ByeKind, Scoring
from tournaments.exchange.trf.writer.outcomes import Column, How, Outcome

Worth = TypeVar("Worth", int, tuple[int, int])

USUAL = Scoring()
DECISION = (1, 0)
"""Half a point against nothing is an arbiter's decision, never a scoring."""


def scoring_of(columns: Iterable[Column]) -> Scoring:
    """The scoring by which these results add up."""
    outcomes = [outcome for column in columns for outcome in column.values()]
    played = [each for each in outcomes if each.how in (How.PLAYED, How.UNDER_ONE_MOVE)]
    decided = [(each.half_points, each.against) for each in played if each.half_points > each.against]
    win, loss = _commonest([each for each in decided if each != DECISION], (USUAL.white_win, 0))
    draw = _commonest(
        [each.half_points for each in played if each.half_points == each.against > 0], USUAL.white_draw
    )
    forfeits = [each for each in outcomes if each.how is How.FORFEIT and each.half_points != each.against]
    lost = [min(each.half_points, each.against) for each in forfeits]
    forfeit_loss = _commonest(lost, USUAL.forfeit_loss)
    return Scoring(
        white_win=win,
        black_win=win,
        white_draw=draw,
        black_draw=draw,
        white_loss=loss,
        black_loss=loss,
        forfeit_win=_commonest([max(each.half_points, each.against) for each in forfeits], win),
        forfeit_loss=forfeit_loss,
        half_bye=_bye(outcomes, ByeKind.HALF, draw),
        full_bye=_bye(outcomes, ByeKind.FULL, win),
        pairing_bye=_bye(outcomes, ByeKind.PAIRING, win),
        zero_bye=forfeit_loss,
        unknown=draw,
    )


def _bye(outcomes: Iterable[Outcome], kind: ByeKind, usual: int) -> int:
    return _commonest([each.half_points for each in outcomes if each.how is kind], usual)


def _commonest(values: Sequence[Worth], usual: Worth) -> Worth:
    """The value that stands most often, the greatest of those; the usual one where nothing stands."""
    counted = Counter(values)
    return max(counted, key=lambda value: (counted[value], value), default=usual)
