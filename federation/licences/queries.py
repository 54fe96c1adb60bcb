"""What pages, the desk and other rooms ask of the rows of licences."""

from __future__ import annotations

import datetime as dt
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Set
from dataclasses import dataclass
from uuid import UUID

from django.db.models import Q, QuerySet

from federation.identity.directory import kept_ids
from federation.licences.models import Declaration, GrantProposal, LicenceSpell, Withdrawal
from federation.licences.rules.licences import Licence
from federation.licences.rules.obtaining import Letter, Paper

PROJECTOR = "licences.licences"


@dataclass(frozen=True, slots=True, kw_only=True)
class Holder:
    """A person on the list: the higher licence, and since when each is held."""

    person: UUID
    licence: str
    spells: tuple[LicenceSpell, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class LetterDue:
    """A letter about a withdrawal that was not sent yet."""

    person: UUID
    withdrawn_on: dt.date
    letter: str


def on_day(spells: QuerySet[LicenceSpell], day: dt.date) -> QuerySet[LicenceSpell]:
    """Those that hold at the end of a day."""
    return spells.filter(since__lte=day).filter(Q(until=None) | Q(until__gt=day))


def holders(federation: str, day: dt.date, paper: Paper = Paper.SIGNED) -> list[Holder]:
    """Whoever holds a licence on a day, or is an aspirant; D-I first, then by how long."""
    rows = LicenceSpell.objects.filter(federation=federation, paper=paper.value)
    of: dict[UUID, list[LicenceSpell]] = {}
    for row in on_day(rows, day).order_by("licence", "since", "person"):
        of.setdefault(row.person, []).append(row)
    return [
        Holder(person=person, licence=spells[0].licence, spells=tuple(spells))
        for person, spells in of.items()
    ]


def aspirants(federation: str, day: dt.date) -> list[Holder]:
    """Who has passed a course and has not practised enough."""
    return holders(federation, day, Paper.ASPIRANT)


def papers_due(federation: str) -> list[LicenceSpell]:
    """Aspirants who were not given their paper yet, the longest waiting first."""
    rows = LicenceSpell.objects.filter(federation=federation, paper=Paper.ASPIRANT.value, until=None)
    return list(rows.filter(handed_out=False).order_by("since", "person", "licence"))


def declarations_due(federation: str) -> list[Declaration]:
    """Declarations of enough practice that the executive committee has not answered."""
    rows = Declaration.objects.filter(federation=federation, enough=True, answer="")
    return list(rows.order_by("because_of"))


def proposals(federation: str) -> list[GrantProposal]:
    """Proposals of district chairs that were not decided on."""
    return list(GrantProposal.objects.filter(federation=federation).order_by("because_of"))


def letters_due(federation: str) -> list[LetterDue]:
    """Letters about withdrawals that were not sent yet, the oldest withdrawal first."""
    rows = Withdrawal.objects.filter(federation=federation).order_by("withdrawn_on", "person")
    open_ones = rows.filter(Q(holder_told_on=None) | Q(chair_told_on=None))
    return list(_due(open_ones))


def _due(rows: Iterable[Withdrawal]) -> Iterator[LetterDue]:
    for row in rows:
        told = {Letter.HOLDER_REGISTERED: row.holder_told_on, Letter.DISTRICT_CHAIR: row.chair_told_on}
        for letter, day in told.items():
            if day is None:
                yield LetterDue(person=row.person, withdrawn_on=row.withdrawn_on, letter=letter.value)


def held_by(federation: str, own: Set[UUID], day: dt.date) -> set[str]:
    """The licences of the person of these numbers on a day."""
    return {licence for held in licences_on(federation, own, day).values() for licence in held}


def licences_on(federation: str, persons: Iterable[UUID], day: dt.date) -> Mapping[UUID, list[str]]:
    """The licences of each of these persons on a day, the higher one first; who holds none is not in it.

    Who is named by a number that was merged holds what stands under the one that is kept. Two queries.
    """
    asked = list(persons)
    kept = kept_ids(asked)
    rows = LicenceSpell.objects.filter(
        federation=federation, person__in={kept.get(person, person) for person in asked}
    )
    held: defaultdict[UUID, list[str]] = defaultdict(list)
    signed = on_day(rows.filter(paper=Paper.SIGNED.value), day).order_by("licence")
    for person, licence in signed.values_list("person", "licence"):
        held[person].append(licence)
    named = ((person, held.get(kept.get(person, person))) for person in asked)
    return {person: licences for person, licences in named if licences}


LICENCES = [licence.value for licence in Licence]
