"""Fields of a fixed-width line, by the columns that the format's own table prints (counted from 1)."""

from __future__ import annotations

import re
from dataclasses import dataclass

from events.citing import gettext_noop as _
from tournaments.exchange.findings import Findings

WHOLE_NUMBER = re.compile(r"[0-9]{1,9}")
POINTS = re.compile(r"(?=[0-9.])([0-9]{0,6})(?:[.,]([0-9]{1,3}))?")


@dataclass(frozen=True, slots=True)
class Columns:
    """One line of the file, asked for its fields."""

    line: int
    text: str
    findings: Findings

    def between(self, first: int, last: int) -> str:
        """The field in these columns, without its blanks."""
        return self.text[first - 1 : last].strip()

    def number(self, first: int, last: int, field: str) -> int | None:
        """A whole number; None when the field is empty or filled with dashes. Else a problem."""
        written = self.between(first, last)
        if not written.strip("-"):
            return None
        if not WHOLE_NUMBER.fullmatch(written):
            self._not_a_number(first, field, written)
            return None
        return int(written)

    def half_points(self, first: int, last: int, field: str) -> int | None:
        """Points such as 11.5 in half points; None when the field is empty. Else a problem."""
        written = self.between(first, last)
        if not written:
            return None
        points = half_points(written)
        if points is None and not POINTS.fullmatch(written):
            self._not_a_number(first, field, written)
        elif points is None:
            message = _("Points are whole or end in .5, not %(written)s.")
            self.findings.problem(self.line, field, message, first, written=repr(written))
        return points

    def _not_a_number(self, column: int, field: str, written: str) -> None:
        self.findings.problem(
            self.line, field, _("A number belongs here, not %(written)s."), column, written=repr(written)
        )


def half_points(written: str) -> int | None:
    """Points in half points: 11.5 is 23. None for anything that is no multiple of a half."""
    found = POINTS.fullmatch(written.strip())
    if not found:
        return None
    tenths = (found[2] or "").rstrip("0")
    if tenths not in ("", "5"):
        return None
    return 2 * int(found[1] or 0) + (tenths == "5")
