"""The yearly adjustment to the FIDE list (DSU 4.5.6).

Compared are Danish players with more than 30 Elo-rated games and more than 2100 both on the Danish list of
1 June and on the Elo list of 1 July. From a difference of the two averages of 25 on, the number N is the
nearest that ends in 0 or 5, and their ratings move towards agreement by

    over 2250        N
    2241-2250        N - 1
    2231-2240        N - 2
    ...
    2101-2110        N - 15

but not below 2100; at 2100 and under nothing moves. Decisions: exactly between two such numbers the
higher is N; the band is taken by the number in the register on the day of the adjustment, 1-15 August, not
by that of June; only the players compared are adjusted; limits of K are not passed by it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from fractions import Fraction

from events.citing import Because, Refused, cites
from ratings.rules.dsu.rounding import nearest

COMPARED = "DSU 4.5.6.1"
ADJUSTED = "DSU 4.5.6.2"
LEAST_GAMES = 31
FLOOR = 2100
SMALLEST_DIFFERENCE = 25
ENDS_IN = 5
ALL_FROM, BAND = 2250, 10
MONTH, LAST_DAY = 8, 15


class Direction(StrEnum):
    """Where the Danish numbers go."""

    UP = "up"
    DOWN = "down"
    NONE = "none"


@dataclass(frozen=True, slots=True, kw_only=True)
class OnBothLists:
    """A Danish player: rating of 1 June, Elo of 1 July, Elo-rated games in all."""

    player: str
    danish: int
    elo: int
    elo_games: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Adjusted:
    """One player's number before and after; `step`: how far they were to move, before the floor of 2100."""

    player: str
    before: int
    step: int
    after: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Adjustment:
    """`difference`: the Danish average less the Elo average, exactly; `number`: N, 0 for none."""

    compared: tuple[str, ...]
    difference: Fraction
    number: int
    direction: Direction
    players: tuple[Adjusted, ...]

    @property
    def trace(self) -> tuple[Because, ...]:
        """The comparison, N and the direction, and each player's step."""
        comparison = Because(COMPARED, "adjustment.difference", (len(self.compared), self.difference))
        number = Because(ADJUSTED, "adjustment.number", (self.number, self.direction.value))
        steps = (
            Because(ADJUSTED, "adjustment.by_band", (each.player, each.before, each.step, each.after))
            for each in self.players
        )
        return comparison, number, *steps


@cites("DSU 4.5.6.1", "DSU 4.5.6.2")
def adjustment(players: Sequence[OnBothLists], registered: Mapping[str, int]) -> Adjustment:
    """`registered`: the numbers of all `players` on the day; those not compared keep theirs."""
    compared = [each for each in players if is_compared(each)]
    difference = Fraction(0)
    if compared:
        difference = Fraction(sum(each.danish - each.elo for each in compared), len(compared))
    number, direction = number_of(difference)
    moving = {each.player for each in compared} if number else set()
    return Adjustment(
        compared=tuple(each.player for each in compared),
        difference=difference,
        number=number,
        direction=direction,
        players=tuple(
            _adjusted(each.player, registered[each.player], number if each.player in moving else 0, direction)
            for each in players
        ),
    )


@cites("DSU 4.5.6.1")
def is_compared(player: OnBothLists) -> bool:
    """Whether they have the games and standing high enough on both lists."""
    return player.elo_games >= LEAST_GAMES and min(player.danish, player.elo) > FLOOR


@cites("DSU 4.5.6.2")
def number_of(difference: Fraction) -> tuple[int, Direction]:
    """N and the direction, by the Danish average less the Elo average."""
    if abs(difference) < SMALLEST_DIFFERENCE:
        return 0, Direction.NONE
    number = ENDS_IN * nearest(abs(difference) / ENDS_IN)
    return number, Direction.DOWN if difference > 0 else Direction.UP


@cites("DSU 4.5.6.2")
def step(rating: int, number: int) -> int:
    """How far a number in the register moves: N less one for each band of ten begun under 2250."""
    if rating <= FLOOR:
        return 0
    if rating > ALL_FROM:
        return number
    return number - (ALL_FROM - rating) // BAND - 1


@cites("DSU 4.5.6.2")
def check_day(on: date) -> None:
    """The registrar chooses a day from 1 to 15 August; any other is refused."""
    if on.month == MONTH and on.day <= LAST_DAY:
        return
    raise Refused("not_an_adjustment_day", article=ADJUSTED, field="on", on=on.isoformat())


def _adjusted(player: str, before: int, number: int, direction: Direction) -> Adjusted:
    moved = step(before, number) if number else 0
    after = before
    if moved:
        after = max(FLOOR, before + moved if direction is Direction.UP else before - moved)
    return Adjusted(player=player, before=before, step=moved, after=after)
