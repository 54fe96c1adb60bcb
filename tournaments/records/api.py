"""Game records in the API: the moves of a game, and what they say against its result."""

from __future__ import annotations

from typing import Any

from rest_framework import serializers

from federation.api.rows import ListOnly
from tournaments.records.models import GameRecordRow


class GameRecordSerializer(serializers.ModelSerializer[GameRecordRow]):
    """A record. `moves`: points or "pass"; in chess from and to. `black`: who had the black stones."""

    moves: Any = serializers.ListField(child=serializers.CharField())
    choices: Any = serializers.ListField(child=serializers.ListField())
    contradicts: Any = serializers.ListField(child=serializers.ListField())

    class Meta:
        model = GameRecordRow
        fields = (
            "federation",
            "tournament",
            "round_number",
            "board",
            "game",
            "discipline",
            "p1",
            "p2",
            "black",
            "opening",
            "named_opening",
            "moves",
            "choices",
            "result",
            "reason",
            "source",
            "p1_half_points",
            "p2_half_points",
            "contradicts",
            "because_of",
        )


class GameRecordsApi(ListOnly):
    """Records that stand, by tournament and game."""

    queryset = GameRecordRow.objects.order_by("federation", "tournament", "round_number", "board", "game")
    serializer_class = GameRecordSerializer
    filterset_fields = ("federation", "tournament", "discipline", "opening", "named_opening", "p1", "p2")


API_ROUTES = (("game-records", GameRecordsApi, "api-game-record"),)
