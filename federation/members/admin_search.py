"""How lists of the admin are searched: people and places by the same spelling as on every other page."""

from __future__ import annotations

from typing import ClassVar

from django.db.models import Model, Q, QuerySet
from django.http import HttpRequest
from unfold.admin import ModelAdmin  # type: ignore[import-untyped]

from federation.members import directory
from federation.members.folding import matching
from federation.members.models import Person

CALLED = "_called"


class SearchedByName(ModelAdmin):  # type: ignore[misc]
    """Rows about somebody. A field `black_called` is searched as name or number of who stands in `black`."""

    about: ClassVar[str] = "person"
    """The column behind `person_called`."""

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Model], search_term: str
    ) -> tuple[QuerySet[Model], bool]:
        """Rows that have every word in a column or a name; if none has, those of names one letter away."""
        fields = self.get_search_fields(request)
        called = [each.removesuffix(CALLED) for each in fields if each.endswith(CALLED)]
        if not called:
            found: tuple[QuerySet[Model], bool] = super().get_search_results(request, queryset, search_term)
            return found
        columns = [self.about if each == "person" else each for each in called]
        plain = [each for each in fields if not each.endswith(CALLED)]
        rows = queryset
        for word in search_term.replace(",", " ").split():
            asked = _of(columns, directory.people_spelled(word))
            for field in plain:
                asked |= Q(**{f"{field}__icontains": word})
            rows = rows.filter(asked)
        if search_term.strip() and not rows.exists():
            rows = queryset.filter(_of(columns, directory.search_people(search_term)))
        return rows, False


def _of(columns: list[str], people: QuerySet[Person]) -> Q:
    asked = Q()
    for column in columns:
        asked |= Q(**{f"{column}__in": people.values("person")})
    return asked


class SearchedInRows(ModelAdmin):  # type: ignore[misc]
    """Few rows with names of their own, such as clubs: they are compared one by one, so no column is kept."""

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Model], search_term: str
    ) -> tuple[QuerySet[Model], bool]:
        """Rows that have every word, however spelled, in one of the columns searched."""
        if not search_term.strip():
            return queryset, False
        rows = queryset.values_list("pk", *self.get_search_fields(request))
        return queryset.filter(pk__in=matching(search_term, rows)), False
