"""What errands hold on somebody: their own with all that they typed; of others, that they name them."""

from __future__ import annotations

from collections.abc import Collection
from functools import reduce
from operator import or_
from uuid import UUID

from django.db.models import Q, TextField
from django.db.models.functions import Cast

from federation.errands.models import Errand
from federation.privacy.holdings import Holding

OF_ALL = ("federation", "kind", "asked_at", "kept_until")
"""What anybody is told of an errand that names them: whose it is and what was typed is the official's."""
OWN = (*OF_ALL, "about", "said", "typed", "step")


def errands_of(persons: Collection[UUID], actors: Collection[UUID]) -> Holding:
    """What is asked of workers by their accounts, or about them."""
    own, names = Q(actor__in=actors), (Q(text__contains=str(each)) for each in persons)
    told = Errand.objects.annotate(text=Cast("said", TextField()))
    found = told.filter(reduce(or_, names, own)).order_by("asked_at", "pk")
    rows = [_told(row, OWN if row["actor"] in actors else OF_ALL) for row in found.values("actor", *OWN)]
    return Holding(Errand._meta.label, str(Errand._meta.verbose_name_plural), OWN, rows)


def _told(row: dict[str, object], columns: tuple[str, ...]) -> dict[str, object]:
    told = {name: row[name] for name in columns}
    if isinstance(typed := told.get("typed"), dict):
        told["typed"] = "\n".join(filter(None, typed.values()))
    return told
