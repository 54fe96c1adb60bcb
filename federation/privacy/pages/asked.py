"""Everything held on a person, for the registrar to hand to whoever asked for it; the look is noted."""

from __future__ import annotations

from uuid import UUID

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from federation.members.desk.people import person_or_404
from federation.members.models import Person
from federation.officials.roles import Role
from federation.pages.acting import DeskPage, federations_with
from federation.privacy.desk import PROJECTORS
from federation.privacy.everything import everything
from federation.privacy.looks import note_look
from federation.privacy.pages.showing import download, shown


class EverythingAsked(DeskPage):
    """To read and to print."""

    template_name = "privacy/everything.html"
    projectors = PROJECTORS

    def get(self, request: HttpRequest, person: UUID) -> HttpResponse:
        """All of it."""
        row = _looked_at(request, person)
        context = shown(everything(row.person))
        return self.page(context | {"download": reverse("desk-everything-json", args=[person])})


def as_json(request: HttpRequest, person: UUID) -> HttpResponse:
    """The same as a file."""
    if not request.user.is_authenticated:
        raise PermissionDenied
    return download(everything(_looked_at(request, person).person))


def _looked_at(request: HttpRequest, person: UUID) -> Person:
    """The person, for the registrar of his federation; the look stands from now on."""
    row = person_or_404(person)
    if row.federation not in federations_with(request, Role.REGISTRAR):
        raise PermissionDenied
    note_look(request, row.federation, row.person)
    return row
