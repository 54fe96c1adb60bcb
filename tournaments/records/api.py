"""Game records in the API: the moves of a game, and what they say against its result."""

from __future__ import annotations

from typing import Any

from rest_framework import serializers

from federation.api.rows import ListOnly
from federation.api.serializing import RowSerializer
from federation.api.shapes import ANYTHING, STEPS, many
from tournaments.records.models import GameRecordRow


class GameRecordSerializer(RowSerializer[GameRecordRow]):
    """A record. `moves`: points or "pass"; in chess from and to. `black`: who had the black stones."""

    words = {
        "p1": "The first player, as the pairing seats them.",
        "p2": "The second player.",
        "black": "Who had the black stones: p1 or p2.",
        "named_opening": "The opening by its name in the catalogue; empty for none.",
        "moves": "The moves: points or pass; in chess from and to.",
        "choices": "Choices of the opening as recorded: who, what, and on what.",
        "result": "The result that the record states; empty for none.",
        "reason": "Why it ended so, as the record states; empty for none.",
        "source": "What the record was made from.",
        "p1_half_points": "Half points of the first player by the result; null once it was annulled.",
        "p2_half_points": "Half points of the second player by the result; null once it was annulled.",
        "contradicts": "Where record and result disagree, as steps of an explanation.",
    }
    shapes = {
        "choices": many(many(ANYTHING)),
        "contradicts": STEPS,
    }

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
