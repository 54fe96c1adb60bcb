"""What happened at the boards in the admin."""

from __future__ import annotations

from django.contrib import admin

from events.read_model_admin import ReadModelAdmin
from tournaments.conduct.models import MatterRow
from tournaments.conduct.state import breaches_of, stream_of


@admin.register(MatterRow)
class MatterAdmin(ReadModelAdmin):
    """Matters by tournament."""

    list_display = ("tournament", "number", "round_number", "board", "kind", "by", "open", "stands")
    list_filter = ("federation", "kind", "open", "stands")
    search_fields = ("tournament",)
    ordering = ("federation", "tournament", "number")

    def streams(self, row: MatterRow) -> tuple[str, ...]:
        """What happened at the tournament's boards; of conduct what was noted."""
        stream = breaches_of if row.kind == "ConductNoted" else stream_of
        return (stream(row.federation, row.tournament),)
