"""Small modes and notices in the admin: read here, given at the desk."""

from __future__ import annotations

from django.contrib import admin
from django.http import HttpRequest

from events.read_model_admin import ReadModelAdmin
from federation.officials.small_mode import small_mode_stream
from federation.small_mode.models import NoticeRow, SmallModeRow


@admin.register(SmallModeRow)
class SmallModeRowAdmin(ReadModelAdmin):
    """The newest declarations."""

    list_display = ("federation", "days", "begins_on", "until", "by_two", "ended")
    list_filter = ("federation",)
    search_fields = ("federation",)

    def streams(self, row: SmallModeRow) -> list[str]:
        return [small_mode_stream(row.federation)]


@admin.register(NoticeRow)
class NoticeRowAdmin(ReadModelAdmin):
    """What waits and has waited; of what few read, not what it is."""

    list_display = ("federation", "number", "begun_at", "ends_on")
    list_filter = ("federation",)
    search_fields = ("federation",)
    hidden = ("stream", "proposal")

    def may_see_hidden(self, request: HttpRequest, row: object = None) -> bool:
        """Of what everybody reads."""
        return isinstance(row, NoticeRow) and not row.veiled

    def streams(self, row: NoticeRow) -> list[str]:
        return [] if row.veiled else [small_mode_stream(row.federation)]
