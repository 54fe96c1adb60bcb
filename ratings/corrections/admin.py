"""Corrections in the admin: to look at; they are proposed and approved on the desk."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from django.contrib import admin
from django.db.models import Q, QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext

from events.admin_columns import Words
from events.registries import gathered
from events.restricted_streams import sight_of
from federation.members.admin import NamedReadModelAdmin, WithPerson
from ratings.corrections.models import Correction, TouchedPerson
from ratings.corrections.state import corrections_stream


def title_of(act: str) -> str:
    """What a kind of correction is called."""
    return next((gettext(each.title) for each in gathered("CORRECTABLE") if each.name == act), act)


@admin.register(Correction)
class CorrectionAdmin(NamedReadModelAdmin):
    """Every correction with its state."""

    words: ClassVar[Mapping[str, Words]] = {"act": title_of}
    list_display = ("number", "federation", "act", "state", "needs_second", "moved", "proposed_at")
    list_filter = ("federation", "state", "act")
    search_fields = ("act", "payload")
    ordering = ("federation", "-number")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Correction]:
        """Of the official's federations; those about the register of sanctions for auditors."""
        rows: QuerySet[Correction] = super().get_queryset(request)
        audited = sight_of(request).audited
        return rows if audited is None else rows.filter(Q(veiled=False) | Q(federation__in=audited))

    def streams(self, row: Correction) -> list[str]:
        return [corrections_stream(row.federation, veiled=row.veiled)]


@admin.register(TouchedPerson)
class TouchedPersonAdmin(WithPerson):
    """Whom each correction touched."""

    list_display = ("person_name", "federation", "number")
    list_filter = ("federation",)
    search_fields = ("person_called",)
    ordering = ("federation", "-number")

    def streams(self, row: TouchedPerson) -> list[str]:
        return [corrections_stream(row.federation)]
