"""What is filed, in the admin: rows to look at; acts are given from the desk."""

from __future__ import annotations

from django.contrib import admin

from federation.members.admin import NamedReadModelAdmin
from tournaments.filing.models import FeeRow, FilingRow
from tournaments.filing.state import fees_stream, filing_stream


@admin.register(FilingRow)
class FilingRowAdmin(NamedReadModelAdmin):
    list_display = ("tournament", "federation", "coordinated", "championship", "closed", "paid")
    list_filter = ("federation", "coordinated", "championship")
    search_fields = ("tournament",)

    def streams(self, row: FilingRow) -> list[str]:
        return [filing_stream(row.federation, row.tournament)]


@admin.register(FeeRow)
class FeeRowAdmin(NamedReadModelAdmin):
    list_display = ("federation", "since", "amount", "reference")
    list_filter = ("federation",)
    search_fields = ("reference",)

    def streams(self, row: FeeRow) -> list[str]:
        return [fees_stream(row.federation)]
