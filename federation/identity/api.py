"""People in the API: id, name, kind, federation, numbers and clubs, and who counts as whom; no more."""

from __future__ import annotations

from typing import Any, ClassVar
from uuid import UUID

from django.db.models import QuerySet
from django.http import Http404
from django_filters import rest_framework as filters  # type: ignore[import-untyped]
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from federation.api.rows import Rows
from federation.identity.directory import kept_ids
from federation.members import directory
from federation.members.api import MembershipSerializer
from federation.members.models import Membership, Person


class PersonSerializer(serializers.ModelSerializer[Person]):
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
        of = self.context.get("memberships", {})
        return MembershipSerializer(of.get(person.person, []), many=True).data


class PeopleFilter(filters.FilterSet):  # type: ignore[misc]
    """By columns, and by what a search on a page would find."""

    q = filters.CharFilter(
        method="asked",
        label="Words of the name, however spelled and in any order, or a member number.",
    )

    class Meta:
        model = Person
        fields: ClassVar = {"federation": ["exact"], "kind": ["exact"], "name": ["exact", "icontains"]}

    def asked(self, people: QuerySet[Person], _name: str, text: str) -> QuerySet[Person]:
        """Whom the text means."""
        return directory.search_people(text, people)


class PeopleApi(Rows):
    """Everybody in the register: id, name, kind, federation, numbers and clubs."""

    queryset = Person.objects.order_by("sort_key", "person")
    serializer_class = PersonSerializer
    filterset_class = PeopleFilter
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

    def paginate_queryset(self, queryset: Any) -> Any:
        page = super().paginate_queryset(queryset)
        self.fetched = self.memberships_of(page or [])
        self.merged = kept_ids(person.person for person in page or [])
        return page

    @staticmethod
    def memberships_of(people: list[Any]) -> dict[UUID, list[Membership]]:
        held = Membership.objects.filter(person__in=[each.person for each in people], known_to=None)
        of: dict[UUID, list[Membership]] = {}
        for membership in held.order_by("federation", "number", "valid_from"):
            of.setdefault(membership.person, []).append(membership)
        return of

    def get_serializer_context(self) -> dict[str, object]:
        found = {"memberships": getattr(self, "fetched", {}), "merged": getattr(self, "merged", {})}
        return {**super().get_serializer_context(), **found}


API_ROUTES = (("people", PeopleApi, "api-person"),)
