"""Rows in the admin that tell something of a person: whoever opens one has looked at them."""

from __future__ import annotations

from typing import ClassVar
from uuid import UUID

from django.http import HttpRequest, HttpResponse

from events.admin_columns import Row
from events.read_model_admin import ReadModelAdmin, roles_of
from federation.officials.access_log import note_look


def person_asked(request: HttpRequest) -> UUID | None:
    """The person by whom the address asks a list; None for no one."""
    try:
        return UUID(request.GET.get("person", ""))
    except ValueError:
        return None


class LookedAt(ReadModelAdmin):
    """Notes who opened which row, or the list of one person's; beside a base that says who may."""

    tells_by_rows: ClassVar[bool] = True

    def opened(self, request: HttpRequest) -> None:
        """A list asked by a person is a look at them, whether it holds a row or none."""
        if self.tells_by_rows and (person := person_asked(request)) is not None:
            for federation in sorted({federation for federation, _role in roles_of(request)}):
                note_look(request, federation, person)

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
