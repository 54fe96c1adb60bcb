"""Identities in the admin: read here, proposed at the desk, where what they move is shown first."""

from __future__ import annotations

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from events.admin_columns import Row
from federation.identity.models import DifferentPersons, MergedPerson
from federation.identity.state import identity_stream
from federation.members.admin import NamedReadModelAdmin, with_name


class OfIdentities(NamedReadModelAdmin):
    """Rows whose history is that of the federation's identities."""

    list_filter = ("federation",)

    def streams(self, row: MergedPerson | DifferentPersons) -> list[str]:
        return [identity_stream(row.federation)]


@admin.register(MergedPerson)
class MergedPersonAdmin(OfIdentities):
    """Who counts as whom."""

    list_display = ("merged_name", "kept_name", "federation", "merged_on")
    search_fields = ("merged", "kept", "merged_called", "kept_called")
    ordering = ("federation", "-position")
    shown_more = ("merged_name", "kept_name")

    def get_queryset(self, request: HttpRequest) -> QuerySet[MergedPerson]:
        return with_name(super().get_queryset(request), merged_called="merged", kept_called="kept")

    @admin.display(description=_("Entered as"))
    def merged_name(self, row: Row) -> str:
        return row.merged_called or "–"

    @admin.display(description=_("Counts as"))
    def kept_name(self, row: Row) -> str:
        return row.kept_called or "–"


@admin.register(DifferentPersons)
class DifferentPersonsAdmin(OfIdentities):
    """Who was found to be two."""

    list_display = ("one_name", "other_name", "federation", "declared_on")
    search_fields = ("one", "other", "one_called", "other_called")
    ordering = ("federation", "-position")
    shown_more = ("one_name", "other_name")

    def get_queryset(self, request: HttpRequest) -> QuerySet[DifferentPersons]:
        return with_name(super().get_queryset(request), one_called="one", other_called="other")

    @admin.display(description=_("One"))
    def one_name(self, row: Row) -> str:
        return row.one_called or "–"

    @admin.display(description=_("The other"))
    def other_name(self, row: Row) -> str:
        return row.other_called or "–"
