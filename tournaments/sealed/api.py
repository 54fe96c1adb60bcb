"""Sealed games in the API: what everybody may see of them, no more of a move than has come to light."""

from __future__ import annotations

from typing import Any

from rest_framework import serializers

from federation.api.rows import ListOnly
from federation.api.serializing import RowSerializer
from tournaments.sealed.models import SealedGameRow


class SealedGameSerializer(RowSerializer[SealedGameRow]):
    """One sealing. Times used in seconds; `salt` and `move` once the envelope is open."""

    words = {
        "stage": "How far it is: sealed, kept, resumed, opened, ruled, replied, answered, lost and others.",
        "paused": "Whether the clocks stand still.",
        "sealer": "Who sealed: black or white.",
        "move_number": "The number of the sealed move.",
        "moves": "The moves so far, of gomoku and renju.",
        "position": "Of chess, the position in FEN; empty for other games.",
        "black_used": "Seconds that Black has used, as on the envelope.",
        "white_used": "Seconds that White has used, as on the envelope.",
        "added": "Seconds that were added.",
        "starts_at": "When play goes on; null for not yet known.",
        "commitment": "The digest that binds to the sealed move; empty where it is on paper alone.",
        "move": "The move; empty until the envelope is open.",
        "salt": "What the digest was salted with; empty until the envelope is open.",
        "ruled": "Whether the referee ruled what is written.",
        "read": "What the referee read; empty for no move.",
        "reply_commitment": "The digest that binds to the answer; empty for none.",
        "reply_move": "The answer; empty until it is open.",
        "reply_salt": "What its digest was salted with; empty until it is open.",
        "position_sealed": "The position of the event that sealed it.",
        "position_opened": "The position of the event that opened it; null until then.",
    }

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
