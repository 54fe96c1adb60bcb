"""Who met whom: the cross table of a round robin, and the table by rounds of every other system."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar
from uuid import UUID

from django.utils.translation import gettext

from federation.pages.formatting import MARKS, plain_points
from tournaments.books import tournament_book
from tournaments.models import EntryRow, GameRow
from tournaments.pages.stage import Shown
from tournaments.rules.books import Book
from tournaments.rules.systems import System
from tournaments.state import Bye

WIDEST_CROSS_TABLE = 30  # players; beyond that no screen and no sheet of paper holds it
LARGEST_TABLE_BY_ROUNDS = 6_000  # cells, some 600 players of nine rounds

Seated = TypeVar("Seated", UUID, str)


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """Two players in the cross table: points of the row's player, or the round in which they meet."""

    text: str = ""
    mark: str = ""
    round_number: int = 0
    self: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Met:
    """One player's round: what it gave, and under it the colour and the opponent's number, ●2.

    `opponent` is None for a round without one, which `text` tells alone.
    """

    text: str = ""
    under: str = ""
    opponent: UUID | None = None
    black: bool = False


def crosses(stage: Shown) -> bool:
    """Whether this stage has a cross table: everybody against everybody, few enough to print."""
    return (
        stage.system == System.ROUND_ROBIN and not stage.in_teams and 0 < stage.players <= WIDEST_CROSS_TABLE
    )


def by_rounds(stage: Shown) -> bool:
    """Whether this stage has a table by rounds."""
    cells = stage.players * max(stage.started, 1)
    return stage.system != System.ROUND_ROBIN and not stage.in_teams and cells <= LARGEST_TABLE_BY_ROUNDS


def cross_table(
    order: Sequence[UUID],
    games: Iterable[GameRow],
    to_come: Mapping[frozenset[UUID], int],
    left: Collection[UUID],
) -> list[list[Cell]]:
    """A line a player in the given order, a cell an opponent in the same order. `left`: who has left."""
    met: dict[tuple[UUID, UUID], list[tuple[GameRow, int | None]]] = {}
    for game in games:
        met.setdefault((game.black, game.white), []).append((game, game.black_half_points))
        met.setdefault((game.white, game.black), []).append((game, game.white_half_points))
    return [[_cell(one, other, met.get((one, other), []), to_come, left) for other in order] for one in order]


def _cell(
    one: UUID,
    other: UUID,
    played: Sequence[tuple[GameRow, int | None]],
    to_come: Mapping[frozenset[UUID], int],
    left: Collection[UUID],
) -> Cell:
    if one == other:
        return Cell(self=True)
    handed_in = [(game, half) for game, half in played if half is not None]
    if handed_in:
        mark = next((gettext(MARKS[game.ending]) for game, _ in handed_in if game.ending in MARKS), "")
        return Cell(text=plain_points(sum(half for _, half in handed_in)), mark=mark)
    if played:
        return Cell(text=_open(played[0][0], left))
    if one in left or other in left:
        return Cell(text="–")
    return Cell(round_number=to_come.get(frozenset((one, other)), 0))


def _open(game: GameRow, left: Collection[UUID]) -> str:
    """A game without a result: adjourned, never to be played, or in play."""
    if game.adjourned:
        return gettext("adj.")
    return "–" if game.black in left or game.white in left else "·"


def meetings_to_come(stage: Shown, seats: Sequence[Seated], book: Book) -> dict[frozenset[Seated], int]:
    """Two players or teams of a round robin -> the round of the stage in which they meet next, by the book's
    table.
    """
    players = len(seats)
    if players <= 2:
        return {}
    tables = tournament_book(book).paired.round_robin
    circle = tables.rounds(players)
    found: dict[frozenset[Seated], int] = {}
    for due in range(stage.started + 1, stage.rounds_total + 1):
        of_circle = (due - 1) % circle + 1
        for board in tables.pair(players, of_circle).boards:
            found.setdefault(frozenset((seats[board.black - 1], seats[board.white - 1])), due)
    return found


def table_by_rounds(
    stage: Shown,
    order: Sequence[UUID],
    games: Iterable[GameRow],
    entries: Mapping[UUID, EntryRow],
    byes: Iterable[Bye],
) -> list[list[Met]]:
    """A line a player in the given order, a cell a started round of the stage."""
    numbers = {person: entry.start_number for person, entry in entries.items()}
    left = {person for person, entry in entries.items() if entry.left}
    met: dict[tuple[UUID, int], list[GameRow]] = {}
    for game in games:
        for person in (game.black, game.white):
            met.setdefault((person, game.round_number), []).append(game)
    rests = {(bye.start_number, bye.round_number): bye.half_points for bye in byes}
    return [
        [
            _met(person, met[person, number], numbers, left)
            if (person, number) in met
            else _alone(rests.get((numbers.get(person, 0), number)))
            for number in stage.rounds
        ]
        for person in order
    ]


def _met(person: UUID, games: Sequence[GameRow], numbers: Mapping[UUID, int], left: Collection[UUID]) -> Met:
    """One match: its points together, colour and opponent as in its first game."""
    first = games[0]
    black = first.black == person
    opponent = first.white if black else first.black
    own = [game.black_half_points if game.black == person else game.white_half_points for game in games]
    handed_in = [half for half in own if half is not None]
    text = plain_points(sum(handed_in)) if handed_in else _open(first, left)
    mark = next((gettext(MARKS[game.ending]) for game in games if game.ending in MARKS), "")
    return Met(
        text=f"{text} {mark}" if mark and handed_in else text,
        under=f"{'●' if black else '○'}{numbers.get(opponent, 0) or '–'}",
        opponent=opponent,
        black=black,
    )


def _alone(half_points: int | None) -> Met:
    """A rest with what it gave; a round of which nothing is said was an absence."""
    if half_points is None:
        return Met(text="–")
    return Met(text=plain_points(half_points), under=gettext("bye"))
