"""What a time control gives and asks, by every book: periods of so many moves, and seconds for each move.

A player has the minutes of a period for its moves; what is saved is kept. The last period, the overtime,
has no number of moves: it is for the rest of the game. Seconds a move are added from the first one.
"""

from __future__ import annotations

from itertools import accumulate

from events.citing import Because, Refused, cites
from tournaments.rules.books import Book
from tournaments.rules.clocks import moves_in_time
from tournaments.rules.dsu.time_controls import TimeControl


@cites("SLSF-G 10.1", "SLSF-R 11.1")
def moves_at_controls(control: TimeControl) -> tuple[int, ...]:
    """How many moves a player has made in all at each control, the overtime left out: 40, 60."""
    return tuple(accumulate(period.moves for period in control.periods if period.moves))


@cites("SLSF-G 10.1", "SLSF-R 11.1")
def allotted_seconds(control: TimeControl, moves: int) -> int:
    """What a player has been given in all who has made `moves`: of a period once the one before is made."""
    reached = sum(1 for due in moves_at_controls(control) if moves >= due)
    minutes = sum(period.minutes for period in control.periods[: reached + 1])
    return minutes * 60 + moves * control.increment_seconds


def whole_game_minutes(control: TimeControl) -> int:
    """The minutes of all periods: what the books mean by the thinking time, or base time, of a game."""
    return sum(period.minutes for period in control.periods)


def shortest_control_minutes(control: TimeControl) -> int:
    """Minutes of the shortest period with moves of its own, 0 for none (28.1 asks for it)."""
    return min((period.minutes for period in control.periods if period.moves), default=0)


@cites("SLSF-G 8.4", "SLSF-G 10.4", "SLSF-R 9.4", "SLSF-R 11.4")
def check_control_missed(
    control: TimeControl, at_control: int, moves: int, book: Book, *, clock_stopped_after_last: bool
) -> Because:
    """Why a flag that fell at a control, from 1, costs the game: fewer moves than it asks were made in time.

    Refused: "no_such_control" where the time control has none of that number, "moves_were_made".
    """
    article = book.cite("8.4")
    controls = moves_at_controls(control)
    if not 0 < at_control <= len(controls):
        raise Refused("no_such_control", article=article, field="at_control", controls=len(controls))
    due = controls[at_control - 1]
    counted = moves_in_time(moves, clock_stopped_after_last=clock_stopped_after_last)
    if counted < due:
        return Because(article, "time_control.too_few_moves", (counted, due))
    raise Refused("moves_were_made", article=article, field="moves", due=due, counted=counted)
