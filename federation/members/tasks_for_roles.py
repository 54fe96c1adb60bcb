"""What waits for the registrar: members whom clubs propose."""

from __future__ import annotations

from collections.abc import Iterator

from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from federation.members import directory
from federation.members.models import Enrolment
from federation.officials.roles import Role
from federation.pages.tasks_for_roles import MOST, Tasks, Waiting


def enrolments(federation: str) -> Iterator[Waiting]:
    """The oldest first."""
    rows = list(Enrolment.objects.filter(federation=federation).order_by("because_of")[:MOST])
    names, clubs = directory.names(row.person for row in rows), directory.club_names(federation)
    for row in rows:
        said = {"club": clubs.get(row.club, row.club), "day": date_format(row.starts_on)}
        yield Waiting(
            act=_("Answer the proposal of a membership"),
            about=names[row.person],
            url=reverse("desk-confirm-enrolment", args=[row.person]),
            detail=_("%(club)s, from %(day)s") % said,
            since=row.known_from,
        )


TASKS: Tasks = {
    Role.REGISTRAR: (enrolments,),
}
