"""Licences of Danish arbiters and seats on the union's bodies in the API."""

from __future__ import annotations

from rest_framework import serializers

from federation.bodies.models import Seat
from federation.licences.models import LicenceSpell
from ratings import api


class LicenceSerializer(serializers.ModelSerializer[LicenceSpell]):
    """A paper from `since` until before `until`: "aspirant" or "signed", which is a licence."""

    class Meta:
        model = LicenceSpell
        fields = ("federation", "person", "licence", "paper", "since", "until", "handed_out")


class BodySeatSerializer(serializers.ModelSerializer[Seat]):
    """A seat from `since` up to and with `last_day`."""

    class Meta:
        model = Seat
        fields = (
            "federation",
            "body",
            "person",
            "since",
            "substitute",
            "last_day",
            "full_term",
            "reference",
            "because_of",
            "released_because_of",
        )


class LicencesApi(api.ListOnly):
    """Who held which licence, from when to when."""

    queryset = LicenceSpell.objects.order_by("federation", "person", "licence", "since")
    serializer_class = LicenceSerializer
    filterset_fields = {
        "federation": ["exact"],
        "person": ["exact"],
        "licence": ["exact"],
        "paper": ["exact"],
        "since": ["exact", "gte", "lte"],
        "until": ["exact", "gte", "lte", "isnull"],
    }


class BodySeatsApi(api.ListOnly):
    """Who sat on which body, from when to when."""

    queryset = Seat.objects.order_by("federation", "body", "person", "since")
    serializer_class = BodySeatSerializer
    filterset_fields = {
        "federation": ["exact"],
        "person": ["exact"],
        "body": ["exact"],
        "since": ["exact", "gte", "lte"],
    }
