"""Tables as files: CSV for the spreadsheets of a federation's country, XLSX with typed cells, head fixed.

A cell that a program would take for a formula is disarmed: in CSV by an apostrophe before it, in XLSX by
being typed as text.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from django.utils.translation import pgettext
from openpyxl import Workbook  # type: ignore[import-untyped]
from openpyxl.styles import Font  # type: ignore[import-untyped]
from openpyxl.utils import get_column_letter  # type: ignore[import-untyped]

from federation.books.slots import Federation

Cell = str | int | Fraction | None
"""Text, a whole number, an exact fraction, or nothing."""

STARTS_A_FORMULA = re.compile(r"\s*[=+\-@\uff1d\uff0b\uff0d\uff20]")
NOT_IN_XML = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")
"""Signs that a name in the log may hold, and XLSX and Atom cannot."""
NOT_IN_A_TITLE = re.compile(r"[\[\]:*?/\\\x00-\x1f]")
LONGEST_TITLE = 31
LONGEST_CELL = 32_767
DECIMALS = 4
NARROWEST, WIDEST = 6, 48
BYTE_ORDER_MARK = "\ufeff"
"""Without it Excel takes UTF-8 for the local code page, and Å for Ã…"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """One table: its title, the heads of its columns, its rows, each as long as the heads.

    said  what a file says below the last line, such as the day that it is of; "" for nothing
    """

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    said: str = ""


def heads(columns: Sequence[str]) -> tuple[str, ...]:
    """The heads of columns in the reader's language."""
    return tuple(pgettext("column", each) for each in columns)


def as_csv(table: Table, federation: Federation) -> bytes:
    """UTF-8 with its mark, CRLF; separator and decimal sign as the federation's spreadsheets expect them.

    The names of the columns stand first. What is said of the table stands below an empty line after the last.
    """
    written = io.StringIO()
    writer = csv.writer(written, delimiter=federation.list_separator)
    writer.writerow(map(harmless, table.columns))
    writer.writerows([_in_csv(cell, federation.decimal_sign) for cell in row] for row in table.rows)
    if table.said:
        writer.writerows([[], [harmless(table.said)]])
    return (BYTE_ORDER_MARK + written.getvalue()).encode("utf-8", "replace")


def harmless(text: str) -> str:
    """The text, with an apostrophe before it where a program would take it for a formula."""
    return f"'{text}" if STARTS_A_FORMULA.match(text) else text


def _in_csv(cell: Cell, decimal_sign: str = ".") -> str:
    match cell:
        case None:
            return ""
        case str():
            return harmless(cell)
        case int():
            return str(cell)
        case Fraction():
            return f"{_decimal(cell):g}".replace(".", decimal_sign)


def _decimal(value: Fraction) -> float:
    """A file of another program knows no fractions; the exact one stands on the page."""
    return round(float(value), DECIMALS)


def as_xlsx(table: Table) -> bytes:
    """One sheet: a bold head row that stays in place, numbers as numbers, everything else as text.

    What is said stands below the last line, in the widest column.
    """
    book = Workbook()
    sheet = book.active
    sheet.title = NOT_IN_A_TITLE.sub(" ", table.title).strip(" '")[:LONGEST_TITLE] or "1"
    for column, head in enumerate(table.columns, start=1):
        _write(sheet.cell(1, column), head)
        sheet.cell(1, column).font = Font(bold=True)
    for line, row in enumerate(table.rows, start=2):
        for column, cell in enumerate(row, start=1):
            _write(sheet.cell(line, column), cell)
    sheet.freeze_panes = "A2"
    widths = _widths(table)
    for column, width in enumerate(widths, start=1):
        sheet.column_dimensions[get_column_letter(column)].width = width
    if table.said:
        _write(sheet.cell(len(table.rows) + 3, widths.index(max(widths)) + 1), table.said)
    written = io.BytesIO()
    book.save(written)
    return written.getvalue()


def _write(place: Any, cell: Cell) -> None:
    """One typed cell. Text that begins like a formula stays text."""
    if isinstance(cell, str):
        text = NOT_IN_XML.sub(" ", cell)[:LONGEST_CELL]
        place.value = text
        place.data_type = "s"
    elif isinstance(cell, Fraction):
        whole = cell.denominator == 1
        place.value = int(cell) if whole else _decimal(cell)
    else:
        place.value = cell


def _widths(table: Table) -> Sequence[int]:
    """Wide enough for the longest text of each column, within bounds."""
    lines = [table.columns, *table.rows]
    longest = (max(len(_in_csv(line[column])) for line in lines) for column in range(len(table.columns)))
    return [min(max(width + 2, NARROWEST), WIDEST) for width in longest]
