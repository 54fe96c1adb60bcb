"""Sealed games in the API: what everybody may see of them, no more of a move than has come to light."""

from __future__ import annotations

from typing import Any

from rest_framework import serializers

from federation.api.rows import ListOnly
from tournaments.sealed.models import SealedGameRow


class SealedGameSerializer(serializers.ModelSerializer[SealedGameRow]):
    """One sealing. Times used in seconds; `salt` and `move` once the envelope is open."""

    moves: Any = serializers.ListField(child=serializers.CharField())

    class Meta:
        model = SealedGameRow
        fields = (
            "federation",
            "tournament",
            "round_number",
            "board",
            "game",
            "stage",
            "paused",
            "sealer",
            "move_number",
            "opening",
            "moves",
            "position",
            "black_used",
            "white_used",
            "added",
            "starts_at",
            "commitment",
            "move",
            "salt",
            "ruled",
            "read",
            "reply_commitment",
            "reply_move",
            "reply_salt",
            "position_sealed",
            "position_opened",
            "because_of",
        )


class SealedGamesApi(ListOnly):
    """Sealed games by tournament; of several sealings of a game the last one holds."""

    queryset = SealedGameRow.objects.order_by(
        "federation", "tournament", "round_number", "board", "game", "position_sealed"
    )
    serializer_class = SealedGameSerializer
    filterset_fields = ("federation", "tournament", "stage")


API_ROUTES = (("sealed-games", SealedGamesApi, "api-sealed-game"),)
