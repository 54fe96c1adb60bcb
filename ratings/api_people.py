"""The register of members in the API: people, clubs, memberships."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.http import Http404

from federation.identity.directory import kept_ids
from federation.members.models import Club, Membership, Person
from ratings import api
from ratings import api_serializers as give


class PeopleApi(api.Rows):
    """Everybody in the register: id, name, kind, federation, numbers and clubs."""

    queryset = Person.objects.order_by("sort_key", "person")
    serializer_class = give.PersonSerializer
    filterset_fields = {"federation": ["exact"], "kind": ["exact"], "name": ["exact", "icontains"]}
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


class ClubsApi(api.Rows):
    """Clubs as they are now."""

    queryset = Club.objects.order_by("federation", "club")
    serializer_class = give.ClubSerializer
    filterset_fields = ("federation", "club", "city", "district")
    key = ("federation", "club")
    lookup_value_regex = "[a-z0-9-]+/[a-z0-9-]+"


class MembershipsApi(api.ListOnly):
    """Stretches of memberships, with the time they are true for and the time they were known in."""

    queryset = Membership.objects.order_by("federation", "number", "valid_from", "known_from_position")
    serializer_class = give.MembershipSerializer
    filterset_fields = {
        "federation": ["exact"],
        "number": ["exact"],
        "person": ["exact"],
        "club": ["exact"],
        "known_to": ["isnull"],
    }
