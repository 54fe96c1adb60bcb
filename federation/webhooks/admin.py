"""Webhooks in the admin: read here, made and ended at the desk."""

from __future__ import annotations

from django.contrib import admin

from events.read_model_admin import ReadModelAdmin
from federation.webhooks.models import WebhookRow


@admin.register(WebhookRow)
class WebhookRowAdmin(ReadModelAdmin):
    """Every subscription; its address, which may hold a secret, stands on its page alone."""

    list_display = ("federation", "state", "because", "since", "changed_at")
    list_filter = ("federation", "state")
    search_fields = ("federation", "state")

    def streams(self, row: WebhookRow) -> list[str]:
        return []
