"""CSV files read as the spreadsheets of Sweden, Denmark and Poland read them."""

from __future__ import annotations

import csv
import io


def read_csv(content: bytes) -> tuple[list[list[str]], str]:
    """The names of the columns with the lines, and what is said below them, "" for nothing."""
    assert content.startswith(b"\xef\xbb\xbf"), "without its mark Excel takes UTF-8 for the local code page"
    rows = list(csv.reader(io.StringIO(content.decode("utf-8-sig"), newline=""), delimiter=";"))
    if [] not in rows:
        return rows, ""
    end = rows.index([])
    (said,) = rows[end + 1]
    return rows[:end], said
