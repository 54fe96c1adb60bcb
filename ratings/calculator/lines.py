"""From text to lines of a table: number, name, rating, cells, total.

Columns stand apart by a tab, a semicolon or a bar; where a line has none of these, by spaces. Lines before
the first that begins with a number are headings; where none does, every line is a player in that order. A
line below a player with R: and a number states their rating, as American tables do.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from events.citing import gettext_noop as _
from tournaments.exchange.findings import Findings

COLUMNS = re.compile(r"[\t;|]")
WORD = re.compile(r"\S+")
NUMBERED = re.compile(r"([0-9]{1,4})[.:)]?")
NUMBER_AND_NAME = re.compile(r"([0-9]{1,4})[.:)]?\s+(\D.*)")
RATING = re.compile(r"[1-9][0-9]{2,3}")
RATING_BELOW = re.compile(r"\bR:\s*([1-9][0-9]{2,3})")
TOTAL = re.compile(r"([0-9]{0,3})(½|[.,][05]|)")
NO_RATING = frozenset({"", "-", "–", "—", "0", "unr", "ur"})
RULE = re.compile(r"[\s\-=+|_]*")
LONGEST_NAME = 80


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """What stands in one place; `column` counts from 1, by letters of the line."""

    column: int
    text: str


@dataclass(slots=True, kw_only=True)
class Row:
    """One line taken apart. `apart`: its columns are marked, so that an empty one is a place too."""

    line: int
    number: int
    cells: list[Cell]
    apart: bool
    name: str = ""
    rating: int | None = None
    stated: int | None = field(default=None)


def rows(text: str, is_cell: Callable[[str], bool], findings: Findings) -> list[Row]:
    """Every player of the text, with what stands behind name and rating as cells."""
    found: list[Row] = []
    for row, below in _raw(text):
        _name_and_rating(row, is_cell)
        if row.rating is None and below is not None:
            row.rating = below
        if not row.name:
            findings.problem(row.line, "name", _("This line names no player."))
        found.append(row)
    seen: dict[int, int] = {}
    for row in found:
        if row.number in seen:
            findings.problem(
                row.line,
                "number",
                _("Number %(number)s stands in line %(other)s already."),
                number=row.number,
                other=seen[row.number],
            )
        seen.setdefault(row.number, row.line)
    return found


def total(text: str) -> int | None:
    """Points as half points: 4½, 4.5, 4,5 -> 9; None for anything else."""
    found = TOTAL.fullmatch(text)
    if not found or not text:
        return None
    whole, half = found.groups()
    return 2 * int(whole or 0) + (1 if half in {"½", ".5", ",5"} else 0)


def _raw(text: str) -> Iterator[tuple[Row, int | None]]:
    """Each player's line with the rating that a line below it states."""
    lines = [(number, line) for number, line in enumerate(text.splitlines(), start=1) if line.strip()]
    split = [(number, *_split(line), line) for number, line in lines if not RULE.fullmatch(line)]
    numbered = any(_number(cells) is not None for _, cells, _, _ in split)
    waiting: Row | None = None
    below: int | None = None
    for order, (line, cells, apart, whole) in enumerate(split, start=1):
        number = _number(cells) if numbered else order
        if number is None:
            if waiting is not None and (stated := RATING_BELOW.search(whole)):
                below = int(stated[1])
            continue
        if waiting is not None:
            yield waiting, below
        waiting, below = (
            Row(line=line, number=number, cells=_after_number(cells, numbered), apart=apart),
            None,
        )
    if waiting is not None:
        yield waiting, below


def _split(line: str) -> tuple[list[Cell], bool]:
    if not COLUMNS.search(line):
        words = WORD.finditer(line)
        return [Cell(column=word.start() + 1, text=word[0]) for word in words], False
    cells, start = [], 0
    for part in COLUMNS.split(line):
        lead = len(part) - len(part.lstrip())
        cells.append(Cell(column=start + lead + 1, text=" ".join(part.split())))
        start += len(part) + 1
    if not cells[0].text:
        cells = cells[1:]  # a bar at the left edge
    return cells, True


def _number(cells: Sequence[Cell]) -> int | None:
    """The number that a line begins with."""
    if len(cells) < 2:
        return None
    found = NUMBERED.fullmatch(cells[0].text) or NUMBER_AND_NAME.fullmatch(cells[0].text)
    return int(found[1]) if found else None


def _after_number(cells: list[Cell], numbered: bool) -> list[Cell]:
    if not numbered:
        return cells
    both = NUMBER_AND_NAME.fullmatch(cells[0].text)
    return [Cell(column=cells[0].column, text=both[2]), *cells[1:]] if both else cells[1:]


def _name_and_rating(row: Row, is_cell: Callable[[str], bool]) -> None:
    if row.apart:
        row.name, rest = row.cells[0].text[:LONGEST_NAME], row.cells[1:]
        row.rating, row.stated, row.cells = _leading(rest)
        return
    place = _where_rating(row.cells)
    if place is None:
        place = _where_cells(row.cells, is_cell)
        row.cells, name = row.cells[place:], row.cells[:place]
    else:
        row.rating = int(row.cells[place].text)
        row.cells, name = row.cells[place + 1 :], row.cells[:place]
    row.name = " ".join(cell.text for cell in name)[:LONGEST_NAME]


def _leading(cells: list[Cell]) -> tuple[int | None, int | None, list[Cell]]:
    """Rating and total where they stand before the cells in columns of their own."""
    rating = stated = None
    while cells:
        text = cells[0].text
        if rating is None and RATING.fullmatch(text):
            rating = int(text)
        elif stated is None and re.fullmatch(r"[0-9]{1,3}[.,][05]", text):
            stated = total(text)
        else:
            break
        cells = cells[1:]
    return rating, stated, cells


def _where_rating(cells: Sequence[Cell]) -> int | None:
    places = range(1, len(cells))
    return next((place for place in places if RATING.fullmatch(cells[place].text)), None)


def _where_cells(cells: Sequence[Cell], is_cell: Callable[[str], bool]) -> int:
    """Where the name ends: what stands from there on are cells and a total."""
    place = len(cells)
    while place > 1 and (is_cell(cells[place - 1].text) or total(cells[place - 1].text) is not None):
        place -= 1
    return place
