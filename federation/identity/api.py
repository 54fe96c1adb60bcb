"""People in the API: id, name, kind, federation, numbers and clubs, and who counts as whom; no more."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.db.models import QuerySet
from django.http import Http404
from django_filters import CharFilter  # type: ignore[import-untyped]
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from federation.api.asking import AskedFor, WholeNumberFilter
from federation.api.rows import Rows
from federation.api.serializing import RowSerializer
from federation.identity.directory import kept_ids
from federation.members import directory
from federation.members.api import MembershipSerializer
from federation.members.models import Membership, Person


class PersonSerializer(RowSerializer[Person]):
    words = {
        "name": "The name, the surname first; of who was erased, a label.",
        "kind": "member or guest, as the register has the person.",
        "memberships": "The memberships that are known now, past ones among them.",
        "erased": "Whether all that is personal was erased.",
        "federation": "The federation that registered the person.",
    }

    memberships = serializers.SerializerMethodField()
    merged_into = serializers.SerializerMethodField()

    class Meta:
        model = Person
        fields = ("person", "name", "kind", "federation", "erased", "merged_into", "memberships")

    def get_merged_into(self, person: Person) -> UUID | None:
        """Who the person counts as, if they were entered twice; null for themself."""
        found: UUID | None = self.context.get("merged", {}).get(person.person)
        return found

    @extend_schema_field(MembershipSerializer(many=True))
    def get_memberships(self, person: Person) -> Any:
        """What is known today of this person's memberships; the view fetched those of the whole page."""
        return self.context.get("memberships", {}).get(person.person, [])


class PeopleFilters(AskedFor):
    """What people are found by. Accents and capitals make no difference where part of a name is asked for."""

    name__icontains = CharFilter(method="named", help_text="Every word of it is part of the name.")
    search = CharFilter(method="found", help_text="Words of the name, or a member number.")
    number = WholeNumberFilter(method="numbered", help_text="The member number, in any federation.")
    fide_id = CharFilter(method="with_fide_id", help_text="The number with FIDE.")

    class Meta:
        model = Person
        fields = {"federation": ["exact"], "kind": ["exact"], "name": ["exact"]}

    def named(self, rows: QuerySet[Person], _name: str, text: str) -> QuerySet[Person]:
        return directory.people_spelled(text, rows)

    def found(self, rows: QuerySet[Person], _name: str, text: str) -> QuerySet[Person]:
        return directory.search_people(text, rows)

    def numbered(self, rows: QuerySet[Person], _name: str, number: int) -> QuerySet[Person]:
        held = Membership.objects.filter(number=number, known_to=None)
        return rows.filter(person__in=held.values("person"))

    def with_fide_id(self, rows: QuerySet[Person], _name: str, number: str) -> QuerySet[Person]:
        return rows.filter(fide_id=number, erased=False)


class PeopleApi(Rows):
    """Everybody in the register: id, name, kind, federation, numbers and clubs."""

    queryset = Person.objects.order_by("sort_key", "person")
    serializer_class = PersonSerializer
    filterset_class = PeopleFilters
    key = ("person",)
    lookup_value_regex = "[0-9a-f-]{36}"

    def get_object(self) -> object:
        try:
            UUID(self.kwargs["key"])
        except ValueError:
            raise Http404 from None
        person = super().get_object()
        self.fetched, self.merged = self.memberships_of([person]), kept_ids([person.person])
        return person

    def shown(self, rows: list[Any]) -> list[Any]:
        self.fetched = self.memberships_of(rows)
        self.merged = kept_ids(person.person for person in rows)
        return rows

    @staticmethod
    def memberships_of(people: list[Any]) -> dict[UUID, list[dict[str, object]]]:
        """As they are told, by person: their names are asked for at once."""
        held = Membership.objects.filter(person__in=[each.person for each in people], known_to=None)
        rows = list(held.order_by("federation", "number", "valid_from"))
        of: dict[UUID, list[dict[str, object]]] = {}
        for row, told in zip(rows, MembershipSerializer(rows, many=True).data, strict=True):
            of.setdefault(row.person, []).append(told)
        return of

    def get_serializer_context(self) -> dict[str, object]:
        found = {"memberships": getattr(self, "fetched", {}), "merged": getattr(self, "merged", {})}
        return {**super().get_serializer_context(), **found}


API_ROUTES = (("people", PeopleApi, "api-person"),)
