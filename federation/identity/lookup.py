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


def kept_among(merges: Iterable[MergedPerson], person: UUID) -> UUID | None:
    """Who a person counts as by these merges; None for himself."""
    return next((row.kept for row in merges if row.merged == person), None)


def kept_ids(persons: Iterable[UUID]) -> dict[UUID, UUID]:
    """Of these persons, who is merged, with whom he stands as; one query."""
    rows = MergedPerson.objects.filter(merged__in=set(persons))
    return dict(rows.values_list("merged", "kept"))
