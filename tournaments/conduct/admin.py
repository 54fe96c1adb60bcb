"""What happened at the boards in the admin."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from django.contrib import admin
from django.db.models import Q, QuerySet
from django.http import HttpRequest

from events.admin_columns import NONE, Words, coded
from events.read_model_admin import roles_of
from federation.officials.looked_at import LookedAt
from federation.sanctions.access import LOOKS_AT_ONE_TOURNAMENT
from tournaments.conduct.labels import KINDS
from tournaments.conduct.models import MatterRow
from tournaments.events.conduct import ConductNoted
from tournaments.sealed.labels import colour_word
from tournaments.state.conduct import breaches_of, stream_of


@admin.register(MatterRow)
class MatterAdmin(LookedAt):
    """Matters by tournament."""

    words: ClassVar[Mapping[str, Words]] = {
        "kind": coded(KINDS),
        "by": lambda colour: colour_word(colour) if colour else NONE,
    }
    list_display = ("tournament", "number", "round_number", "board", "kind", "by", "open", "stands")
    list_filter = ("federation", "kind", "open", "stands")
    search_fields = ("tournament",)
    ordering = ("federation", "tournament", "number")

    def get_queryset(self, request: HttpRequest) -> QuerySet[MatterRow]:
        """Of the official's federations; conduct that was noted only for those who report or judge it."""
        rows: QuerySet[MatterRow] = super().get_queryset(request)
        judged = {federation for federation, role in roles_of(request) if role in LOOKS_AT_ONE_TOURNAMENT}
        return rows.exclude(~Q(federation__in=judged), kind=ConductNoted.__name__)

    def streams(self, row: MatterRow) -> tuple[str, ...]:
        """What happened at the tournament's boards; of conduct what was noted."""
        stream = breaches_of if row.kind == ConductNoted.__name__ else stream_of
        return (stream(row.federation, row.tournament),)
