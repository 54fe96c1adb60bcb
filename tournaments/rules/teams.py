"""Team events: venue, colours, order of boards, squad and captain (SLSF-G 20, SLSF-R 21).

Late teams stand in `lateness`, protests in `protests`, tie-breaks (20.8) with the other tie-breaks.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from events.citing import Because, Malformed, Refused, cites
from tournaments.rules.books import Book

Side = Literal[0, 1]
"""Which of the two teams: 0 the left one of the table, preliminary Black on board 1; 1 the right one."""


@cites("SLSF-G 20.1", "SLSF-R 21.1")
def black_side(board: int) -> Side:
    """Whose player has preliminary Black on `board`, from 1: the left team's on odd boards."""
    if board < 1:
        raise Malformed("no_such_board.from_one", field="board")
    return 0 if board % 2 else 1


@cites("SLSF-G 20.1", "SLSF-R 21.1")
def chooses_venue(book: Book, *, by_regulations: Side | None = None) -> tuple[Side, Because]:
    """Which team says where the match is played, unless the regulations name one."""
    if by_regulations is not None:
        return by_regulations, Because(book.cite("20.1"), "teams.venue")
    return black_side(1), Because(book.cite("20.1"), "teams.preliminary_colours", (1,))


@cites("SLSF-G 20.2", "SLSF-R 21.2")
class LineupException(StrEnum):
    """Why someone may sit higher than their ranking; the referee grants it."""

    NONE = ""
    SWEDISH_CHAMPION = "swedish_champion"
    NEW_STRONG_PLAYER = "new_strong_player"


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed:
    """One player in the order of boards, reserves last. `exception`: only what the referee has granted."""

    player: str
    rating: int
    exception: LineupException = LineupException.NONE


@cites("SLSF-G 20.2", "SLSF-R 21.2")
def offending_boards(lineup: Sequence[Placed]) -> tuple[int, ...]:
    """Boards, from 1, whose player is ranked over someone who sits above them without an exception.

    Equal ratings may sit in any order.
    """
    offending: list[int] = []
    lowest_above: int | None = None
    for board, placed in enumerate(lineup, start=1):
        if lowest_above is not None and lowest_above < placed.rating:
            offending.append(board)
        if placed.exception is LineupException.NONE and (
            lowest_above is None or placed.rating < lowest_above
        ):
            lowest_above = placed.rating
    return tuple(offending)


@cites("SLSF-G 20.2", "SLSF-G 20.4", "SLSF-R 21.2", "SLSF-R 21.4")
def check_lineup(lineup: Sequence[Placed], squad: Collection[str], book: Book) -> tuple[Because, ...]:
    """Why the line-up stands. Refused: someone from outside the squad or twice, or out of ranking order."""
    names = [placed.player for placed in lineup]
    strangers = sorted(set(names) - set(squad))
    if strangers:
        raise Refused("not_in_squad", article=book.cite("20.4"), field="lineup", players=", ".join(strangers))
    if len(set(names)) < len(names):
        raise Refused("placed_twice", article=book.cite("20.2"), field="lineup")
    offending = offending_boards(lineup)
    if offending:
        raise Refused(
            "not_in_ranking_order",
            article=book.cite("20.2"),
            field="lineup",
            boards=", ".join(map(str, offending)),
        )
    excepted = tuple(name for name, placed in zip(names, lineup, strict=True) if placed.exception)
    return (Because(book.cite("20.2"), "teams.order", excepted),)


@cites("SLSF-G 20.4", "SLSF-R 21.4")
def check_captain(
    captain: str, squad: Collection[str], book: Book, *, regulations_allow_others: bool = False
) -> Because:
    """Why this person may lead the team; Refused ("captain_from_outside") if no member of it."""
    if captain in squad:
        return Because(book.cite("20.4"), "teams.captain_plays", (captain,))
    if regulations_allow_others:
        return Because(book.cite("20.4"), "teams.captain_beside", (captain,))
    raise Refused("captain_from_outside", article=book.cite("20.4"), field="captain")


@cites("SLSF-G 20.5", "SLSF-R 21.5")
def captains_duties(book: Book, *, host: bool) -> tuple[Because, ...]:
    """What a captain sees to, letter by letter; the last one only as captain of the inviting team."""
    duties = (
        Because(book.cite("20.5a"), "teams.tells_terms"),
        Because(book.cite("20.5b"), "teams.hands_in_line_up"),
        Because(book.cite("20.5c"), "teams.discipline"),
        Because(book.cite("20.5d"), "teams.room"),
    )
    return duties if host else duties[:-1]
