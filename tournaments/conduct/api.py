"""What happened at the boards in the API: what everybody may see of it."""

from __future__ import annotations

from typing import Any

from rest_framework import serializers

from federation.api.rows import ListOnly
from tournaments.conduct.models import MatterRow


class MatterSerializer(serializers.ModelSerializer[MatterRow]):
    """A matter of one game, and what followed on it. Pairs of figures are Black's and White's."""

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

    queryset = MatterRow.objects.exclude(kind="ConductNoted").order_by("federation", "tournament", "number")
    serializer_class = MatterSerializer
    filterset_fields = ("federation", "tournament", "kind", "open")


API_ROUTES = (("board-matters", MattersApi, "api-board-matter"),)
