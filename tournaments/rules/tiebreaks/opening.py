"""Opening a tie-break value into the games it is made of."""

from __future__ import annotations

from collections.abc import Sequence

from events.citing import Because, cites
from tournaments.rules.tiebreaks.ladders import Ladder, Step
from tournaments.rules.tiebreaks.ranking import climb
from tournaments.rules.tiebreaks.record import Table


@cites("SLSF-G 17.2", "SLSF-R 18.2", "SLSF-G 25.6", "SLSF-R 26.6", "DSU 4.9.10", "PSGRP §4.3", "PSGRP §4.4")
def open_value(table: Table, by: Ladder, criterion: str, player: str) -> tuple[Because, ...]:
    """What a player's figure at one step of the ladder is made of, one line a game, bye or round.

    Each line holds (opponent or "", the figure looked at, what counts of it, round number or 0); what
    counts sums up to `Placing.values[criterion]`. A step that was not asked, because it is for the first
    place only, is one line of 0. KeyError for a criterion that is not in the ladder or a player not in
    the table.
    """
    seat = table.index[player]
    for split in climb(table, by):
        step = by.steps[split.step]
        if step.criterion.name == criterion and seat in split.seats:
            if not split.asked:
                return (Because(step.article, "tiebreak.first_place_only", ("", 0, 0, 0)),)
            return _lines(table, step, seat, split.seats)
    raise KeyError(criterion)


def _lines(table: Table, step: Step, seat: int, level: Sequence[int]) -> tuple[Because, ...]:
    return tuple(
        Because(
            step.article,
            part.code,
            (
                "" if part.opponent is None else table.players[part.opponent],
                part.figure,
                part.adds,
                part.round_number,
            ),
        )
        for part in step.criterion.open(table, seat, level)
    )
