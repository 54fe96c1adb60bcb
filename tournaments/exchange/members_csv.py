"""A club secretary's spreadsheet of members: each line as read, with everything that is wrong with it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

from events.citing import gettext_noop as _
from tournaments.exchange.dates import read_day
from tournaments.exchange.findings import Adjustment, Findings, Problem
from tournaments.exchange.people import (
    GIVEN_NAMES_WORDS,
    NUMBER_WORDS,
    SURNAME_WORDS,
    TOO_WIDE,
    cell,
    open_table,
    too_wide,
)
from tournaments.exchange.tables import Row

MAX_LINES = 20_000
LONGEST = 200
FULL_YEAR = re.compile("[0-9]{4}")
OLDEST_BIRTH_YEAR = 1880
COLUMNS = ("number", "surname", "given names", "sex", "birth date", "club")
"""The order of the columns where no header names them."""

HEADER = {
    "number": NUMBER_WORDS,
    "surname": SURNAME_WORDS,
    "given names": GIVEN_NAMES_WORDS,
    "sex": ("sex", "gender", "kön", "køn", "płeć"),
    "birth date": (
        *("birthdate", "dateofbirth", "birthday", "born", "födelsedatum", "född", "födelsedag"),
        *("fødselsdato", "født", "dataurodzenia", "urodzony"),
    ),
    "club": ("club", "klubb", "klub", "förening", "forening", "skakklub"),
}
SEXES = {
    **dict.fromkeys(("m", "man", "male", "mand", "mężczyzna"), "m"),
    **dict.fromkeys(("w", "f", "k", "woman", "female", "kvinna", "kvinde", "kobieta"), "w"),
    "": "",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class MemberLine:
    """One line of the preview; in order when `problems` is empty. `number` is empty for a new member."""

    line: int
    number: str
    surname: str
    given_names: str
    sex: str
    born_on: date | None
    club: str
    problems: tuple[Problem, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class MembersPreview:
    """The whole list; `problems` are those of the file, such as a broken quotation."""

    lines: tuple[MemberLine, ...]
    problems: tuple[Problem, ...]
    adjustments: tuple[Adjustment, ...]

    @property
    def in_order(self) -> bool:
        """Whether every line can be taken over, and there is a line."""
        return bool(self.lines) and not self.problems and not any(line.problems for line in self.lines)


def preview_members(raw: bytes | str, *, today: date) -> MembersPreview:
    """Read the spreadsheet. Raises Malformed for what is no text of a bearable size.

    Cells are parted by tab, semicolon or comma; without a header the columns stand as in COLUMNS.
    `today` is the local day of the federation: nobody is born after it.
    """
    findings = Findings()
    table = open_table(raw, HEADER, findings, MAX_LINES)
    places = table.places or {name: place for place, name in enumerate(COLUMNS)}
    seen: dict[str, int] = {}
    width = table.width or len(COLUMNS)
    lines = tuple(_line(row, places, width, seen, today) for row in table.rows)
    if not lines and not findings.problems:
        findings.problem(0, "", _("The list has no members."))
    return MembersPreview(
        lines=lines, problems=tuple(findings.problems), adjustments=tuple(findings.adjustments)
    )


def _line(row: Row, places: Mapping[str, int], width: int, seen: dict[str, int], today: date) -> MemberLine:
    findings = Findings()
    for field in ("surname", "given names"):
        if not cell(row, places, field):
            findings.problem(row.line, field, _("%(field)s is empty."), field=field)
    if too_wide(row, width):
        findings.problem(row.line, "", TOO_WIDE)
    if any(len(each) > LONGEST for each in row.cells):
        findings.problem(row.line, "", _("A cell has more than %(longest)s letters."), longest=LONGEST)
    number = cell(row, places, "number")
    first = seen.setdefault(number, row.line)
    if number and first != row.line:
        message = _("Member number %(number)s stands on line %(first)s already.")
        findings.problem(row.line, "number", message, number=number, first=first)
    return MemberLine(
        line=row.line,
        number=number,
        surname=cell(row, places, "surname"),
        given_names=cell(row, places, "given names"),
        sex=_sex(cell(row, places, "sex"), row.line, findings),
        born_on=_born_on(cell(row, places, "birth date"), row.line, findings, today),
        club=cell(row, places, "club"),
        problems=tuple(findings.problems),
    )


def _sex(written: str, line: int, findings: Findings) -> str:
    if written.lower() not in SEXES:
        findings.problem(line, "sex", _("Sex %(written)s is not known; write m or w."), written=repr(written))
    return SEXES.get(written.lower(), "")


def _born_on(written: str, line: int, findings: Findings, today: date) -> date | None:
    """A day in a form that has one meaning only: the year in four digits."""
    if not written:
        return None
    read = read_day(written)
    if (
        read is None
        or not FULL_YEAR.search(written)
        or not date(OLDEST_BIRTH_YEAR, 1, 1) <= read.day <= today
    ):
        message = _("%(written)s is no birth date; write it as 1990-12-31.")
        findings.problem(line, "birth date", message, written=repr(written))
        return None
    return read.day
