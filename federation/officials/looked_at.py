"""Rows in the admin that tell something of a person: whoever opens one has looked at them."""

from __future__ import annotations

from uuid import UUID

from django.http import HttpRequest, HttpResponse

from events.admin_columns import Row
from events.read_model_admin import ReadModelAdmin
from federation.officials.access_log import note_look


class LookedAt(ReadModelAdmin):
    """Notes who opened which row; beside a base that says who may."""

    def person_shown(self, request: HttpRequest, row: Row) -> UUID | None:
        """Whom this account is told something of, None for nobody."""
        person: UUID | None = row.person
        return person

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: object = None
    ) -> HttpResponse:
        """One row, and the look at it."""
        row = self.get_object(request, object_id)
        if row is not None and (person := self.person_shown(request, row)) is not None:
            note_look(request, row.federation, person)
        shown: HttpResponse = super().change_view(request, object_id, form_url, extra_context)
        return shown
