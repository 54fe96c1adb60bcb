"""What pages, the desk and other rooms ask of the rows of Elo."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.db.models import Case, CharField, Count, Exists, F, OuterRef, QuerySet, Value, When

from events import log
from federation.identity.directory import as_kept, numbers_and_kept
from federation.identity.models import MergedPerson
from federation.members import directory
from federation.members.models import Person
from ratings.rules.dsu.periods import foreign_result_due
from ratings.systems.elo.models import EloList, EloTournament, ListedPlayer, ResultAbroad
from ratings.systems.elo.state import NO_NUMBERS, Numbers, elo_stream, evolve_numbers
from tournaments.models import EntryRow, TournamentRow

PROJECTOR = "elo.elo"
Standing = ListedPlayer.Standing


def elo_of(person: UUID | str, month: dt.date) -> int | None:
    """A person's Elo by the newest imported list of this month or before it; None for who has none."""
    row = elos_of([person], month).get(UUID(str(person)))
    return row.rating if row else None


def elos_of(persons: Iterable[UUID | str], month: dt.date) -> dict[UUID, ListedPlayer]:
    """The newest row of each person up to a month; who has none is left out. Two queries.

    Decision: a list that names both numbers of one person counts as it names the one that is kept.
    """
    asked = [UUID(str(person)) for person in persons]
    kept = numbers_and_kept(asked)
    rows = ListedPlayer.objects.filter(person__in=kept, counts=True, month__lte=month)
    newest: dict[UUID, ListedPlayer] = {}
    for row in rows.order_by("person", "-month").distinct("person"):
        known = newest.get(kept[row.person])
        if known is None or _weight(row, kept) > _weight(known, kept):
            newest[kept[row.person]] = row
    return {person: newest[kept[person]] for person in asked if kept[person] in newest}


def with_number(rows: QuerySet[ListedPlayer]) -> QuerySet[Any]:
    """The same with the number with FIDE as `number`: of who was erased "", since FIDE's list names them."""
    erased = Person.objects.filter(person=OuterRef("person"), erased=True)
    number = Case(When(Exists(erased), then=Value("")), default=F("fide_id"), output_field=CharField())
    return rows.annotate(number=number)


def _weight(row: ListedPlayer, kept: Mapping[UUID, UUID]) -> tuple[dt.date, bool, UUID]:
    return row.month, row.person == kept[row.person], row.person


def numbers_now(federation: str) -> Numbers:
    """The lists and numbers of a federation as the log has them."""
    numbers = NO_NUMBERS
    for envelope in log.read_stream(elo_stream(federation)):
        numbers = evolve_numbers(numbers, envelope.event)
    return numbers


@dataclass(frozen=True, slots=True, kw_only=True)
class Counted:
    """A list in figures: persons it names, pairs in doubt, members that it does not name."""

    row: EloList
    matched: int
    doubtful: int
    unmatched: int


def counted(row: EloList) -> Counted:
    """How far a list goes in the register; a member who was entered twice is one. Three queries."""
    here = ListedPlayer.objects.filter(federation=row.federation, month=row.month)
    named = here.filter(counts=True).values("person")
    merged = MergedPerson.objects.filter(federation=row.federation)
    members = directory.members_on(row.month, row.federation).exclude(person__in=merged.values("merged"))
    members = members.exclude(person__in=merged.filter(merged__in=named).values("kept"))
    return Counted(
        row=row,
        matched=here.filter(counts=True).count(),
        doubtful=here.filter(standing=Standing.OPEN).count(),
        unmatched=members.exclude(person__in=named).values("person").distinct().count(),
    )


def doubts(federation: str) -> QuerySet[ListedPlayer]:
    """What is to be settled, each pair by its newest list."""
    rows: QuerySet[ListedPlayer] = ListedPlayer.objects.filter(federation=federation, standing=Standing.OPEN)
    return rows.order_by("person", "fide_id", "-month").distinct("person", "fide_id")


def under_two_numbers(federation: str) -> list[tuple[UUID, list[str]]]:
    """Persons whom lists name under several numbers of FIDE, settled or not, with these. One query.

    Somebody who was entered twice has those under which either entry is named.
    """
    rows = ListedPlayer.objects.filter(federation=federation).annotate(stands_as=as_kept("person"))
    several = rows.values("stands_as").annotate(numbers=Count("fide_id", distinct=True)).filter(numbers__gt=1)
    pairs = rows.filter(stands_as__in=several.values("stands_as")).values_list("stands_as", "fide_id")
    found: dict[UUID, list[str]] = {}
    for person, fide_id in pairs.distinct().order_by("stands_as", "fide_id"):
        found.setdefault(person, []).append(fide_id)
    return list(found.items())


def under_one_number(federation: str) -> list[tuple[str, list[UUID]]]:
    """Numbers with FIDE that stand at several persons of the register, not settled yet. One query.

    Somebody who was entered twice is one of them.
    """
    rows = ListedPlayer.objects.filter(federation=federation, doubt="shared_number", standing=Standing.OPEN)
    found: dict[str, list[UUID]] = {}
    pairs = rows.annotate(stands_as=as_kept("person")).values_list("fide_id", "stands_as").distinct()
    for fide_id, person in pairs.order_by("fide_id", "stands_as"):
        found.setdefault(fide_id, []).append(person)
    return [(fide_id, holders) for fide_id, holders in found.items() if len(holders) > 1]


def not_reported(federation: str, today: dt.date) -> list[TournamentRow]:
    """Tournaments for FIDE that are over and not reported to it, the longest over first. Two queries."""
    sought = EloTournament.objects.filter(federation=federation, reported_on=None).exclude(sought={})
    open_ones = list(sought.values_list("tournament", flat=True))
    rows = TournamentRow.objects.filter(federation=federation, tournament__in=open_ones, ends_on__lt=today)
    return list(rows.exclude(state="cancelled").order_by("ends_on", "tournament"))


def due(row: ResultAbroad, next_first_round: dt.date | None) -> dt.date:
    """Until when a result abroad is with the committee (4.5.4.3)."""
    return foreign_result_due(row.returned_on, next_first_round).day


def next_rounds(federation: str, rows: Iterable[ResultAbroad]) -> dict[tuple[UUID, str], dt.date]:
    """By person and result the first day of their next tournament here after coming home. Three queries.

    A cancelled one brings nothing forward; one that they enter under another number of theirs does.
    """
    asked = list(rows)
    kept = numbers_and_kept(row.person for row in asked)
    entries = EntryRow.objects.filter(federation=federation, person__in=kept)
    pairs = list(entries.values_list("person", "tournament"))
    rows_here = TournamentRow.objects.filter(
        federation=federation, tournament__in={tournament for _, tournament in pairs}
    )
    days = dict(rows_here.exclude(state="cancelled").values_list("tournament", "starts_on"))
    found: dict[tuple[UUID, str], dt.date] = {}
    for row in asked:
        later = [
            days[tournament]
            for person, tournament in pairs
            if kept[person] == kept[row.person] and tournament in days and days[tournament] > row.returned_on
        ]
        if later:
            found[row.person, row.result] = min(later)
    return found


def results_due(federation: str) -> list[tuple[ResultAbroad, dt.date]]:
    """Results abroad that are waited for, each with its last day, the earliest first. Four queries."""
    rows = list(ResultAbroad.objects.filter(federation=federation, standing="expected"))
    if not rows:
        return []
    rounds = next_rounds(federation, rows)
    days = [(row, due(row, rounds.get((row.person, row.result)))) for row in rows]
    return sorted(days, key=lambda each: (each[1], str(each[0].person), each[0].result))
