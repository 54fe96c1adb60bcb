"""What waits for the registrar: members whom clubs propose."""

from __future__ import annotations

from collections.abc import Iterator, Set

from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from federation.members import directory
from federation.members.models import Enrolment
from federation.officials.roles import Role
from federation.pages.offering import asks_more
from federation.pages.tasks_for_roles import MOST, Offer, Tasks, Waiting


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


REGISTERS = {Role.REGISTRAR, Role.ARBITER, Role.CLUB_SECRETARY}


def acts(federation: str, roles: Set[Role]) -> Iterator[tuple[str, str]]:
    """Who is new in the register, and everybody who is in it."""
    if roles & REGISTERS:
        yield asks_more(_("Register a person")), reverse("desk-register-person", args=[federation])
    if roles & {Role.REGISTRAR, Role.BOARD}:
        yield asks_more(_("Register a club")), reverse("desk-register-club", args=[federation])
    yield _("People"), reverse("desk-people")


OFFERS = (
    Offer(
        acts,
        (
            "members.register",
            "members.enrolments",
        ),
    ),
)
