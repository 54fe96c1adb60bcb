"""A list of entries, pasted or uploaded: who of the register stands on each line, or what is wrong with it.

The register is not known here: the caller hands in `find(number, name)`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from events.citing import gettext_noop as _
from events.citing import ngettext_noop
from tournaments.exchange.findings import Adjustment, Findings, Problem
from tournaments.exchange.people import (
    GIVEN_NAMES_WORDS,
    NAME_WORDS,
    NUMBER_WORDS,
    SURNAME_WORDS,
    TOO_WIDE,
    Table,
    cell,
    open_table,
    same_name,
    too_wide,
)
from tournaments.exchange.tables import Row

MAX_LINES = 5_000
LONGEST = 200
HEADER = {
    "number": NUMBER_WORDS,
    "surname": SURNAME_WORDS,
    "given names": GIVEN_NAMES_WORDS,
    "name": NAME_WORDS,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidate:
    """Somebody in the register: the caller's own key, and what people read."""

    key: str
    number: str
    name: str


Find = Callable[[str, str], Sequence[Candidate]]
"""Member number and name, either may be empty -> who in the register it can be.

With a number, whoever has that number, whatever the name; without one, those who bear the name.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryLine:
    """One line of the preview: `member` when it is in order, else `problem`, perhaps with `candidates`.

    `twice`: its problem is that its member stands on an earlier line.
    """

    line: int
    number: str
    name: str
    member: Candidate | None = None
    problem: Problem | None = None
    candidates: tuple[Candidate, ...] = ()
    twice: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class EntriesPreview:
    """The whole list; `problems` are those of the file, such as a broken quotation."""

    lines: tuple[EntryLine, ...]
    problems: tuple[Problem, ...]
    adjustments: tuple[Adjustment, ...]

    @property
    def in_order(self) -> bool:
        """Whether every line names one member, and there is a line."""
        return bool(self.lines) and not self.problems and all(line.member for line in self.lines)


def preview_entries(raw: bytes | str, find: Find) -> EntriesPreview:
    """Read the list and ask the register line by line. Raises Malformed for what is no bearable text.

    Cells are parted by tab, semicolon or comma. A header is optional; without one, the first cell
    that holds a digit and no blank is the member number, and the rest is the name.
    """
    findings = Findings()
    table = open_table(raw, HEADER, findings, MAX_LINES)
    seen: dict[str, int] = {}
    lines = tuple(_line(row, table, find, seen) for row in table.rows)
    if not lines and not findings.problems:
        findings.problem(0, "", _("The list has no entries."))
    return EntriesPreview(
        lines=lines, problems=tuple(findings.problems), adjustments=tuple(findings.adjustments)
    )


def _line(row: Row, table: Table, find: Find, seen: dict[str, int]) -> EntryLine:
    number, name = _named(row, table.places) if table.places else _guessed(row)
    line = EntryLine(line=row.line, number=number, name=name)
    if not number and not name:
        return _wrong(line, "name", _("The line has neither a member number nor a name."))
    if len(number) > LONGEST or len(name) > LONGEST:
        return _wrong(line, "name", _("The line is longer than any name."))
    if table.places and too_wide(row, table.width):
        return _wrong(line, "name", TOO_WIDE)
    found = tuple(find(number, name))
    if not found:
        field = "number" if number else "name"
        return _wrong(line, field, _("Not in the register: %(asked)s."), asked=number or name)
    if len(found) > 1:
        message = ngettext_noop(
            "%(count)s member can be meant; give the member number.",
            "%(count)s members can be meant; give the member number.",
            "count",
        )
        return _wrong(line, "number", message, found, count=len(found))
    return _one(line, found[0], seen)


def _one(line: EntryLine, member: Candidate, seen: dict[str, int]) -> EntryLine:
    if line.number and line.name and not same_name(line.name, member.name):
        message = _("Member %(number)s is %(registered)s, not %(written)s.")
        values = {"number": line.number, "registered": member.name, "written": line.name}
        return _wrong(line, "name", message, (member,), **values)
    first = seen.setdefault(member.key, line.line)
    if first != line.line:
        message = _("%(name)s stands on line %(first)s already.")
        again = _wrong(line, "number", message, (member,), name=member.name, first=first)
        return replace(again, twice=True)
    return EntryLine(line=line.line, number=line.number, name=line.name, member=member)


def _wrong(
    line: EntryLine, field: str, message: str, candidates: tuple[Candidate, ...] = (), **values: object
) -> EntryLine:
    problem = Problem(message=message, values=values, line=line.line, field=field)
    return EntryLine(
        line=line.line, number=line.number, name=line.name, problem=problem, candidates=candidates
    )


def _named(row: Row, places: Mapping[str, int]) -> tuple[str, str]:
    """By the header: a name in one column, or surname and given names in two."""
    parts = (cell(row, places, "surname"), cell(row, places, "given names"))
    name = cell(row, places, "name") or ", ".join(part for part in parts if part)
    return cell(row, places, "number"), name


def _guessed(row: Row) -> tuple[str, str]:
    """Without a header: `1042; Berg, Anna`, `Anna Berg`, `1042`, in any order."""
    number = next((each for each in row.cells if _looks_like_a_number(each)), "")
    rest = [each for each in row.cells if each and each != number]
    return number, ", ".join(rest)


def _looks_like_a_number(written: str) -> bool:
    return any(sign.isdigit() for sign in written) and " " not in written
