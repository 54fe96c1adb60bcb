"""The lines of a list of entries as rows, mended where they stand: another person, left out, or later.

What was chosen for a line is known by what the line says, not by its place: a line that moves keeps it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import pairwise
from uuid import UUID

from django.utils.translation import gettext as _

from events.citing import Refused
from federation.members import directory
from federation.pages.refusals import Words
from tournaments.commands import Entry
from tournaments.desk.lists import said
from tournaments.desk.register_index import RegisterIndex
from tournaments.exchange.decoding import lines_of
from tournaments.exchange.entries_csv import Candidate, EntryLine

OUT = "out"
"""Chosen for a line: it is left out."""
KEY = 12  # signs of a digest
MOST_COMPARED = 200
"""Lines that are not in the register for which like names are sought: more are mended in several goes."""


@dataclass(slots=True, kw_only=True)
class ListedLine:
    """One line: who is meant by it as written or as chosen, else who may be; what stands in its way."""

    line: EntryLine
    key: str
    chosen: str = ""
    offered: tuple[tuple[Candidate, str], ...] = ()
    """Who may be meant, each with the name of the club."""
    member: Candidate | None = None
    problem: str = ""
    refusal: Words | None = None

    @property
    def field(self) -> str:
        """The name of what is chosen for it."""
        return f"line-{self.key}"

    @property
    def written(self) -> str:
        """The number and the name of the line."""
        return f"{self.line.number} {self.line.name}".strip()

    @property
    def left_out(self) -> bool:
        """Whether the official leaves it out."""
        return self.chosen == OUT

    @property
    def enters(self) -> bool:
        """Whether it names a person who can be entered."""
        return not (self.left_out or self.wrong) and self.member is not None

    @property
    def wrong(self) -> bool:
        """Whether something stands in its way that nothing was chosen against."""
        return not self.left_out and bool(self.problem or self.refusal)

    @property
    def names(self) -> tuple[str, str]:
        """Surname and given names as they can be read from the line."""
        name = self.line.name
        surname, comma, given = name.partition(",")
        if not comma:
            given, _blank, surname = name.rpartition(" ")
        return surname.strip(), given.strip()


def listed(
    lines: Sequence[EntryLine], register: RegisterIndex, sent: Mapping[str, str], entered: Collection[str]
) -> list[ListedLine]:
    """Each line with what was chosen for it. A person stands once: as written goes before as chosen."""
    rows = [ListedLine(line=line, key=key) for line, key in zip(lines, _keys(lines), strict=True)]
    compared = 0
    for row in rows:
        row.chosen = sent.get(row.field, "")
        row.member = row.line.member
        row.problem = said(row.line.problem) if row.line.problem else ""
        if row.line.problem and not row.line.twice and compared < MOST_COMPARED:
            compared += 1
            row.offered = _offered(row.line, register)
    first = {row.member.key: row.line.line for row in rows if row.member}
    for row in rows:
        _choose(row, first)
        if row.member and row.member.key in entered and not row.left_out:
            row.problem = _("is entered already")
    return rows


def _keys(lines: Sequence[EntryLine]) -> Iterator[str]:
    """What each line says, in short; one that is written twice says so."""
    met: Counter[str] = Counter()
    for line in lines:
        key = sha256(f"{line.number}\n{line.name}".encode()).hexdigest()[:KEY]
        met[key] += 1
        yield key if met[key] == 1 else f"{key}-{met[key]}"


def _offered(line: EntryLine, register: RegisterIndex) -> tuple[tuple[Candidate, str], ...]:
    """Those whom the line can mean, then those of a like name."""
    found = {each.key: each for each in (*line.candidates, *register.alike(line.name))}
    return tuple((each, register.club_name_of(UUID(each.key))) for each in found.values())


def _choose(row: ListedLine, first: dict[str, int]) -> None:
    """Put the person who was chosen on the line; a choice that is not offered counts for nothing."""
    picked = next((each for each, _club in row.offered if each.key == row.chosen), None)
    if picked is None:
        row.chosen = OUT if row.left_out else ""
        return
    row.member, row.problem = picked, ""
    line = first.setdefault(picked.key, row.line.line)
    if line != row.line.line:
        row.problem = _("%(name)s stands on line %(first)s already.") % {"name": picked.name, "first": line}


def entries_of(rows: Sequence[ListedLine], register: RegisterIndex) -> tuple[Entry, ...]:
    """An entry for each line that names a person who can be entered."""
    people = [UUID(row.member.key) for row in rows if row.member and row.enters]
    swedish = directory.swedish(people)
    return tuple(
        Entry(
            person=str(person),
            club=register.club_of(person),
            member_number=register.number_of(person),
            swedish=person in swedish,
        )
        for person in people
    )


Trial = Callable[[Sequence[Entry]], Refused | None]
"""What the rules say to these entries; nothing is recorded."""


def refused_among(entries: Sequence[Entry], trial: Trial) -> dict[str, Refused]:
    """Whom the rules do not let in, by person; no one where they let nothing in: the button tells that.

    A refusal that names its person is asked for once; behind that entry the rest is tried again.
    """
    refused: dict[str, Refused] = {}
    rest = list(entries)
    refusal = trial(rest)
    if refusal is None or trial(()) is not None:
        return {}
    while refusal is not None:
        person = refusal.values.get("person")
        place = next((at for at, each in enumerate(rest) if each.person == person), None)
        if place is None:
            place, refusal = next(
                ((at, alone) for at, each in enumerate(rest) if (alone := trial([each]))), (None, refusal)
            )
        if place is None:
            break
        refused[rest[place].person] = refusal
        rest = rest[place + 1 :]
        refusal = trial(rest)
    return refused


def rest_of(text: str, rows: Sequence[ListedLine]) -> str:
    """The list without the lines that are done; what stands above its first line, a header, stays."""
    written = lines_of(text)
    starts = [row.line.line for row in rows]
    rest = written[: starts[0] - 1]
    for row, (start, end) in zip(rows, pairwise([*starts, len(written) + 1]), strict=True):
        if row.wrong:
            rest += written[start - 1 : end - 1]
    return "\n".join(rest)
