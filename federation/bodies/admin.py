"""Seats in the admin: read here, appointed at the desk."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from django.contrib import admin
from django.utils.translation import gettext_lazy as _

from events.admin_columns import Words
from federation.bodies import commands
from federation.bodies.desk import ReleaseForm
from federation.bodies.event_labels import body_name
from federation.bodies.models import Seat
from federation.bodies.state import body_stream
from federation.members.admin import WithPerson
from federation.pages.admin_actions import official_act


@admin.register(Seat)
class SeatAdmin(WithPerson):
    """Who sits on what, from when to when."""

    words: ClassVar[Mapping[str, Words]] = {
        "body": body_name,
    }
    list_display = ("body", "person_name", "substitute", "since", "last_day", "federation")
    list_filter = ("federation", "body", "substitute")
    search_fields = ("person_called", "reference")
    ordering = ("federation", "body", "-since")
    actions = (
        official_act(
            "release_member",
            _("Record that a member left"),
            commands.release_member,
            lambda row, said: commands.ReleaseMember(
                federation=row.federation, body=row.body, person=str(row.person), **said
            ),
            ReleaseForm,
        ),
    )

    def streams(self, row: Seat) -> list[str]:
        return [body_stream(row.federation, row.body)]
