"""A club secretary's spreadsheet of members: each line as read, with everything that is wrong with it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date

from events.citing import Refused, ngettext_noop
from events.citing import gettext_noop as _
from events.storable_text import FIRST_YEAR
from federation.members.details import may_be_one, wrong_birth
from tournaments.exchange.dates import is_day, read_day
from tournaments.exchange.findings import Adjustment, Findings, Problem
from tournaments.exchange.people import (
    GIVEN_NAMES_WORDS,
    NUMBER_WORDS,
    SURNAME_WORDS,
    TOO_WIDE,
    cell,
    open_table,
    too_wide,
    words_of_name,
)
from tournaments.exchange.tables import Row

MAX_LINES = 20_000
LONGEST = 200
FULL_YEAR = re.compile("[0-9]{4}")
COLUMNS = ("number", "surname", "given names", "sex", "birth date", "club", "e-mail")
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
    "e-mail": ("email", "mail", "epost", "epostadress", "emailadresse", "adresemail"),
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
    born_on: str  # a day as 1990-12-31, or a year
    club: str
    email: str = ""
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
    lines = tuple(_twice(lines))
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
        findings.problem(
            row.line,
            "",
            ngettext_noop(
                "A cell has more than %(longest)s letter.",
                "A cell has more than %(longest)s letters.",
                "longest",
            ),
            longest=LONGEST,
        )
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
        email=cell(row, places, "e-mail"),
        problems=tuple(findings.problems),
    )


def _sex(written: str, line: int, findings: Findings) -> str:
    if written.lower() not in SEXES:
        findings.problem(line, "sex", _("Sex %(written)s is not known; write m or w."), written=repr(written))
    return SEXES.get(written.lower(), "")


def _born_on(written: str, line: int, findings: Findings, today: date) -> str:
    """A year, or a day in a form that has one meaning only: the year in four digits."""
    read = read_day(written) if FULL_YEAR.search(written) else None
    text = read.day.isoformat() if read else written
    wrong = wrong_birth(text, today) if written else ""
    if not read and is_day(written) and FULL_YEAR.search(written):
        wrong = "birth_date.not_in_calendar"
    if wrong:
        findings.problem(line, "birth date", Refused.text_of(wrong).text, text=written, first=FIRST_YEAR)
        return ""
    return text


def _twice(lines: Iterable[MemberLine]) -> Iterator[MemberLine]:
    """The lines, each with a problem that may name a person again: one name, and births that may be one."""
    before: dict[tuple[str, ...], list[MemberLine]] = {}
    for line in lines:
        alike = before.setdefault(words_of_name(f"{line.surname} {line.given_names}"), [])
        first = next((each for each in alike if may_be_one(each.born_on, line.born_on)), None)
        alike.append(line)
        if first is None or not line.surname:
            yield line
            continue
        same = _("%(name)s, born %(born)s, stands on line %(first)s already.")
        asked = _("%(name)s stands on line %(first)s already. If they are two, give both dates of birth.")
        message = same if line.born_on and line.born_on == first.born_on else asked
        name = f"{first.given_names} {first.surname}".strip()
        values = {"name": name, "born": line.born_on, "first": first.line}
        problem = Problem(message=message, values=values, line=line.line, field="surname")
        yield replace(line, problems=(*line.problems, problem))
