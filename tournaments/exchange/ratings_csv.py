"""A list of ratings, pasted or uploaded: whose rating stands on each line, or what is wrong with it.

Berg, Anna; 1874; FM; official        a header is optional; without one the cells stand in this order,
1042; 1611                            and the first one is a member number or a name
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from events.citing import gettext_noop as _
from tournaments.exchange.entries_csv import Candidate, Find
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
LONGEST_FIGURE = 4  # digits
WITHOUT_HEADER = ("who", "rating", "title", "source")
HEADER = {
    "number": NUMBER_WORDS,
    "surname": SURNAME_WORDS,
    "given names": GIVEN_NAMES_WORDS,
    "name": NAME_WORDS,
    "rating": ("rating", "elo", "rtg", "ranking"),
    "title": ("title", "titel", "tytuł"),
    "source": ("source", "källa", "kilde", "źródło"),
}
SOURCES = {
    **dict.fromkeys(("", "official", "officiell", "officiel", "oficjalny"), "official"),
    **dict.fromkeys(("estimated", "uppskattad", "skønnet", "anslået", "szacowany"), "estimated"),
    "ingo": "ingo",
    "bcf": "bcf",
}
TITLES = {
    "": "",
    "-": "",
    "–": "",
    "GM": "IGM",
    "IGM": "IGM",
    **{title: title for title in ("WGM", "IM", "WIM", "FM", "WFM")},
}
"""A title as lists write it, and as the book does."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RatingLine:
    """One line: in order when there is a `member` and no `problem`. `figure` is as written, not converted."""

    line: int
    who: str
    figure: str = ""
    title: str = ""
    source: str = ""
    member: Candidate | None = None
    problem: Problem | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RatingsPreview:
    """The whole list; `problems` are those of the file, such as a broken quotation."""

    lines: tuple[RatingLine, ...]
    problems: tuple[Problem, ...]
    adjustments: tuple[Adjustment, ...]

    @property
    def in_order(self) -> bool:
        """Whether every line is in order, and there is a line."""
        return bool(self.lines) and not self.problems and not any(line.problem for line in self.lines)


def preview_ratings(raw: bytes | str, find: Find) -> RatingsPreview:
    """Read the list; `find` knows who is entered. Raises Malformed for what is no bearable text."""
    findings = Findings()
    table = open_table(raw, HEADER, findings, MAX_LINES)
    seen: dict[str, int] = {}
    lines = tuple(_line(row, table, find, seen) for row in table.rows)
    if not lines and not findings.problems:
        findings.problem(0, "", _("The list has no ratings."))
    return RatingsPreview(
        lines=lines, problems=tuple(findings.problems), adjustments=tuple(findings.adjustments)
    )


def _line(row: Row, table: Table, find: Find, seen: dict[str, int]) -> RatingLine:
    places = table.places or dict(zip(WITHOUT_HEADER, range(len(WITHOUT_HEADER)), strict=True))
    number, name = _who(row, places)
    line = RatingLine(
        line=row.line,
        who=" ".join(part for part in (number, name) if part),
        figure=cell(row, places, "rating"),
        title=cell(row, places, "title").upper(),
        source=cell(row, places, "source").casefold(),
    )
    if too_wide(row, table.width or len(WITHOUT_HEADER)):
        return _wrong(line, TOO_WIDE)
    if wrong := _unreadable(line):
        return wrong
    found = tuple(find(number, name)) if number or name else ()
    if len(found) != 1:
        message = _("Several players can be meant: %(asked)s.") if found else _("Not entered: %(asked)s.")
        return _wrong(line, message, asked=line.who or "–")
    if number and name and not same_name(name, found[0].name):
        return _wrong(line, _("This number is that of %(registered)s."), registered=found[0].name)
    first = seen.setdefault(found[0].key, row.line)
    if first != row.line:
        return _wrong(line, _("%(name)s stands on line %(first)s already."), name=found[0].name, first=first)
    return replace(line, member=found[0], title=TITLES[line.title], source=SOURCES[line.source])


def _who(row: Row, places: Mapping[str, int]) -> tuple[str, str]:
    if "who" in places:
        who = cell(row, places, "who")
        return (who, "") if who.isdecimal() else ("", who)
    parts = (cell(row, places, "surname"), cell(row, places, "given names"))
    name = cell(row, places, "name") or ", ".join(part for part in parts if part)
    return cell(row, places, "number"), name


def _unreadable(line: RatingLine) -> RatingLine | None:
    if not line.figure.isdecimal() or len(line.figure) > LONGEST_FIGURE:
        return _wrong(line, _("“%(figure)s” is no rating."), figure=line.figure[:20])
    if line.title not in TITLES:
        return _wrong(line, _("There is no title %(title)s."), title=line.title[:20])
    if line.source not in SOURCES:
        message = _("The source is official, estimated, Ingo or BCF, not %(source)s.")
        return _wrong(line, message, source=line.source[:20])
    return None


def _wrong(line: RatingLine, message: str, **values: object) -> RatingLine:
    problem = Problem(message=message, values=values, line=line.line, field="rating")
    return replace(line, problem=problem)
