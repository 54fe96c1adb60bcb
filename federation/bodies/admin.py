"""Seats in the admin: read here, appointed at the desk."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from federation.bodies import commands
from federation.bodies.desk import ReleaseForm
from federation.bodies.models import Seat
from federation.bodies.state import body_stream
from federation.members.admin import NamedReadModelAdmin, with_name
from federation.pages.official_acts import official_act


@admin.register(Seat)
class SeatAdmin(NamedReadModelAdmin):
    """Who sits on what, from when to when."""

    list_display = ("body", "person_name", "substitute", "since", "last_day", "federation")
    list_filter = ("federation", "body", "substitute")
    search_fields = ("person_called", "reference")
    ordering = ("federation", "body", "-since")
    shown_more = ("person_name",)
    actions = (
        official_act(
            "release_member",
            _("Record that somebody left"),
            commands.release_member,
            lambda row, said: commands.ReleaseMember(
                federation=row.federation, body=row.body, person=str(row.person), **said
            ),
            ReleaseForm,
        ),
    )

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        return with_name(super().get_queryset(request), person_called="person")

    @admin.display(description=_("person"), ordering="person_called")
    def person_name(self, row: Any) -> str:
        return row.person_called or "–"

    def streams(self, row: Seat) -> list[str]:
        return [body_stream(row.federation, row.body)]
