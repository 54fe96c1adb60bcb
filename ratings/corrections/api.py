"""Corrections in the API: public ones, with what they moved; nobody's own words."""

from __future__ import annotations

from rest_framework import serializers

from federation.api.rows import ListOnly
from ratings.corrections.models import Correction


class CorrectionSerializer(serializers.ModelSerializer[Correction]):
    class Meta:
        model = Correction
        fields = (
            "federation",
            "number",
            "act",
            "payload",
            "state",
            "needs_second",
            "moved",
            "shown",
            "beyond",
            "digest",
            "looked_at",
            "proposed_by",
            "proposed_at",
            "proposed_position",
            "decided_by",
            "decided_at",
            "decided_position",
        )


class CorrectionsApi(ListOnly):
    """Corrections proposed, in effect and dropped. `shown`: the first rows of all that moved, old and new.

    `beyond`: the ids of who is touched by rows that are not kept.
    """

    queryset = Correction.objects.filter(veiled=False).order_by("federation", "number")
    serializer_class = CorrectionSerializer
    filterset_fields = ("federation", "state", "act")


API_ROUTES = (("corrections", CorrectionsApi, "api-correction"),)
