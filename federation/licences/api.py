"""Licences of Danish arbiters in the API."""

from __future__ import annotations

from rest_framework import serializers

from federation.api.rows import ListOnly
from federation.licences.models import LicenceSpell


class LicenceSerializer(serializers.ModelSerializer[LicenceSpell]):
    """A paper from `since` until before `until`: "aspirant" or "signed", which is a licence."""

    class Meta:
        model = LicenceSpell
        fields = ("federation", "person", "licence", "paper", "since", "until", "handed_out")


class LicencesApi(ListOnly):
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


API_ROUTES = (("licences", LicencesApi, "api-licence"),)
