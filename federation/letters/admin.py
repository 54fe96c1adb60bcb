"""What members chose to hear of, in the admin: read here, chosen by each for themself."""

from __future__ import annotations

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from events.admin_columns import Row
from events.read_model_admin import roles_of
from federation.letters.commands import WHO
from federation.letters.models import LetterChoice
from federation.letters.state import chosen_stream
from federation.members.admin import NamedReadModelAdmin, with_name
from federation.officials.looked_at import LookedAt
from federation.officials.roles import Role

READS = (*WHO, Role.AUDITOR)


def _in(request: HttpRequest) -> set[str]:
    """The federations whose letters the account sees to, or audits."""
    return {federation for federation, role in roles_of(request) if role in READS}


@admin.register(LetterChoice)
class LetterChoiceAdmin(LookedAt, NamedReadModelAdmin):
    """Who wants to hear of what, for those who see to letters and for auditors."""

    list_display = ("person_name", "federation", "kinds")
    list_filter = ("federation",)
    search_fields = ("person_called", "person")
    ordering = ("federation", "person")
    shown_more = ("person_name",)

    def has_view_permission(self, request: HttpRequest, obj: Row = None) -> bool:
        seen = _in(request)
        return bool(seen) if obj is None else obj.federation in seen

    has_module_permission = has_view_permission

    def get_queryset(self, request: HttpRequest) -> QuerySet[LetterChoice]:
        rows = super().get_queryset(request).filter(federation__in=_in(request))
        return with_name(rows, person_called="person")

    @admin.display(description=_("Person"), ordering="person_called")
    def person_name(self, row: Row) -> str:
        return row.person_called or "–"

    def streams(self, row: LetterChoice) -> list[str]:
        return [chosen_stream(row.federation, row.person)]
