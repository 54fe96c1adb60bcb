"""Requests to be forgotten, and who looked at personal data, in the admin: to read, never to change."""

from __future__ import annotations

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from events.admin_columns import Row
from events.read_model_admin import ReadOnlyAdmin, roles_of
from federation.members.admin import NamedReadModelAdmin, with_name
from federation.officials.looked_at import LookedAt
from federation.officials.models import PersonalLook
from federation.officials.roles import Role
from federation.privacy.desk import READS
from federation.privacy.models import ErasureRow
from federation.privacy.state import erasure_stream


def _in(request: HttpRequest, *roles: Role) -> set[str]:
    """The federations in which the account holds one of these roles."""
    return {federation for federation, role in roles_of(request) if role in roles}


@admin.register(ErasureRow)
class ErasureAdmin(LookedAt, NamedReadModelAdmin):
    """Who asked to be forgotten, for registrar, board and auditors."""

    list_display = ("person_name", "federation", "step", "requested_on", "by_himself")
    list_filter = ("federation", "step")
    search_fields = ("person_called", "person")
    ordering = ("-since",)
    shown_more = ("person_name",)

    def has_view_permission(self, request: HttpRequest, obj: Row = None) -> bool:
        read = _in(request, *READS)
        return bool(read) if obj is None else obj.federation in read

    has_module_permission = has_view_permission

    def get_queryset(self, request: HttpRequest) -> QuerySet[ErasureRow]:
        rows = super().get_queryset(request).filter(federation__in=_in(request, *READS))
        return with_name(rows, person_called="person")

    @admin.display(description=_("Person"), ordering="person_called")
    def person_name(self, row: Row) -> str:
        return row.person_called or "–"

    def streams(self, row: ErasureRow) -> list[str]:
        return [erasure_stream(row.federation, row.person)]


@admin.register(PersonalLook)
class PersonalLookAdmin(ReadOnlyAdmin):
    """Who looked, for the auditors; nobody changes or deletes a row here."""

    list_display = ("looked_at", "actor", "federation", "person", "page", "kept_until")
    list_filter = ("federation",)
    search_fields = ("actor", "person", "page")
    ordering = ("-looked_at",)

    def lookup_allowed(self, lookup: str, value: str, request: HttpRequest | None = None) -> bool:
        """The rows of a person lead to who looked at them."""
        return lookup == "person" or super().lookup_allowed(lookup, value, request)

    def has_view_permission(self, request: HttpRequest, obj: Row = None) -> bool:
        audited = _in(request, Role.AUDITOR)
        return bool(audited) if obj is None else obj.federation in audited

    has_module_permission = has_view_permission

    def get_queryset(self, request: HttpRequest) -> QuerySet[PersonalLook]:
        rows: QuerySet[PersonalLook] = super().get_queryset(request)
        return rows.filter(federation__in=_in(request, Role.AUDITOR))
