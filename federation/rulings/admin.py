"""Rulings in the admin: read here, issued at the desk."""

from __future__ import annotations

from django.contrib import admin

from events.read_model_admin import ReadModelAdmin
from federation.rulings.models import Ruling
from federation.rulings.state import rulings_stream


@admin.register(Ruling)
class RulingAdmin(ReadModelAdmin):
    """Every ruling, also those taken back."""

    list_display = ("federation", "number", "article", "text", "valid_from", "valid_to")
    list_filter = ("federation",)
    search_fields = ("article", "text")
    ordering = ("federation", "-number")

    def streams(self, row: Ruling) -> list[str]:
        return [rulings_stream(row.federation)]
