"""Clubs and memberships in the API."""

from __future__ import annotations

from collections.abc import Iterable

from django.db.models import QuerySet
from django_filters import CharFilter  # type: ignore[import-untyped]

from federation.api.asking import AskedFor
from federation.api.rows import ListOnly, Rows
from federation.api.serializing import Key, RowSerializer
from federation.members.directory import search_clubs
from federation.members.models import Club, Membership


class MembershipSerializer(RowSerializer[Membership]):
    words = {
        "number": "The member number within the federation.",
    }

    class Meta:
        model = Membership
        fields = (
            "federation",
            "number",
            "person",
            "club",
            "valid_from",
            "valid_to",
            "known_from",
            "known_to",
        )


class ClubSerializer(RowSerializer[Club]):
    words = {
        "city": "Where the club is at home.",
        "district": "The district that the club belongs to; empty for none.",
    }

    class Meta:
        model = Club
        fields = ("federation", "club", "name", "city", "district")


class ClubFilters(AskedFor):
    search = CharFilter(method="found", help_text="Words of the name or the town, accents or not.")

    class Meta:
        model = Club
        fields = ("federation", "club", "city", "district")

    def found(self, rows: QuerySet[Club], _name: str, text: str) -> QuerySet[Club]:
        return rows.filter(pk__in=search_clubs(text).values("pk"))


class ClubsApi(Rows):
    """Clubs as they are now."""

    queryset = Club.objects.order_by("federation", "club")
    serializer_class = ClubSerializer
    filterset_class = ClubFilters
    key = ("federation", "club")
    lookup_value_regex = "[a-z0-9-]+/[a-z0-9-]+"


class MembershipsApi(ListOnly):
    """Stretches of memberships, with the time they are true for and the time they were known in."""

    queryset = Membership.objects.order_by("federation", "number", "valid_from", "known_from_position")
    serializer_class = MembershipSerializer
    filterset_fields = {
        "federation": ["exact"],
        "number": ["exact"],
        "person": ["exact"],
        "club": ["exact"],
        "known_to": ["isnull"],
    }


def _clubs(keys: Iterable[Key]) -> dict[Key, str]:
    """What these clubs are called."""
    clubs = Club.objects.filter(club__in={club for _federation, club in keys})
    return {
        (federation, club): name for federation, club, name in clubs.values_list("federation", "club", "name")
    }


BESIDE = {"club": _clubs}
API_ROUTES = (
    ("clubs", ClubsApi, "api-club"),
    ("memberships", MembershipsApi, "api-membership"),
)
