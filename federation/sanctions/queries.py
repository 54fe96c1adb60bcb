"""The register as it stands on a day, from the rows of what was decided: what pages show.

`known`: as it was known at the end of that day, for whoever asks what an entry rested on.
"""

from __future__ import annotations

import datetime as dt
import zoneinfo
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from uuid import UUID

from django.db.models import Q

from federation.books import federation as federation_of
from federation.identity.directory import kept_ids, numbers_and_kept
from federation.sanctions.models import NoticeRow, SanctionRow
from federation.sanctions.rules.barring import barring
from federation.sanctions.rules.committee import Told, still_to_tell
from federation.sanctions.rules.danish import Cause, Length, Quarantined, Sanction, Warned
from federation.sanctions.rules.register import Change, Entry, Kind, entries, overturning, register
from federation.sanctions.state import sanction_id

PROJECTOR = "sanctions.sanctions"
DANISH = ("warning", "quarantine")


@dataclass(frozen=True, slots=True, kw_only=True)
class Registered:
    """One line of the register on a day: what was decided, what it came to, and who is still to be told."""

    row: SanctionRow
    entry: Entry
    on: dt.date
    to_tell: tuple[Told, ...]

    @property
    def in_force(self) -> bool:
        """Whether it holds on the day of the register."""
        return self.entry.in_force_on(self.on)


def rows_of(
    federation: str, *, persons: Iterable[UUID] | None = None, known: dt.date | None = None
) -> list[SanctionRow]:
    """What was decided in a federation, or about these persons in it, as known now or at the end of a day.

    Of a person entered twice it is what was decided under every number of theirs.
    """
    rows = SanctionRow.objects.filter(federation=federation)
    if persons is not None:
        rows = rows.filter(person__in=numbers_and_kept(persons))
    if known is None:
        rows = rows.filter(known_to=None)
    else:
        end = _end_of(federation, known)
        rows = rows.filter(Q(known_to=None) | Q(known_to__gte=end), known_from__lt=end)
    return list(rows.order_by("decided_on", "person", "number"))


def _end_of(federation: str, day: dt.date) -> dt.datetime:
    zone = zoneinfo.ZoneInfo(federation_of(federation).zone)
    return dt.datetime.combine(day + dt.timedelta(days=1), dt.time.min, zone)


def as_rule(row: SanctionRow) -> Sanction:
    """A warning or a quarantine as the rules take it."""
    if row.kind == "warning":
        assert row.event_last_day is not None  # every warning has one
        return Warned(
            id=_id(row),
            number=row.number,
            decided_on=row.decided_on,
            event_last_day=row.event_last_day,
        )
    return Quarantined(
        id=_id(row),
        number=row.number,
        decided_on=row.decided_on,
        length=Length(months=row.months, days=row.days),
        first_day=row.first_day,
        cause=Cause(row.cause),
    )


def _id(row: SanctionRow) -> str:
    return sanction_id(row.person, row.number)


def entries_by_person(rows: Iterable[SanctionRow]) -> Mapping[UUID, tuple[Entry, ...]]:
    """What warnings and quarantines come to, for each person under the number that is kept. One query."""
    decided = [row for row in rows if row.kind in DANISH]
    kept = kept_ids({row.person for row in decided})
    of: defaultdict[UUID, list[SanctionRow]] = defaultdict(list)
    for row in decided:
        of[kept.get(row.person, row.person)].append(row)
    return {
        person: entries(map(as_rule, own), {_id(row) for row in own if row.overturned_by})
        for person, own in of.items()
    }


def changes_by(rows: Iterable[SanctionRow], fallen: SanctionRow) -> list[Change]:
    """What every other entry of the person became when one sanction fell."""
    own = [row for row in rows if row.kind in DANISH]
    others = {_id(row) for row in own if row.overturned_by and row is not fallen}
    found = overturning([as_rule(row) for row in own], others, _id(fallen))
    return [change for change in found if change.was.sanction != _id(fallen)]


def entry_of(rows: Iterable[SanctionRow], row: SanctionRow) -> Entry | None:
    """What one of these came to beside the others; None for a measure, a resolution, or what fell."""
    came_to = (entry for entered in entries_by_person(rows).values() for entry in entered)
    return next((entry for entry in came_to if entry.sanction == _id(row)), None)


def registered(rows: Iterable[SanctionRow], day: dt.date) -> list[Registered]:
    """The lines of the register on a day: warnings, then quarantines, each in order of decision."""
    rows = list(rows)
    decided = {_id(row): row for row in rows}
    told = told_of(rows)
    lines = [
        Registered(
            row=row,
            entry=entry,
            on=day,
            to_tell=still_to_tell(told.get((row.person, row.number), frozenset()), has_club=bool(row.club)),
        )
        for entered in entries_by_person(rows).values()
        for entry in register(entered, day)
        for row in (decided[entry.sanction],)
    ]
    return sorted(
        lines,
        key=lambda line: (line.entry.kind is Kind.QUARANTINE, line.entry.decided_on, str(line.row.person)),
    )


def told_of(rows: Iterable[SanctionRow]) -> Mapping[tuple[UUID, int], frozenset[Told]]:
    """Who was told of each sanction, by person and number. One query."""
    rows = list(rows)
    found: defaultdict[tuple[UUID, int], set[Told]] = defaultdict(set)
    federations = {row.federation for row in rows}
    for notice in NoticeRow.objects.filter(
        federation__in=federations, person__in={row.person for row in rows}
    ):
        found[notice.person, notice.number].add(Told(notice.to))
    return {key: frozenset(told) for key, told in found.items()}


def barred_on(
    federation: str, days: Iterable[dt.date], persons: Iterable[UUID] | None = None
) -> Mapping[UUID, Entry]:
    """Who of these persons, or of all, is barred on one of these days, by the longest quarantine.

    What was decided under one number of a person bars all of them; of all, each is named as they are kept.
    """
    asked, whose = list(days), None if persons is None else list(persons)
    rows = SanctionRow.objects.filter(federation=federation, known_to=None, kind__in=DANISH)
    kept = numbers_and_kept(whose or ())
    if whose is not None:
        rows = rows.filter(person__in=kept)
    bars = {person: barring(entered, asked) for person, entered in entries_by_person(rows).items()}
    longest = {person: max(found, key=lambda each: each.last_day) for person, found in bars.items() if found}
    if whose is None:
        return longest
    return {person: longest[kept[person]] for person in whose if kept[person] in longest}
