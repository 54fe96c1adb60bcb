"""One table of the bundle, asked for its columns by name; everything odd is noted with its line."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date

from events.citing import Malformed, ngettext_noop
from events.citing import gettext_noop as _
from tournaments.exchange.decoding import decode, lines_of
from tournaments.exchange.encodings import EncodingAsked, Said
from tournaments.exchange.findings import Findings
from tournaments.exchange.tables import Row, delimiter_of, rows_of

MAX_FILE_BYTES = 64 * 1024 * 1024
MAX_TEXT = 200
ISO_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
WHOLE_NUMBER = re.compile(r"[0-9]{1,9}")
YES_NO = {"yes": True, "no": False, "": False}


@dataclass(frozen=True, slots=True, kw_only=True)
class Columns:
    """The columns of a table; the required ones must stand in the header."""

    required: tuple[str, ...]
    optional: tuple[str, ...]
    max_rows: int


@dataclass(frozen=True, slots=True)
class Entry:
    """One row of a table. What cannot be read is a problem, and a stand-in value comes back."""

    line: int
    places: Mapping[str, int]
    cells: tuple[str, ...]
    findings: Findings

    def text(self, column: str, *, required: bool = False, longest: int = MAX_TEXT) -> str:
        """The cell; empty when the table has no such column."""
        written = self.cells[self.places[column]] if column in self.places else ""
        if required and not written:
            self.problem(column, _("%(column)s is empty."))
        elif len(written) > longest:
            self.problem(
                column,
                ngettext_noop(
                    "%(column)s has more than %(longest)s letter.",
                    "%(column)s has more than %(longest)s letters.",
                    "longest",
                ),
                longest=longest,
            )
        return written

    def whole(self, column: str, lowest: int, highest: int) -> int | None:
        """A whole number in these bounds; None for an empty cell."""
        written = self.text(column)
        if not written:
            return None
        if not WHOLE_NUMBER.fullmatch(written) or not lowest <= int(written) <= highest:
            self.problem(
                column,
                _("%(column)s must be a whole number from %(lowest)s to %(highest)s, not %(written)s."),
                lowest=lowest,
                highest=highest,
                written=repr(written),
            )
            return None
        return int(written)

    def day(self, column: str) -> date:
        """A day as YYYY-MM-DD."""
        written = self.text(column, required=True)
        try:
            if ISO_DAY.fullmatch(written):
                return date.fromisoformat(written)
        except ValueError:
            pass
        if written:
            self.problem(
                column, _("%(column)s must be a day as YYYY-MM-DD, not %(written)s."), written=written
            )
        return date.min

    def yes_no(self, column: str) -> bool:
        """`yes` or `no`; empty is no."""
        written = self.text(column).lower()
        if written not in YES_NO:
            self.problem(column, _("%(column)s must be yes or no, not %(written)s."), written=repr(written))
        return YES_NO.get(written, False)

    def problem(self, column: str, message: str, **values: object) -> None:
        """Note a problem at this row's cell."""
        place = self.places.get(column, -1) + 1
        self.findings.problem(self.line, column, message, place, column=column, **values)


def entries(raw: bytes, columns: Columns, findings: Findings, said: Said) -> Iterator[Entry]:
    """The rows of one table, by the header in its first line (comma, semicolon or tab)."""
    try:
        decoded = decode(raw, encoding=said.encoding, language=said.language, max_bytes=MAX_FILE_BYTES)
    except EncodingAsked:
        raise
    except Malformed as refused:
        findings.problem(0, refused.field, refused.message, **refused.values)
        return
    text = decoded.of_table(findings)
    first_line = next(line for line in lines_of(text) if line.strip())
    rows = rows_of(text, delimiter_of([first_line]), findings, max_rows=columns.max_rows + 1)
    places: dict[str, int] = {}
    width = 0
    for row in rows:
        if not places:
            places, width = _header(row, columns, findings), len(row.cells)
            if not places:
                return
        elif len(row.cells) != width:
            findings.problem(
                row.line,
                "",
                _("Cells of the row: %(found)s; of the header: %(width)s."),
                found=len(row.cells),
                width=width,
            )
        else:
            yield Entry(row.line, places, row.cells, findings)


def _header(row: Row, columns: Columns, findings: Findings) -> dict[str, int]:
    """Column name -> place; empty, with problems, when a required column is missing or one stands twice."""
    names = [cell.lower().replace(" ", "_") for cell in row.cells]
    before = findings.problem_count
    for name in columns.required:
        if name not in names:
            findings.problem(row.line, name, _("The column %(column)s is missing."), column=name)
    for place, name in enumerate(names):
        if name in names[:place]:
            findings.problem(row.line, name, _("The column %(column)s stands twice."), place + 1, column=name)
        elif name not in columns.required + columns.optional:
            findings.adjust(
                row.line, name, _("The column %(column)s is not known; it was left out."), column=name
            )
    return {} if findings.problem_count > before else {name: place for place, name in enumerate(names)}
