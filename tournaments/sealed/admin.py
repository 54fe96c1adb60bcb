"""Sealed games in the admin: what everybody may see of them, with the acts of the desk beside."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from django.contrib import admin

from events.admin_columns import Words, coded
from events.read_model_admin import ReadModelAdmin
from tournaments.sealed.labels import STAGES, colour_word
from tournaments.sealed.models import SealedGameRow
from tournaments.state.sealed import stream_of


@admin.register(SealedGameRow)
class SealedGameAdmin(ReadModelAdmin):
    """Sealed games by tournament."""

    words: ClassVar[Mapping[str, Words]] = {
        "stage": coded(STAGES),
        "sealer": colour_word,
    }
    list_display = ("tournament", "round_number", "board", "stage", "sealer", "move_number", "starts_at")
    list_filter = ("federation", "stage")
    search_fields = ("tournament",)
    ordering = ("federation", "tournament", "round_number", "board", "position_sealed")

    def streams(self, row: SealedGameRow) -> tuple[str, ...]:
        """The sealed games of the tournament."""
        return (stream_of(row.federation, row.tournament),)
