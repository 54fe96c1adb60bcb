from __future__ import annotations

from django.contrib import admin
from django.utils.translation import gettext_lazy as _

from events.read_model_admin import ReadOnlyAdmin
from federation.keeping.models import NightlyCheck


@admin.register(NightlyCheck)
class NightlyCheckAdmin(ReadOnlyAdmin):
    """Every check, the newest first."""

    list_display = ("checked_at", "first", "last", "whole", "lists", "fault_count", "put_off")
    list_filter = ("whole", "checked_at")
    ordering = ("-id",)
    fields = ("checked_at", "first", "last", "head", "whole", "lists", "put_off", "fault_count", "what")
    readonly_fields = ("what",)

    @admin.display(description=_("what was found"))
    def what(self, check: NightlyCheck) -> str:
        return "\n".join(f"{position}: {what}" if position else what for position, what in check.faults)
