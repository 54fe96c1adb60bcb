"""Who is placed how in a class, as its title asks: by points alone, or by points and then correction."""

from __future__ import annotations

from fractions import Fraction

from events.citing import cites
from tournaments.rules.dsu.championships import TABLE
from tournaments.rules.dsu.championships import Championship as Group
from tournaments.rules.dsu.titles import BY_PLAY_OFF, Placed
from tournaments.standings import Line, stage_standings
from tournaments.state import Tournament
from tournaments.state.seating import stages_of

Measured = tuple[Fraction, ...]


@cites("DSU 4.2 §36", "DSU 4.2 §37", "DSU 4.3.2", "DSU 4.3.3", "DSU 4.3.4")
def placed(group: Group, state: Tournament) -> tuple[Placed, ...]:
    """Everybody who has a place in the last stage, from the first down; level ones share it.

    The national-team class and the rapid championships use no correction for the title (§36, 4.3.3). A lot or
    a play-off recorded in the tournament itself splits nothing here: these books know their own.
    """
    lines = [line for line in stage_standings(state, max(stages_of(state))) if not line.struck]
    by_points_alone = TABLE[group].tie in BY_PLAY_OFF
    measured = {line.person: _measured(line, by_points_alone=by_points_alone) for line in lines}
    ordered = sorted(measured.values(), reverse=True)
    found = [Placed(player=person, place=ordered.index(each) + 1) for person, each in measured.items()]
    return tuple(sorted(found, key=lambda each: each.place))


def level_at_top(order: tuple[Placed, ...]) -> tuple[str, ...]:
    """Who shares the first place, or has it alone."""
    return tuple(each.player for each in order if each.place == 1)


def _measured(line: Line, *, by_points_alone: bool) -> Measured:
    corrections = () if by_points_alone else tuple(Fraction(value) for _, value in line.values)
    return (Fraction(line.half_points), *corrections)
