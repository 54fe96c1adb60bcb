"""What happened at the boards in the API: what everybody may see of it."""

from __future__ import annotations

from typing import Any

from django.db.models import Q
from rest_framework import serializers

from federation.api.rows import ListOnly
from federation.api.serializing import RowSerializer
from federation.api.shapes import ANYTHING, many, thing
from tournaments.conduct.models import MatterRow


class MatterSerializer(RowSerializer[MatterRow]):
    """A matter of one game, and what followed on it. Pairs of figures are Black's and White's."""

    words = {
        "number": "Its number within the tournament.",
        "kind": "What happened, by the name of the event.",
        "by": "The colour of whose act it is; empty for none.",
        "told": "What the event says, but for words that stand outside the log.",
        "steps": "What followed: the kind, what it says, and the position of the event.",
        "open": "Whether play waits for something.",
        "stands": "Whether it was not taken back.",
        "recorded_at_position": "The position of the event.",
    }
    shapes = {
        "told": thing(),
        "steps": many(ANYTHING),
    }

    told: Any = serializers.JSONField()
    steps: Any = serializers.JSONField()

    class Meta:
        model = MatterRow
        fields = (
            "federation",
            "tournament",
            "number",
            "kind",
            "round_number",
            "board",
            "game",
            "by",
            "told",
            "steps",
            "open",
            "stands",
            "recorded_at_position",
            "because_of",
        )


class MattersApi(ListOnly):
    """Matters at the boards by tournament; noted breaches are the player's and officials' to see."""

    told_rows = ~Q(kind="ConductNoted")
    queryset = MatterRow.objects.filter(told_rows).order_by("federation", "tournament", "number")
    serializer_class = MatterSerializer
    filterset_fields = ("federation", "tournament", "kind", "open")


API_ROUTES = (("board-matters", MattersApi, "api-board-matter"),)
