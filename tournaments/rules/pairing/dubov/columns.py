"""The two columns of a score group and their rows (6.2, 6.3), evened out first (7.3, 7.4)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import chain

from events.citing import Because, cites
from tournaments.rules.pairing.dubov.figures import Player, Players
from tournaments.rules.pairing.dubov.meeting import Graph, colours, graph
from tournaments.rules.pairing.dubov.paths import first_in_order
from tournaments.rules.pairing.dubov.sheet import Group, Sheet
from tournaments.rules.pairing.face import Colour

SAME_COLUMN = "dubov.same_column"


@dataclass(frozen=True, slots=True, kw_only=True)
class Columns:
    """Start numbers of the two columns, from the top row."""

    white: tuple[int, ...]
    black: tuple[int, ...]

    def row(self, number: int) -> int:
        """Their row, counted from 1."""
        column = self.white if number in self.white else self.black
        return column.index(number) + 1


@cites("DSU 4.9.6 6.2")
def columns(sheet: Sheet, group: Group) -> Columns:
    """Who stands where: White by ascending ARO, Black by descending rating, after 7.3 and 7.4."""
    white, black = _by_preference(sheet.players, group)
    _even_out(sheet, white, black)
    return Columns(
        white=tuple(each.number for each in sorted(white, key=lambda each: each.white_column)),
        black=tuple(each.number for each in sorted(black, key=lambda each: each.black_column)),
    )


@cites("DSU 4.9.6 6.2", "DSU 4.9.6 6.3")
def rows(white: tuple[int, ...], black: tuple[int, ...], edges: Graph) -> list[tuple[int, int]] | None:
    """Each White in turn with the first Black whom they may meet, so that everybody is paired; else None.

    To change the last rows first, as 6.3 says, is to take the first complete pairing in this order.
    """
    if len(white) != len(black):
        return None
    top, bottom = set(white), set(black)
    across: Graph = {number: edges[number] & bottom for number in white}
    across |= {number: edges[number] & top for number in black}
    return first_in_order(across, white, lambda _: black)


@cites("DSU 4.9.6 6.3")
def rows_and_columns(
    white: tuple[int, ...], black: tuple[int, ...], edges: Graph
) -> list[tuple[int, int]] | None:
    """The same where somebody can have no opponent of the other column, else None.

    They look down their own column to its end and then up again; those above them are paired by then, or,
    where that leaves them nobody, are changed from the nearest upwards. Decision: the players of the other
    column who are left over meet in the same way.
    """
    places = {number: place for place, number in enumerate((*white, *black))}
    return first_in_order(edges, tuple(places), lambda one: _wanted(one, white, black, places[one]))


def seat_rows(sheet: Sheet, group: Group) -> None:
    """Pair a whole score group, whose members must have a complete pairing."""
    both = columns(sheet, group)
    edges = graph(sheet.players, group.members)
    found = rows(both.white, both.black, edges)
    if found is None:
        sheet.trace.append(Because("DSU 4.9.6 6.3", SAME_COLUMN))
        found = rows_and_columns(both.white, both.black, edges)
    if found is None:
        raise ValueError(f"{sorted(group.members)} have no complete pairing")
    column_of = dict.fromkeys(both.white, Colour.WHITE) | dict.fromkeys(both.black, Colour.BLACK)
    for one, other in found:
        if column_of[one] is column_of[other]:
            _seat_equals(sheet, group, one, other)
        else:
            _seat_row(sheet, group, both, one, other)


def _wanted(one: int, white: tuple[int, ...], black: tuple[int, ...], place: int) -> chain[int]:
    if place < len(white):
        return chain(black, white[place + 1 :], reversed(white[:place]))
    row = place - len(white)
    return chain(black[row + 1 :], reversed(black[:row]))


def _by_preference(players: Players, group: Group) -> tuple[list[Player], list[Player]]:
    """Decision: who has no preference yet joins the smaller column, White's where they are equal."""
    members = sorted((players[number] for number in group.members), key=lambda each: each.by_rating)
    white = [each for each in members if each.preference is Colour.WHITE]
    black = [each for each in members if each.preference is Colour.BLACK]
    for each in members:
        if each.preference is None:
            (white if len(white) <= len(black) else black).append(each)
    return white, black


def _even_out(sheet: Sheet, white: list[Player], black: list[Player]) -> None:
    surplus = (len(white) - len(black)) // 2
    if surplus > 0:
        _change_column(sheet, white, black, surplus, _TO_BLACK)
    elif len(black) - len(white) >= 2:
        _change_column(sheet, black, white, (len(black) - len(white)) // 2, _TO_WHITE)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Change:
    article: str
    reason: str
    colour: Colour
    order: Callable[[Player], tuple[object, ...]]


_TO_BLACK = _Change(
    article="DSU 4.9.6 7.3",
    reason="dubov.to_black",
    colour=Colour.BLACK,
    order=lambda each: (each.aro, -each.rating, each.alphabetical, each.number),
)
_TO_WHITE = _Change(
    article="DSU 4.9.6 7.4",
    reason="dubov.to_white",
    colour=Colour.WHITE,
    order=lambda each: (-each.aro, each.rating, each.alphabetical, each.number),
)


@cites("DSU 4.9.6 7.3", "DSU 4.9.6 7.4", "DSU 4.9.6 2.6")
def _change_column(
    sheet: Sheet, larger: list[Player], smaller: list[Player], how_many: int, change: _Change
) -> None:
    """Half the surplus changes column, in the order printed; 2.6 passes over whom 2.3 or 2.4 forbid it."""
    able = [each for each in sorted(larger, key=change.order) if change.colour in each.may_have]
    for each in able[:how_many]:
        larger.remove(each)
        smaller.append(each)
        sheet.note(Because(change.article, change.reason, (each.number,)), each.number)


def _seat_row(sheet: Sheet, group: Group, both: Columns, one: int, other: int) -> None:
    """White to the player of the White column, unless an override of old leaves them no White (2.3, 2.4)."""
    white, black = (one, other) if one in both.white else (other, one)
    here, there = both.row(white), both.row(black)
    columns_met = (
        Because("DSU 4.9.6 6.2", "dubov.row", (group.half_points, here))
        if here == there
        else Because("DSU 4.9.6 6.3", "dubov.row_changed", (here, there))
    )
    players = sheet.players
    if Colour.WHITE in players[white].may_have and Colour.BLACK in players[black].may_have:
        why = Because("DSU 4.9.6 6.2", "dubov.columns", (white, black))
        sheet.seat(group, white, black, (columns_met, why))
    else:
        sheet.seat(group, black, white, (columns_met, colours(players[white], players[black])[1]))


def _seat_equals(sheet: Sheet, group: Group, one: int, other: int) -> None:
    white, why = colours(sheet.players[one], sheet.players[other])
    black = other if white == one else one
    sheet.seat(group, white, black, (Because("DSU 4.9.6 6.3", SAME_COLUMN, (one, other)), why))
