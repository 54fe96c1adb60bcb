"""Corrections in the API: public ones, with what they moved; nobody's own words."""

from __future__ import annotations

from django.db.models import Q

from federation.api.rows import ListOnly
from federation.api.serializing import RowSerializer
from federation.api.shapes import ANYTHING, TEXT, UUID, many, row_of
from ratings.corrections.models import Correction


class CorrectionSerializer(RowSerializer[Correction]):
    words = {
        "act": "The act that would be given, by its name.",
        "payload": "What it says, as canonical JSON in a text.",
        "needs_second": "Whether a second official must approve it.",
        "moved": "How many rows it moves.",
        "shown": "The first rows that it moves: the table, the key, the row before and after.",
        "beyond": "Who is touched by rows that are not kept.",
        "looked_at": "The position up to which it was worked out.",
        "proposed_by": "The account that proposed it.",
        "proposed_at": "When it was proposed.",
        "proposed_position": "The position of the proposal.",
        "decided_by": "The account that approved or dropped it; null while it is open.",
        "decided_at": "When it was decided; null while it is open.",
        "decided_position": "The position of the decision; null while it is open.",
    }
    shapes = {
        "shown": many(row_of(table=TEXT, key=ANYTHING, before=ANYTHING, after=ANYTHING)),
        "beyond": many(UUID),
    }

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

    told_rows = Q(veiled=False)
    queryset = Correction.objects.filter(told_rows).order_by("federation", "number")
    serializer_class = CorrectionSerializer
    filterset_fields = ("federation", "state", "act")


API_ROUTES = (("corrections", CorrectionsApi, "api-correction"),)
