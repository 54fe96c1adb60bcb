"""Clubs and memberships in the API."""

from __future__ import annotations

from rest_framework import serializers

from federation.api.rows import ListOnly, Rows
from federation.members.models import Club, Membership


class MembershipSerializer(serializers.ModelSerializer[Membership]):
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


class ClubSerializer(serializers.ModelSerializer[Club]):
    class Meta:
        model = Club
        fields = ("federation", "club", "name", "city", "district")


class ClubsApi(Rows):
    """Clubs as they are now."""

    queryset = Club.objects.order_by("federation", "club")
    serializer_class = ClubSerializer
    filterset_fields = ("federation", "club", "city", "district")
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


API_ROUTES = (
    ("clubs", ClubsApi, "api-club"),
    ("memberships", MembershipsApi, "api-membership"),
)
