"""What a match against a certain opponent would give: won, drawn and lost (SLSF-G 28.3, SLSF-R 29.3)."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass

from events.citing import Because, cites
from ratings.rules.slsf.change import PRINTED, Exchange, Outcome, change, normal_change
from tournaments.rules.books import Book


@dataclass(frozen=True, slots=True, kw_only=True)
class TableRow:
    """A row of the printed table. `widest` None: the last row, and over.

    Points in a match: what the higher rated wins (`normal`), the lower wins (`upset`) or gains by a `draw`.
    """

    number: int
    narrowest: int
    widest: int | None
    normal: int
    upset: int
    draw: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Forecast:
    """The change for the player by each outcome, and the row of the table it stands in.

    `difference`: own rating less the opponent's.
    """

    difference: int
    row: TableRow
    won: int
    drawn: int
    lost: int
    because: Because


@cites("SLSF-G 28.3", "SLSF-R 29.3")
def table_row(difference: int, by: Exchange = PRINTED) -> TableRow:
    """The row for a difference of two ratings, whichever is the higher; rows are numbered from 1."""
    row = bisect_left(by.widest, abs(difference))
    normal = normal_change(abs(difference), by)
    return TableRow(
        number=row + 1,
        narrowest=by.widest[row - 1] + 1 if row else 0,
        widest=by.widest[row] if row < len(by.widest) else None,
        normal=normal,
        upset=2 * by.equal - normal,
        draw=by.equal - normal,
    )


@cites("SLSF-G 28.3", "SLSF-R 29.3")
def forecast(own: int, opponent: int, book: Book, by: Exchange = PRINTED) -> Forecast:
    """If I win, draw or lose against this opponent; both ratings are those before the tournament."""
    difference = own - opponent
    row = table_row(difference, by)
    side = "forecast.higher" if difference > 0 else "forecast.lower" if difference else "forecast.equal"
    return Forecast(
        difference=difference,
        row=row,
        won=change(own, opponent, Outcome.WON, by),
        drawn=change(own, opponent, Outcome.DRAWN, by),
        lost=change(own, opponent, Outcome.LOST, by),
        because=Because(book.cite("28.3"), side, (own, opponent, abs(difference), row.number)),
    )
