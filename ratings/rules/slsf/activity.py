"""What counts as taking part, for a list's counts of inactive periods (SLSF-G 28.5, SLSF-R 29.5).

Decisions:

- the gomoku list looks at gomoku and the renju list at renju; G 28.5 says "renju" by a slip of copying;
- taking part is a game in which the player themself made a move, rated or not: a five-minute event is
  activity, an entry or a walkover alone is not;
- of a game that was lost by coming too late or by penalty before both had moved, the winner has moved;
- it lies in the period that the tournament belongs to, assignment to another one included.
"""

from __future__ import annotations

from dataclasses import dataclass

from events.citing import Because, cites
from ratings.rules.slsf.inactivity import Activity
from tournaments.rules.books import Book
from tournaments.rules.scoring import Ending


@dataclass(frozen=True, slots=True, kw_only=True)
class Participation:
    """One player in one tournament. `moved`: they made a move themself in at least one game.

    `counted_by_board`: an international event that the board lets count as activity.
    """

    discipline: str
    sanctioned: bool
    moved: bool
    counted_by_board: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Counts:
    """What a participation counts as, and why."""

    activity: Activity
    trace: tuple[Because, ...]


@cites("SLSF-G 28.5", "SLSF-R 29.5")
def made_a_move(half_points: int, ending: Ending, *, both_moved: bool) -> bool:
    """Whether a player with so many half points of a game made a move in it; in a walkover neither did."""
    return both_moved or (ending is not Ending.WALKOVER and half_points > 0)


@cites("SLSF-G 28.5", "SLSF-R 29.5")
def counts_as_activity(of_list: str, taken_part: Participation, book: Book) -> Counts:
    """What the participation counts as on the list of discipline `of_list`, kept by `book`."""
    article = book.cite("28.5")
    if taken_part.discipline != of_list:
        activity, reason = Activity.NONE, "activity.other_game"
    elif not taken_part.moved:
        activity, reason = Activity.NONE, "activity.no_move"
    elif taken_part.sanctioned:
        activity, reason = Activity.PLAYED, "activity.played"
    elif taken_part.counted_by_board:
        activity, reason = Activity.COUNTED, "activity.counted"
    else:
        activity, reason = Activity.NONE, "activity.not_sanctioned"
    return Counts(activity=activity, trace=(Because(article, reason, (taken_part.discipline,)),))
