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

from federation.rulebooks import federation as federation_of
from federation.sanctions.models import NoticeRow, SanctionRow
from federation.sanctions.rules.barring import barring
from federation.sanctions.rules.committee import Told, still_to_tell
from federation.sanctions.rules.danish import Cause, Length, Quarantined, Sanction, Warned
from federation.sanctions.rules.register import Entry, Kind, entries, register

PROJECTOR = "sanctions.sanctions"
DANISH = ("warning", "quarantine")


@dataclass(frozen=True, slots=True, kw_only=True)
class Registered:
    """One line of the register: what was decided, what it came to, and who is still to be told."""

    row: SanctionRow
    entry: Entry
    in_force: bool
    to_tell: tuple[Told, ...]


def rows_of(
    federation: str, *, person: UUID | None = None, known: dt.date | None = None
) -> list[SanctionRow]:
    """What was decided in a federation, or about one person in it, as known now or at the end of a day."""
    rows = SanctionRow.objects.filter(federation=federation)
    if person is not None:
        rows = rows.filter(person=person)
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
            id=str(row.number),
            number=row.number,
            decided_on=row.decided_on,
            event_last_day=row.event_last_day,
        )
    return Quarantined(
        id=str(row.number),
        number=row.number,
        decided_on=row.decided_on,
        length=Length(months=row.months, days=row.days),
        first_day=row.first_day,
        cause=Cause(row.cause),
    )


def entries_by_person(rows: Iterable[SanctionRow]) -> Mapping[UUID, tuple[Entry, ...]]:
    """What warnings and quarantines come to, for each person."""
    of: defaultdict[UUID, list[SanctionRow]] = defaultdict(list)
    for row in rows:
        if row.kind in DANISH:
            of[row.person].append(row)
    return {
        person: entries(map(as_rule, own), {str(row.number) for row in own if row.overturned_by})
        for person, own in of.items()
    }


def registered(rows: Iterable[SanctionRow], day: dt.date) -> list[Registered]:
    """The lines of the register on a day: warnings, then quarantines, each in order of decision."""
    rows = list(rows)
    by_number = {(row.person, str(row.number)): row for row in rows}
    told = told_of(rows)
    lines = [
        Registered(
            row=row,
            entry=entry,
            in_force=entry.in_force_on(day),
            to_tell=still_to_tell(told.get((person, row.number), frozenset()), has_club=bool(row.club)),
        )
        for person, entered in entries_by_person(rows).items()
        for entry in register(entered, day)
        for row in (by_number[person, entry.sanction],)
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
    """Who of these persons, or of all, is barred on one of these days, by the longest quarantine."""
    asked = list(days)
    rows = SanctionRow.objects.filter(federation=federation, known_to=None, kind__in=DANISH)
    if persons is not None:
        rows = rows.filter(person__in=list(persons))
    bars = {person: barring(entered, asked) for person, entered in entries_by_person(rows).items()}
    return {person: max(found, key=lambda entry: entry.last_day) for person, found in bars.items() if found}
