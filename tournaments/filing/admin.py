"""What is filed, in the admin: rows to look at; acts are given from the desk."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from django.contrib import admin
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from events.admin_columns import Row, Words, coded
from federation.members.admin import NamedReadModelAdmin
from tournaments.filing.labels import CHAMPIONSHIPS
from tournaments.filing.models import FeeRow, FilingRow
from tournaments.state.filing import fees_stream, filing_stream


@admin.register(FilingRow)
class FilingRowAdmin(NamedReadModelAdmin):
    words: ClassVar[Mapping[str, Words]] = {
        "championship": coded(CHAMPIONSHIPS),
    }
    list_display = ("tournament", "federation", "is_coordinated", "championship", "is_closed", "paid")
    list_filter = ("federation", "coordinated", "championship")
    search_fields = ("tournament",)
    hidden = ("coordinated", "championship", "closed", "invitation")

    def may_see_hidden(self, request: HttpRequest, row: Row = None) -> bool:
        """What is not stated has no value."""
        return row is None or row.stated

    @admin.display(description=_("coordinated"), boolean=True)
    def is_coordinated(self, row: FilingRow) -> bool | None:
        return row.coordinated if row.stated else None

    @admin.display(description=_("closed"), boolean=True)
    def is_closed(self, row: FilingRow) -> bool | None:
        return row.closed if row.stated else None

    def streams(self, row: FilingRow) -> list[str]:
        return [filing_stream(row.federation, row.tournament)]


@admin.register(FeeRow)
class FeeRowAdmin(NamedReadModelAdmin):
    list_display = ("federation", "since", "amount", "reference")
    list_filter = ("federation",)
    search_fields = ("reference",)

    def streams(self, row: FeeRow) -> list[str]:
        return [fees_stream(row.federation)]
