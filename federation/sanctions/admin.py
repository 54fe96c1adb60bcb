"""Sanctions in the admin, which deletes nothing: for those who may look back. Each look is noted here too."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from django.contrib import admin
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from events.admin_columns import Row, Rows, Words, coded
from events.read_model_admin import roles_of
from federation.members.admin import NamedReadModelAdmin, with_name
from federation.officials.access_log import note_look
from federation.officials.looked_at import LookedAt, person_asked
from federation.sanctions import labels
from federation.sanctions.access import LOOKS_BACK
from federation.sanctions.docket import docket_stream
from federation.sanctions.models import (
    AppealRow,
    ClosedAbsence,
    NoticeRow,
    RulingRow,
    SanctionRow,
)
from federation.sanctions.state import sanctions_stream


def _seen_in(request: HttpRequest) -> set[str]:
    """The federations whose register the account may look at, with all that has run out."""
    return {federation for federation, role in roles_of(request) if role in LOOKS_BACK}


class OfRegister(LookedAt, NamedReadModelAdmin):
    """Rows of the register and what is deleted from it: for those who look back. Every look is noted."""

    list_filter: tuple[object, ...] = ("federation",)
    shown_more = ("person_name",)

    def has_view_permission(self, request: HttpRequest, obj: Row = None) -> bool:
        seen_in = _seen_in(request)
        return bool(seen_in) if obj is None else obj.federation in seen_in

    has_module_permission = has_view_permission

    def get_queryset(self, request: HttpRequest) -> Rows:
        rows = super().get_queryset(request).filter(federation__in=_seen_in(request))
        return with_name(rows, person_called="person")

    @admin.display(description=_("Person"), ordering="person_called")
    def person_name(self, row: Row) -> str:
        return row.person_called or "–"

    def opened(self, request: HttpRequest) -> None:
        for federation in sorted(_seen_in(request)):
            note_look(request, federation, person_asked(request))

    def streams(self, row: Row) -> list[str]:
        if hasattr(row, "number"):
            return [sanctions_stream(row.federation, str(row.person))]
        return [docket_stream(row.federation, row.tournament)]


@admin.register(SanctionRow)
class SanctionAdmin(OfRegister):
    """Every sanction as it was decided, as known now and as known once."""

    words: ClassVar[Mapping[str, Words]] = {
        "kind": labels.kind_name,
    }
    list_display = ("person_name", "kind", "decided_on", "tournament_name", "overturned_by", "known_to")
    list_filter = ("federation", "kind", ("known_to", admin.EmptyFieldListFilter))
    search_fields = ("person_called", "tournament_name", "resolution")
    ordering = ("federation", "-decided_on", "number")


@admin.register(NoticeRow)
class NoticeAdmin(OfRegister):
    """Who was told."""

    words: ClassVar[Mapping[str, Words]] = {
        "to": coded(labels.TOLD),
    }
    list_display = ("person_name", "number", "to", "on")
    list_filter = ("federation", "to")
    search_fields = ("person_called",)
    ordering = ("federation", "-on", "number")


@admin.register(RulingRow)
class RulingAdmin(OfRegister):
    """Rulings at tournaments."""

    list_display = ("tournament", "ruling", "person_name", "ruled_on", "by_committee")
    search_fields = ("person_called", "tournament")
    ordering = ("federation", "-ruled_on", "ruling")


@admin.register(AppealRow)
class AppealAdmin(OfRegister):
    """Appeals."""

    words: ClassVar[Mapping[str, Words]] = {
        "to": coded(labels.INSTANCES),
    }
    list_display = ("tournament", "appeal", "person_name", "to", "filed_on", "in_time", "upheld")
    list_filter = ("federation", "to", "upheld")
    search_fields = ("person_called", "tournament")
    ordering = ("federation", "-filed_on", "appeal")


@admin.register(ClosedAbsence)
class ClosedAbsenceAdmin(OfRegister):
    """Absences that committees have dealt with."""

    list_display = ("tournament", "person_name", "round_number")
    search_fields = ("person_called", "tournament")
    ordering = ("federation", "tournament", "round_number")
