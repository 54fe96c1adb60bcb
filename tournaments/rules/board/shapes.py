"""What a black stone makes on one line: row, fours, threes (SLSF-R 3).

A line is seen through the window of `position`: eleven places, the stone in the middle. There are at most
3^10 windows, so each is worked out once, the first time it is met.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from events.citing import cites
from tournaments.rules.board.position import MIDDLE, REACH

FIVE = 5
Steps = tuple[int, ...]
"""Places on a line, as steps from the stone placed: -2 is two before it."""


class Eye(NamedTuple):
    """An empty place that makes a three into a free four, and the three stones."""

    at: int
    three: Steps


class Shape(NamedTuple):
    """What the stone makes on its line.

    row    stones in its unbroken row, counted up to eleven
    fours  the stones of each four, the new one among them; none where the row is five or more
    eyes   where its three can become a free four on this line; whether the eye is lawful is not asked here
    """

    row: int
    fours: tuple[Steps, ...]
    eyes: tuple[Eye, ...]


NOTHING = Shape(1, (), ())
"""What makes neither a five nor an overline, a four or a three, whatever the row's length."""


@cites("SLSF-G 3", "SLSF-R 3")
def row_length(window: int) -> int:
    """Stones in the unbroken row through the middle of a window, the middle one counted as there."""
    length = 1
    for step in (1, -1):
        place = REACH + step
        while place >= 0 and window >> place & 1:
            length += 1
            place += step
    return length


@cache
@cites("SLSF-R 3")
def shape(black: int, blocked: int) -> Shape:
    """The shape of the windows `black` (black stones) and `blocked` (white stones and the edge)."""
    row = row_length(black)
    if row >= FIVE:
        return Shape(row, (), ())
    stones = black | MIDDLE
    fours, eyes = _fours(stones, blocked), _eyes(stones, blocked)
    return Shape(row, fours, eyes) if fours or eyes else NOTHING


def _fours(stones: int, blocked: int) -> tuple[Steps, ...]:
    """Four stones that one more makes a five, counted by their stones: .XXXX. is one, X.XXX.X two.

    A five is exactly five, so a stone of the same colour beyond either end spoils it.
    """
    found = set()
    for first in range(1, REACH + 1):
        five = 0b11111 << first
        beyond = 1 << first - 1 | 1 << first + 5
        if not (five & blocked or beyond & stones) and (five & stones).bit_count() == 4:
            found.add(_steps(five & stones))
    return tuple(sorted(found))


def _eyes(stones: int, blocked: int) -> tuple[Eye, ...]:
    """Where one more stone makes an unbroken four with both ends empty, each of which makes exactly five."""
    found = []
    for first in range(2, REACH + 1):
        four = 0b1111 << first
        ends = 1 << first - 1 | 1 << first + 4
        beyond = 1 << first - 2 | 1 << first + 5
        if (four | ends) & blocked or (ends | beyond) & stones or (four & stones).bit_count() != 3:
            continue
        found.append(Eye(_steps(four & ~stones)[0], _steps(four & stones)))
    return tuple(found)


def _steps(bits: int) -> Steps:
    return tuple(place - REACH for place in range(bits.bit_length()) if bits >> place & 1)
