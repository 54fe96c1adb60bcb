"""Delimited tables (CSV, semicolons, tabs): rows with the line they start on."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from events.citing import gettext_noop as _
from events.citing import ngettext_noop
from tournaments.exchange.decoding import lines_of
from tournaments.exchange.findings import Findings

DELIMITERS = ("\t", ";", ",")


@dataclass(frozen=True, slots=True)
class Row:
    """The cells of one row, without their outer blanks. `line` is where the row starts, from 1."""

    line: int
    cells: tuple[str, ...]


def delimiter_of(lines: Sequence[str]) -> str:
    """The sign that parts the cells on most lines; a tab before a semicolon before a comma."""
    return max(DELIMITERS, key=lambda sign: sum(sign in line for line in lines))


def rows_of(text: str, delimiter: str, findings: Findings, *, max_rows: int) -> Iterator[Row]:
    """The rows that are not empty. A broken quotation or one row too many is a problem, and the end."""
    reader = csv.reader((line + "\n" for line in lines_of(text)), delimiter=delimiter, strict=True)
    count, line = 0, 1
    try:
        for cells in reader:
            start, line = line, reader.line_num + 1
            if not any(cell.strip() for cell in cells):
                continue
            count += 1
            if count > max_rows:
                findings.problem(
                    start,
                    "",
                    ngettext_noop(
                        "At most %(limit)s line is read.", "At most %(limit)s lines are read.", "limit"
                    ),
                    limit=max_rows,
                )
                return
            yield Row(start, tuple(cell.strip() for cell in cells))
    except csv.Error:
        findings.problem(line, "", _("The quotation marks or the length of this row cannot be read."))
