"""What pages ask: who a person stands as, and everybody who stands as a person."""

from __future__ import annotations

from collections.abc import Iterable
from uuid import UUID

from django.db.models import F, OuterRef, Q, Subquery
from django.db.models.functions import Coalesce
from django.http import HttpRequest

from federation.identity.models import MergedPerson
from federation.pages.account import own_person


def merges_of(person: UUID) -> list[MergedPerson]:
    """The merges that a person is part of: into another one, or of others into them. One query."""
    either = Q(kept=person) | Q(merged=person)
    return list(MergedPerson.objects.filter(either).order_by("position"))


def entries_of(person: UUID) -> set[UUID]:
    """Every entry of the register that stands for this person, themself included. One query."""
    return set(numbers_and_kept([person]))


def is_own(request: HttpRequest, person: UUID) -> bool:
    """Whether the reader is the person themself, under any number of theirs."""
    return person in own_numbers(request)


def own_numbers(request: HttpRequest) -> set[UUID]:
    """Every number of the person whom the account is tied to; none where it is tied to nobody."""
    own = own_person(request)
    return entries_of(own) if own is not None else set()


def kept_among(merges: Iterable[MergedPerson], person: UUID) -> UUID | None:
    """Who a person counts as by these merges; None for themself."""
    return next((row.kept for row in merges if row.merged == person), None)


def counting(persons: Iterable[str]) -> dict[str, str]:
    """Each of these with who they count as by now, themself where nobody was merged; one query."""
    asked = list(persons)
    merged = kept_ids(map(UUID, asked))
    return {person: str(merged.get(UUID(person), person)) for person in asked}


def numbers_and_kept(persons: Iterable[UUID]) -> dict[UUID, UUID]:
    """Every number of these persons, with the one that each of them counts as; one query."""
    asked = set(persons)
    merged_of_these = MergedPerson.objects.filter(merged__in=asked).values("kept")
    rows = MergedPerson.objects.filter(Q(kept__in=asked) | Q(kept__in=merged_of_these))
    merged = dict(rows.values_list("merged", "kept"))
    return {person: person for person in (asked - merged.keys()) | {*merged.values()}} | merged


def as_kept(column: str) -> Coalesce:
    """Of rows of any model the number that counts for the person in a column, within their own query."""
    merged = MergedPerson.objects.filter(merged=OuterRef(column)).values("kept")
    return Coalesce(Subquery(merged[:1]), F(column))


def kept_ids(persons: Iterable[UUID]) -> dict[UUID, UUID]:
    """Of these persons, who is merged, with whom they stand as; one query."""
    rows = MergedPerson.objects.filter(merged__in=set(persons))
    return dict(rows.values_list("merged", "kept"))
