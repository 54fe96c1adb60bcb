"""Everything held on a person who asked for it without an account: an official makes it and hands it over.

Decision: the registrar of their federation, or an auditor of it, who says how the person asked; the look is
noted with that. It shows no reader more than the role does: the registrar's copy is without what only
auditors read, and says so. An auditor's is whole.
"""

from __future__ import annotations

from typing import NamedTuple
from urllib.parse import urlencode
from uuid import UUID

from django import forms
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from federation.members.desk.people import person_or_404
from federation.members.models import Person
from federation.officials.access_log import note_look
from federation.officials.models import PersonalLook
from federation.officials.roles import Role
from federation.pages.account import federations_with
from federation.pages.act_views import DeskPage
from federation.privacy.desk import PROJECTORS
from federation.privacy.everything import Everything, everything
from federation.privacy.pages.showing import download, shown

HANDED_OVER_BY = (Role.REGISTRAR, Role.AUDITOR)


class AskedForm(forms.Form):
    """How the person asked; nothing is shown before it is said."""

    asked = forms.ChoiceField(
        label=_("How did the person ask?"),
        choices=[("", format_lazy("{} …", _("Choose"))), *PersonalLook.Asked.choices],
    )


class Handing(NamedTuple):
    """Who is asked about, and whether the official reads what only auditors read."""

    person: Person
    unveiled: bool


class EverythingAsked(DeskPage):
    """To read and to print."""

    template_name = "privacy/everything.html"
    projectors = PROJECTORS

    @classmethod
    def may_open(cls, request: HttpRequest, **kwargs: object) -> bool:
        """To the registrar and the auditors of the person's federation."""
        person = Person.objects.filter(person=str(kwargs["person"])).first()
        return person is not None and person.federation in federations_with(request, *HANDED_OVER_BY)

    def get(self, request: HttpRequest, person: UUID) -> HttpResponse:
        """First how the person asked; then all that the official may read of it."""
        handing = _handing(request, person)
        form = AskedForm(request.GET or None, label_suffix="")
        if not form.is_valid():
            self.template_name = "privacy/handing.html"
            return self.render_to_response(handing._asdict() | {"form": form})
        made = _made(request, handing, form.cleaned_data["asked"])
        file = reverse("desk-everything-json", args=[person])
        return self.render_to_response(shown(made) | {"download": f"{file}?{urlencode(form.cleaned_data)}"})


def as_json(request: HttpRequest, person: UUID) -> HttpResponse:
    """The same as a file."""
    if not request.user.is_authenticated:
        raise PermissionDenied
    handing = _handing(request, person)
    form = AskedForm(request.GET)
    if not form.is_valid():
        raise PermissionDenied(_("Say on the page before how the person asked."))
    return download(_made(request, handing, form.cleaned_data["asked"]))


def _handing(request: HttpRequest, person: UUID) -> Handing:
    """The person, for the registrar or an auditor of their federation. PermissionDenied for anybody else."""
    row = person_or_404(person)
    if row.federation not in federations_with(request, *HANDED_OVER_BY):
        raise PermissionDenied
    return Handing(row, row.federation in federations_with(request, Role.AUDITOR))


def _made(request: HttpRequest, handing: Handing, asked: str) -> Everything:
    """All that may be read of it; the look stands from now on."""
    note_look(request, handing.person.federation, handing.person.person, asked=asked)
    return everything(handing.person.person, unveiled=handing.unveiled)
