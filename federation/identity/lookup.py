"""What pages ask: who a person stands as, and everybody who stands as a person."""

from __future__ import annotations

from collections.abc import Iterable
from uuid import UUID

from django.db.models import Q

from federation.identity.models import MergedPerson


def merges_of(person: UUID) -> list[MergedPerson]:
    """The merges that a person is part of: into another one, or of others into him. One query."""
    either = Q(kept=person) | Q(merged=person)
    return list(MergedPerson.objects.filter(either).order_by("position"))


def entries_of(person: UUID) -> set[UUID]:
    """Every entry of the register that stands for this person, himself included. One query or two."""
    merges = merges_of(person)
    kept = kept_among(merges, person)
    if kept is None:
        return {person, *(row.merged for row in merges)}
    return {kept, *MergedPerson.objects.filter(kept=kept).values_list("merged", flat=True)}


def kept_among(merges: Iterable[MergedPerson], person: UUID) -> UUID | None:
    """Who a person counts as by these merges; None for himself."""
    return next((row.kept for row in merges if row.merged == person), None)


def counting(persons: Iterable[str]) -> dict[str, str]:
    """Each of these with who he counts as by now, himself where nobody was merged; one query."""
    asked = list(persons)
    merged = kept_ids(map(UUID, asked))
    return {person: str(merged.get(UUID(person), person)) for person in asked}


def numbers_and_kept(persons: Iterable[UUID]) -> dict[UUID, UUID]:
    """Every number of these persons, with the one that each of them counts as; two queries."""
    asked = set(persons)
    merged = kept_ids(asked)
    kept = {merged.get(person, person) for person in asked}
    others = MergedPerson.objects.filter(kept__in=kept)
    return {person: person for person in kept} | dict(others.values_list("merged", "kept"))


def kept_ids(persons: Iterable[UUID]) -> dict[UUID, UUID]:
    """Of these persons, who is merged, with whom he stands as; one query."""
    rows = MergedPerson.objects.filter(merged__in=set(persons))
    return dict(rows.values_list("merged", "kept"))
