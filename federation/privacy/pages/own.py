"""A member's own data: everything held, who of the staff looked, and the request to be forgotten."""

from __future__ import annotations

from typing import Any
from uuid import UUID

import msgspec
from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from events.personal import unseal
from federation.members import directory
from federation.members.desk.forms import DetailsForm
from federation.members.events import FreeText
from federation.members.models import Person
from federation.officials.access_log import looks_at
from federation.own_page import Whose, whose_is
from federation.pages import read_your_writes
from federation.pages.account import own_person
from federation.pages.act_views import LONG_TEXT, ActForm, ActView
from federation.privacy import commands
from federation.privacy.desk import PROJECTORS, what_happens
from federation.privacy.everything import everything
from federation.privacy.models import ErasureRow
from federation.privacy.pages.showing import download, shown

OPEN = frozenset({ErasureRow.Step.REQUESTED, ErasureRow.Step.PROPOSED})


def own_data(request: HttpRequest) -> HttpResponse:
    """What a member may do with their own data, and who looked at it."""
    as_of = read_your_writes.as_of(request, *PROJECTORS, "officials.grants")
    person = own_person(request)
    context: dict[str, object] = {"section": "members", "as_of": as_of, "person": person}
    if person is not None:
        whose = whose_is(person)
        row = _request_of(whose)
        said = unseal(row.reason, FreeText) if row and row.reason else None
        context |= {
            "name": directory.names([whose.person])[whose.person],
            "row": row,
            "open": row is not None and row.step in OPEN,
            "reason": said.text if said else "",
            "looks": looks_at(*whose.numbers),
        }
    return render(request, "privacy/own.html", context)


def _request_of(whose: Whose) -> ErasureRow | None:
    """The request under whichever of the own numbers: the one that is open, else the newest."""
    rows = sorted(ErasureRow.objects.filter(person__in=whose.numbers), key=lambda row: row.since)
    return next((row for row in rows if row.step in OPEN), rows[-1] if rows else None)


def own_everything(request: HttpRequest) -> HttpResponse:
    """Everything held, as a page to read and to print."""
    as_of = read_your_writes.as_of(request, *PROJECTORS)
    context = shown(everything(_own_or_404(request)))
    context |= {"section": "members", "as_of": as_of, "download": reverse("own-everything-json")}
    return render(request, "privacy/everything.html", context)


def own_everything_json(request: HttpRequest) -> HttpResponse:
    """The same, for a program."""
    return download(everything(_own_or_404(request)))


def _own_or_404(request: HttpRequest) -> UUID:
    person = own_person(request)
    if person is None:
        raise Http404(_("Your account belongs to no person of the register."))
    return whose_is(person).person


class WordsForm(ActForm):
    """What the person may say."""

    words = forms.CharField(
        label=gettext_lazy("Do you want to say why? You need not."),
        widget=LONG_TEXT,
        required=False,
        max_length=commands.LONGEST,
    )


class OfOwn(ActView):
    """An act of a member about their own data, by the number that counts; no official role is needed."""

    template_name = "privacy/act.html"
    projectors = PROJECTORS

    def at(self) -> dict[str, Any]:
        """The person behind the account, and the federation whose register has them."""
        person = Person.objects.filter(person=_own_or_404(self.request)).first()
        if person is None:
            raise Http404(_("Your account belongs to no person of the register."))
        return {"federation": person.federation, "person": person.person}

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """What goes and what stays."""
        return super().get_context_data(**kwargs) | what_happens()

    def bare_act(self) -> msgspec.Struct | None:
        """The act: what stands in its way."""
        return self.act_class(**self.at())

    def act(self, form: ActForm) -> msgspec.Struct:
        """The act."""
        return self.act_class(**self.at(), **form.values())

    def get_success_url(self) -> str:
        """The own data."""
        return reverse("own-data")


class ContactForm(ActForm):
    """Where letters go."""

    address = DetailsForm.base_fields["address"]
    email = DetailsForm.base_fields["email"]


class ChangeContact(OfOwn):
    """New address and e-mail; an old e-mail address is told so."""

    template_name = "desk/act.html"
    form_class = ContactForm
    command = staticmethod(commands.change_own_contact)
    title = gettext_lazy("Change my address and e-mail")
    lede = gettext_lazy(
        "Letters go there from now on. The old e-mail address is told. The registrar changes the rest."
    )

    def get_initial(self) -> dict[str, object]:
        """As they stand."""
        now = Person.objects.get(person=self.at()["person"])
        return {"address": now.address, "email": now.email}

    def bare_act(self) -> msgspec.Struct | None:
        """Nothing before the form is filled in."""
        return None

    def act(self, form: ActForm) -> msgspec.Struct:
        """The new address and e-mail."""
        return commands.ChangeOwnContact(person=self.at()["person"], **form.values())

    def get_success_url(self) -> str:
        """My page."""
        return reverse("own-page")


class AskToBeForgotten(OfOwn):
    """Ask."""

    form_class = WordsForm
    command = staticmethod(commands.request_erasure)
    title = gettext_lazy("Ask to be forgotten")
    button = gettext_lazy("Ask")
    lede = gettext_lazy(
        "The registrar looks at it, and a second official approves. Until then you can stay "
        "after all; afterwards your name cannot be brought back, and you can no longer sign in."
    )


class StayAfterAll(OfOwn):
    """Take it back."""

    command = staticmethod(commands.withdraw_erasure_request)
    title = gettext_lazy("Stay after all")
    button = gettext_lazy("Stay")

    def at(self) -> dict[str, object]:
        """The request that is open, under whichever of the own numbers it was made."""
        row = _request_of(whose_is(_own_or_404(self.request)))
        return {"federation": row.federation, "person": row.person} if row else super().at()
