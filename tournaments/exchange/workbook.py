"""The first sheet of an XLSX workbook as the text of a table: one reader then serves both."""

from __future__ import annotations

import csv
import datetime as dt
import io
import zipfile
from typing import Any

from openpyxl import load_workbook  # type: ignore[import-untyped]
from openpyxl.utils.exceptions import InvalidFileException  # type: ignore[import-untyped]

from events.citing import Malformed
from tournaments.exchange.history.archive import UNREADABLE

ZIPPED = b"PK\x03\x04"
MOST_UNPACKED = 64 * 1024 * 1024
DAMAGED = (*UNREADABLE, InvalidFileException, SyntaxError, TypeError, AttributeError)
"""What a zip file, its XML and the formats of its cells can bring that are not whole."""

MOST_ROWS, MOST_COLUMNS = 20_001, 50


def is_workbook(raw: bytes) -> bool:
    """Whether the bytes are packed as a workbook is."""
    return raw.startswith(ZIPPED)


def text_of_workbook(raw: bytes) -> str:
    """Cells parted by semicolons, days as 1990-12-31. Raises Malformed: no_workbook, file_too_large."""
    try:
        with zipfile.ZipFile(io.BytesIO(raw)) as archive:
            if sum(member.file_size for member in archive.infolist()) > MOST_UNPACKED:
                raise Malformed("file_too_large.workbook", field="file", limit=MOST_UNPACKED // 1024**2)
        book = load_workbook(io.BytesIO(raw), read_only=True, data_only=True)
        sheet = book.worksheets[0]
        rows = sheet.iter_rows(max_row=MOST_ROWS, max_col=MOST_COLUMNS, values_only=True)
        written = io.StringIO()
        csv.writer(written, delimiter=";", lineterminator="\n").writerows(map(_text, row) for row in rows)
    except Malformed:
        raise
    except DAMAGED:
        raise Malformed("no_workbook", field="file") from None
    return written.getvalue()


def _text(cell: Any) -> str:
    match cell:
        case None:
            return ""
        case dt.datetime():
            return f"{cell:%Y-%m-%d}"
        case dt.date():
            return cell.isoformat()
        case float() if cell.is_integer():
            return str(int(cell))
        case _:
            return str(cell)
