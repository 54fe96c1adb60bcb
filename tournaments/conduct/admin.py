"""What happened at the boards in the admin."""

from __future__ import annotations

from django.contrib import admin

from events.read_model_admin import ReadModelAdmin
from tournaments.conduct.models import MatterRow
from tournaments.conduct.state import stream_of


@admin.register(MatterRow)
class MatterAdmin(ReadModelAdmin):
    """Matters by tournament."""

    list_display = ("tournament", "number", "round_number", "board", "kind", "by", "open", "stands")
    list_filter = ("federation", "kind", "open", "stands")
    search_fields = ("tournament",)
    ordering = ("federation", "tournament", "number")

    def streams(self, row: MatterRow) -> tuple[str, ...]:
        """What happened at the tournament's boards."""
        return (stream_of(row.federation, row.tournament),)
