"""Time to think in Danish tournaments (DSU 4.1.2 §12-§13, 4.2 §35, 4.3).

    normal   two hours or more for the whole game; with a control in between, 16 to 23 moves an hour
    FIDE     75 minutes for 40 moves and 15 for the rest, or 90 minutes for all, each with 30 seconds a move

Decision: another control with seconds a move is measured by base time and seconds together, over 60 moves
for the whole game and over its own moves at the control. So 90 minutes and 30 seconds are two hours, and
those of §35 pass; the FIDE controls pass by name.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from events.citing import Because, Malformed, cites

ARTICLE = "DSU 4.1.2 §12"
QUICK_FINISH = "DSU 4.1.2 §13"
LEAST_MINUTES = 120
MOVES_AN_HOUR = (16, 23)
MOVES_OF_A_GAME = 60
LEAST_PLAYING_MINUTES = 240  # both players together
LAST_PERIOD_MINUTES = (15, 60)


@dataclass(frozen=True, slots=True, kw_only=True)
class Period:
    """Minutes for so many moves; `moves` None: for all that are left."""

    minutes: int
    moves: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TimeControl:
    """The periods of one player in order, and the seconds added for each move from the first."""

    periods: tuple[Period, ...]
    increment_seconds: int = 0

    def __post_init__(self) -> None:
        without_moves = [each.moves is None for each in self.periods]
        readable = without_moves == [False] * (len(self.periods) - 1) + [True]
        positive = all(each.minutes > 0 and (each.moves is None or each.moves > 0) for each in self.periods)
        if not (readable and positive and self.increment_seconds >= 0):
            raise Malformed("time_control", article=ARTICLE, field="periods")


def control(*periods: tuple[int, int | None], increment_seconds: int = 0) -> TimeControl:
    """A time control from pairs of minutes and moves, the last pair without moves."""
    return TimeControl(
        periods=tuple(Period(minutes=minutes, moves=moves) for minutes, moves in periods),
        increment_seconds=increment_seconds,
    )


FIDE_CONTROLS = (
    control((75, 40), (15, None), increment_seconds=30),
    control((90, None), increment_seconds=30),
)
NATIONAL_AND_CANDIDATE = control((100, 40), (50, 20), (15, None), increment_seconds=30)
OTHER_CLASSES = (control((90, 40), (30, None), increment_seconds=30), control((150, None)))
"""Of §35. Decision: the second is printed as 120 and 30 minutes without the moves between; so 150 in all."""

SENIOR = control((90, 40), (30, None), increment_seconds=30)
RAPID = control((30, None))
WOMENS_RAPID = control((25, None))


@cites("DSU 4.1.2 §12")
def doubts(asked: TimeControl) -> tuple[Because, ...]:
    """What keeps the control from being one of §12, each with its figures; nothing if it is one."""
    if asked in FIDE_CONTROLS:
        return ()
    found: list[Because] = []
    minutes = whole_game(asked)
    if minutes < LEAST_MINUTES:
        found.append(Because(ARTICLE, "time_control.too_short", (minutes, LEAST_MINUTES)))
    for minutes, moves in ((each.minutes, each.moves) for each in asked.periods if each.moves):
        rate = _moves_an_hour(minutes, moves, asked.increment_seconds)
        if not MOVES_AN_HOUR[0] <= rate <= MOVES_AN_HOUR[1]:
            found.append(Because(ARTICLE, "time_control.moves_an_hour", (moves, rate)))
    return tuple(found)


@cites("DSU 4.1.2 §13")
def quick_finish_doubts(asked: TimeControl) -> tuple[Because, ...]:
    """What keeps a control with a quick finish from being one of §13; nothing if it is one.

    Four hours or more for both players together; 15 to 60 minutes a player after the last control but one.
    """
    found: list[Because] = []
    both = 2 * whole_game(asked)
    if both < LEAST_PLAYING_MINUTES:
        found.append(Because(QUICK_FINISH, "time_control.quick_finish_short", (both, LEAST_PLAYING_MINUTES)))
    rest = asked.periods[-1].minutes
    if len(asked.periods) > 1 and not LAST_PERIOD_MINUTES[0] <= rest <= LAST_PERIOD_MINUTES[1]:
        found.append(Because(QUICK_FINISH, "time_control.last_period", (rest, *LAST_PERIOD_MINUTES)))
    return tuple(found)


def all_doubts(asked: TimeControl, *, quick_finish: bool) -> tuple[Because, ...]:
    """What keeps a control from being one of §12, and of §13 where the invitation states a quick finish."""
    return (*doubts(asked), *(quick_finish_doubts(asked) if quick_finish else ()))


def whole_game(asked: TimeControl) -> int:
    """Minutes of one player: sixty moves, each with its seconds, add as many minutes."""
    added = asked.increment_seconds * MOVES_OF_A_GAME // 60
    return sum(period.minutes for period in asked.periods) + added


def _moves_an_hour(minutes: int, moves: int, increment_seconds: int) -> Fraction:
    return Fraction(60 * moves) / (minutes + Fraction(moves * increment_seconds, 60))
