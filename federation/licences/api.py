"""Licences of Danish arbiters in the API."""

from __future__ import annotations

from federation.api.rows import ListOnly
from federation.api.serializing import RowSerializer
from federation.licences.models import LicenceSpell


class LicenceSerializer(RowSerializer[LicenceSpell]):
    """A paper from `since` until before `until`: "aspirant" or "signed", which is a licence."""

    words = {
        "licence": "Which licence it is, by its code.",
        "paper": "aspirant, or signed, which is the licence itself.",
        "handed_out": "Whether an aspirant was given the paper; a signed one is in any case.",
    }

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
